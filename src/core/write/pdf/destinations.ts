/** The places that links in one document lead to. Typst refuses a link to a place that isn't there, or is there twice. */
export interface Destinations {
  /** Whether the place may be marked: false if it has been already. */
  declare(id: string): boolean
  has(id: string): boolean
}

export function createDestinations(): Destinations {
  const declared = new Set<string>()
  return {
    declare(id) {
      if (declared.has(id)) return false
      declared.add(id)
      return true
    },
    has: (id) => declared.has(id),
  }
}
