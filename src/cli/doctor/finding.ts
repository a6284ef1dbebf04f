/** The result of one check. */
export interface Finding {
  readonly check: string
  /** `note` where it works, but with something missing. */
  readonly state: 'ok' | 'note' | 'broken'
  /** What was found, and what would fix it. */
  readonly detail: string
}
