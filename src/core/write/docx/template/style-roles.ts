import type { StyleDefinition } from '../parts/styles.ts'
import { captionIds } from '../styles/caption.ts'
import { followingStyle, openingStyle } from '../styles/paragraph.ts'
import { tableStyleId } from '../styles/table.ts'
import type { TemplateStyle, TemplateStyles } from './template-styles.ts'
import { childNamed, wordValue, type XmlPart } from './xml-part.ts'

/** Names of styles for blocks of code. */
export const codeStyleNames = ['Source Code', 'HTML Preformatted', 'Code', 'Preformatted Text']

/** Names that other programs' templates have for what one of our styles is for, best first; each of ours is looked for first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  SourceCode: codeStyleNames,
  InlineCode: ['Verbatim Char', 'HTML Code', 'Source Text'],
  Keyboard: ['HTML Keyboard', 'User Entry'],
  ListTight: ['Compact'],
  Quote: ['Block Text', 'Quotations'],
  TableText: ['Table Contents', 'Compact'],
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

/**
 * @param asked those that the document asks for
 * @returns styles of running text and captions that a template has beside Word's own: the style that its headings say comes
 *   next (`w:next`; ECMA-376, 17.7.4.10), which pandoc and LibreOffice call Body Text, and pandoc's First Paragraph, Table Caption
 *   and Image Caption
 */
export function textStyles(styles: TemplateStyles, asked: StyleRoles): StyleRoles {
  const roles = new Map<string, TemplateStyle>()
  const add = (id: string, style: TemplateStyle | undefined) => {
    if (style !== undefined) roles.set(id, style)
  }
  const opening = asked.get(openingStyle)
  const body =
    asked.get(followingStyle) ?? bodyText(styles) ?? (opening && styles.default('paragraph'))
  if (body !== undefined) {
    add(followingStyle, body)
    const first = asked.has(followingStyle)
      ? undefined
      : styles.named('paragraph', 'First Paragraph')
    add(openingStyle, opening ?? first ?? body)
  }
  add(
    captionIds.figure,
    asked.get(captionIds.figure) ?? styles.named('paragraph', 'Image Caption', 'Figure Caption'),
  )
  add(captionIds.table, asked.get(captionIds.table) ?? styles.named('paragraph', 'Table Caption'))
  return roles
}

/** Levels of headings whose next style is that of text. What is below them may be for a purpose of its own. */
const headingsOfText = [1, 2, 3]

/** The style that text below headings has, if that isn't the default one. */
function bodyText(styles: TemplateStyles): TemplateStyle | undefined {
  const next = headingsOfText
    .map((level) => nextOf(styles.named('paragraph', `heading ${level}`), styles))
    .find((style) => style !== undefined && isForText(style, styles))
  const first = styles.named('paragraph', 'First Paragraph')
  const following = next !== undefined && next === first ? nextOf(first, styles) : undefined
  return following !== undefined && isForText(following, styles) ? following : next
}

function nextOf(
  style: TemplateStyle | undefined,
  styles: TemplateStyles,
): TemplateStyle | undefined {
  return styles.byId(wordValue(style?.element, 'w:next'))
}

/** Whether a style can be that of all text: no heading's, and without a number, which each paragraph would have. */
function isForText(style: TemplateStyle, styles: TemplateStyles): boolean {
  const level = Number(
    styles.property(style, 'w:pPr', 'w:outlineLvl')?.attributes.get('w:val') ?? 9,
  )
  const isNumbered = (styles.lookOf(style).numbering?.id ?? 0) !== 0
  return (
    style.type === 'paragraph' && style !== styles.default('paragraph') && level >= 9 && !isNumbered
  )
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
