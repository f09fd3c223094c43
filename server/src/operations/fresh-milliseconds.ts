/** For how long what somebody was seen to see counts: what has taken longer is looked at once more before it is told. */
export const freshMilliseconds = 1000;
