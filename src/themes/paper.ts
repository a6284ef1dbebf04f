import { optionDefinitions } from '../core/document/front-matter-options.ts'
import { paperSize } from '../core/document/paper.ts'
import { type PaperSize, pageSizes } from '../core/document/types.ts'
import { didYouMean } from '../core/nearest.ts'
import { type Field, refuse } from './field.ts'

const { wanted: sizes } = optionDefinitions.page.fields.size
const wanted = `auto, or ${sizes}`

/** A paper size: one that front matter supports, or that of the document's language. */
export function paper(): Field<PaperSize | 'auto'> {
  return {
    schema: {
      anyOf: [
        { enum: [...pageSizes, 'auto'] },
        {
          type: 'string',
          pattern: '^\\d+(\\.\\d+)? ?(pt|mm|cm|in)( ?[x×,] ?| )\\d+(\\.\\d+)? ?(pt|mm|cm|in)$',
        },
      ],
    },
    wanted,
    read: (value, path, log) => {
      if (value.type !== 'scalar') return refuse(value, path, wanted, log)
      if (value.value === 'auto') return 'auto'
      const hint = didYouMean(value.text, [...pageSizes, 'auto'])
      return paperSize(value.text) ?? refuse(value, path, wanted, log, hint)
    },
  }
}
