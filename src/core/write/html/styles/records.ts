import { documentsIn } from '../../../document/documents-in.ts'
import type { Document } from '../../../document/types.ts'
import { css, rule } from '../css.ts'

const records = css`
.record + .record { margin-top: 4em; padding-top: 4em; border-top: 1px solid var(--border) }
.record > :first-child { margin-top: 0 }
@media print {
  .record + .record { margin: 0; padding: 0; border: 0; break-before: page }
}
`

/** Rules for the documents of records, each on pages of its own kind, which have its headers and footers. */
export function recordStyles(document: Document): string {
  const pages = documentsIn(document).map(({ record = 0 }) =>
    rule(`.record-${record}`, { page: pageOfRecord(record) }),
  )
  return `${records}@media print{${pages.join('')}}`
}

/** The name of a record's pages, and of what counts them. Browsers begin the number of pages anew for no element. */
export function pageOfRecord(record: number): string {
  return `record-${record}`
}

/** A style sheet in which what stands right in a record looks as if that were the document. */
export function withRecordsAsDocuments(rules: string): string {
  return rules
    .replaceAll(':is(main,', ':is(main,.record,')
    .replaceAll(/\bmain ?>/g, ':is(main,.record) >')
}
