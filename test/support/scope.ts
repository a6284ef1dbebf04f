/**
 * Whether this is `npm run everything` or `npm run fuzz`, which try all there is. Every other run has a part of what takes
 * long, always the same one.
 */
export const everything = process.env.OCTAVO_TESTS === 'everything'
