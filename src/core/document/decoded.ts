/** The characters that a part of an address stands for (RFC 3986, 2.1); the same text where it isn't well-formed UTF-8. */
export function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
