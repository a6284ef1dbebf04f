export interface Finding {
  readonly check: string
  /** `note` where it works, but with something missing. */
  readonly state: 'ok' | 'note' | 'broken'
  /** The result, and what would fix it. */
  readonly detail: string
}
