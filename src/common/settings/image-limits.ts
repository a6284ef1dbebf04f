const mebibyte = 1024 * 1024

/** What is fetched for one document unless the operator says otherwise. */
export const defaultImageLimits = {
  count: 50,
  /** Of all images together. */
  bytes: 32 * mebibyte,
  /** For all images together. */
  milliseconds: 10_000,
} as const
