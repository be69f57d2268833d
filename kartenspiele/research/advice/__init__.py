"""Whether it gains to follow the advice of the witnesses."""
