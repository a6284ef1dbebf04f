import { optionDefinitions } from '../core/document/front-matter-options.ts'
import { paperSize } from '../core/document/paper.ts'
import { type PaperSize, pageSizes } from '../core/document/types.ts'
import { type Field, scalarField } from './field.ts'

/** A paper size: one that front matter supports, or that of the document's language. */
export function paper(): Field<PaperSize | 'auto'> {
  const names = [...pageSizes, 'auto']
  const pattern = '^\\d+(\\.\\d+)? ?(pt|mm|cm|in)( ?[x×,] ?| )\\d+(\\.\\d+)? ?(pt|mm|cm|in)$'
  return scalarField(
    { anyOf: [{ enum: names }, { type: 'string', pattern }] },
    `auto, or ${optionDefinitions.page.fields.size.wanted}`,
    ({ value, text }) => (value === 'auto' ? 'auto' : (paperSize(text) ?? undefined)),
    names,
  )
}
