/** What one check has found. */
export interface Finding {
  readonly check: string
  /** `note` where it works, but an operator may want more. */
  readonly state: 'ok' | 'note' | 'broken'
  /** For a person: what was found, and what would mend it. */
  readonly detail: string
}
