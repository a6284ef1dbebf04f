/** A server in the same network answers within a millisecond; one that takes longer than this is down. */
export const commandMilliseconds = 1000
