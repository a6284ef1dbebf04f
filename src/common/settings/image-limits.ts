const mebibyte = 1024 * 1024

/** The default limits of images fetched for one document. */
export const defaultImageLimits = {
  count: 50,
  /** Of all images together. */
  bytes: 32 * mebibyte,
  /** For all images together. */
  milliseconds: 10_000,
} as const
