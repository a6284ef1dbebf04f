import type { WordStyles } from '../../../document/types.ts'
import type { PaletteOverrides, Theme } from '../../../theme/types.ts'
import type { Page } from '../page.ts'
import { tableStyleId } from '../styles/table.ts'
import { type AskedStyles, askedStyles } from './asked-styles.ts'
import { type TemplateLists, templateLists } from './lists.ts'
import { templatePage } from './page.ts'
import { codeStyleNames, tableStyleOf } from './style-roles.ts'
import type { Template } from './template.ts'
import { type StyleLook, type TemplateStyle, TemplateStyles } from './template-styles.ts'
import { type OfficeTheme, officeTheme, templateTheme } from './template-theme.ts'
import { childNamed, type XmlPart } from './xml-part.ts'

/** What a document looks like in a template. */
export interface TemplateLook {
  readonly styles: TemplateStyles
  readonly office: OfficeTheme
  readonly page: Page
  /** By which whatever the template lacks is drawn. */
  readonly theme: Theme
  /** Heading 1 to 6, as far as the template has them. */
  readonly headings: readonly (StyleLook | undefined)[]
  readonly table: TemplateTable | undefined
  readonly lists: TemplateLists
  /** What the document asks for by name. */
  readonly asked: AskedStyles
}

/** The template's table style. */
export interface TemplateTable {
  readonly style: TemplateStyle
  /** Whether it makes the words of a first row bold. */
  readonly hasHead: boolean
  readonly fillsHead: boolean
}

/**
 * @param base the theme of which proportions are taken
 * @param overrides colours of the request
 * @param wordStyles names of styles that the document asks for
 */
export function templateLook(
  template: Template,
  base: Theme,
  overrides: PaletteOverrides,
  wordStyles: WordStyles = {},
): TemplateLook {
  const styles = new TemplateStyles(partOf(template, 'styles'))
  const asked = askedStyles(wordStyles, styles)
  const office = officeTheme(partOf(template, 'theme'))
  const page = templatePage(template.place)
  const headings = [1, 2, 3, 4, 5, 6].map((level) => {
    const style = styles.named('paragraph', `heading ${level}`)
    return style && styles.lookOf(style)
  })
  const title = styles.named('paragraph', 'Title')
  const code = asked.styles.get('SourceCode') ?? styles.named('paragraph', ...codeStyleNames)
  const table = templateTable(template, styles, asked.styles.get(tableStyleId))
  const theme = templateTheme(
    base,
    overrides,
    {
      office,
      normal: styles.lookOf(styles.default('paragraph')),
      headings,
      title: title && styles.lookOf(title),
      code: code && styles.lookOf(code),
      table,
    },
    page,
  )
  const lists = templateLists(styles, partOf(template, 'numbering'))
  return { styles, office, page, theme, headings, table, lists, asked }
}

/** The part of that kind that the main document refers to, if the template has one. */
export function partOf({ files, relationships }: Template, kind: string): XmlPart | undefined {
  const name = relationships.target(kind)
  return name === undefined ? undefined : files.xml(name)
}

function templateTable(
  template: Template,
  styles: TemplateStyles,
  asked: TemplateStyle | undefined,
): TemplateTable | undefined {
  const style = asked ?? tableStyleOf(styles, partOf(template, 'settings'))
  if (style === undefined) return undefined
  const heads = styles
    .chain(style)
    .flatMap(({ element }) => element.children)
    .filter(
      ({ name, attributes }) => name === 'w:tblStylePr' && attributes.get('w:type') === 'firstRow',
    )
  const fills = heads.flatMap((head) => {
    const fill = childNamed(childNamed(head, 'w:tcPr'), 'w:shd')?.attributes.get('w:fill')
    return fill === undefined || fill === 'auto' ? [] : [fill]
  })
  const hasHead = heads.some((head) => childNamed(childNamed(head, 'w:rPr'), 'w:b') !== undefined)
  return { style, hasHead, fillsHead: fills.length > 0 }
}
