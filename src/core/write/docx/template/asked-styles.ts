import type { WordStyles, WordStyleUse } from '../../../document/types.ts'
import type { Warning } from '../../../document/warnings.ts'
import { didYouMean } from '../../../nearest.ts'
import { quoteStyleIds } from '../styles/blockquote.ts'
import { captionIds } from '../styles/caption.ts'
import { followingStyle, openingStyle } from '../styles/paragraph.ts'
import { tableStyleId } from '../styles/table.ts'
import type { StyleType, TemplateStyle, TemplateStyles } from './template-styles.ts'

/** Our style that each stands for. */
const idOf: Readonly<Record<WordStyleUse, string>> = {
  text: followingStyle,
  first_paragraph: openingStyle,
  table: tableStyleId,
  figure_caption: captionIds.figure,
  table_caption: captionIds.table,
  code: 'SourceCode',
  quote: quoteStyleIds.whole,
}

/** Styles of a template that a document asks for by their names. */
export interface AskedStyles {
  /** By the ids of those of ours that they stand for. */
  readonly styles: ReadonlyMap<string, TemplateStyle>
  /** One for each that the template lacks. */
  readonly warnings: readonly Warning[]
}

export function askedStyles(asked: WordStyles, styles: TemplateStyles): AskedStyles {
  const found = new Map<string, TemplateStyle>()
  const warnings: Warning[] = []
  for (const [key, id] of Object.entries(idOf)) {
    // The keys of `idOf`.
    const use = key as WordStyleUse
    const name = asked[use]
    if (name === undefined) continue
    const type: StyleType = use === 'table' ? 'table' : 'paragraph'
    const style = styles.named(type, name)
    if (style !== undefined) found.set(id, style)
    else {
      const guess = didYouMean(name, styles.namesOf(type))
      const message = `The Word template has no ${type} style "${name}" (word_styles.${use}).${guess}`
      warnings.push({ code: 'template_style_missing', message })
    }
  }
  return { styles: found, warnings }
}
