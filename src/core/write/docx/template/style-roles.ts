import type { StyleDefinition } from '../parts/styles.ts'
import { tableStyleId } from '../styles/table.ts'
import type { TemplateStyle, TemplateStyles } from './template-styles.ts'
import { childNamed, type XmlPart } from './xml-part.ts'

/** Names of styles for blocks of code. */
export const codeStyleNames = ['Source Code', 'HTML Preformatted', 'Code', 'Preformatted Text']

/** Names that other programs' templates have for what one of our styles is for, best first; each of ours is looked for first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  SourceCode: codeStyleNames,
  InlineCode: ['Verbatim Char', 'HTML Code', 'Source Text'],
  Keyboard: ['HTML Keyboard', 'User Entry'],
  ListTight: ['Compact'],
  Quote: ['Block Text', 'Quotations'],
  TableText: ['Table Contents'],
}

/** Styles of a template by the ids of those of ours that they stand for. */
export type StyleRoles = ReadonlyMap<string, TemplateStyle>

/**
 * Finds the style of a template for each of ours: Word's own by their names, which are English in every language of Word, and
 * others by the names that pandoc and LibreOffice give them.
 *
 * @param table as `tableStyleOf` finds it
 */
export function styleRoles(
  definitions: readonly StyleDefinition[],
  styles: TemplateStyles,
  table: TemplateStyle | undefined,
): StyleRoles {
  const roles = new Map<string, TemplateStyle>()
  for (const { id, name, type } of definitions) {
    if (type === 'numbering') continue
    const style =
      id === tableStyleId
        ? table
        : (defaultFor(id, styles) ?? styles.named(type, name, ...(otherNames[id] ?? [])))
    if (style !== undefined) roles.set(id, style)
  }
  return roles
}

/** Styles that are their type's default, whatever they are called. */
function defaultFor(id: string, styles: TemplateStyles): TemplateStyle | undefined {
  switch (id) {
    case 'Normal':
      return styles.default('paragraph')
    case 'DefaultParagraphFont':
      return styles.default('character')
    default:
      return undefined
  }
}

/**
 * The style that the template gives new tables, or pandoc's tables; else Word's plain grid.
 *
 * @param settings of the template, which may name its table style
 */
export function tableStyleOf(
  styles: TemplateStyles,
  settings: XmlPart | undefined,
): TemplateStyle | undefined {
  const named = childNamed(settings?.root, 'w:defaultTableStyle')?.attributes.get('w:val')
  const usual = [styles.byId(named), styles.default('table')].find(
    (style) =>
      style?.type === 'table' && style !== styles.named('table', 'Normal Table', 'Table Normal'),
  )
  return usual ?? styles.named('table', 'Octavo Table', 'Table', 'Table Grid')
}
