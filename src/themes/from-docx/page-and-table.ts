import { pageSizes } from '../../core/document/types.ts'
import { pageGeometry } from '../../core/theme/page-geometry.ts'
import type { Color } from '../../core/theme/types.ts'
import { partOf, type TemplateLook } from '../../core/write/docx/template/look.ts'
import { twipsOf } from '../../core/write/docx/template/page.ts'
import type { Template } from '../../core/write/docx/template/template.ts'
import { isSet } from '../../core/write/docx/template/template-styles.ts'
import { colorOf } from '../../core/write/docx/template/template-theme.ts'
import { childNamed, type Element } from '../../core/write/docx/template/xml-part.ts'
import { within } from './text-looks.ts'
import { entriesFrom, type ThemeEntry } from './yaml-text.ts'

/** Points by which a page may differ from paper of a name: programs round differently. */
const nearly = 2

export function pageEntries(
  template: Template,
  { page, theme }: TemplateLook,
  tell: (message: string) => void,
): ThemeEntry[] {
  const { place } = template
  const [width, height] = [page.width / 20, page.height / 20]
  const [short, long] = width < height ? [width, height] : [height, width]
  const size = pageSizes.find((name) => {
    const named = pageGeometry(theme.page, name)
    return Math.abs(named.width - short) < nearly && Math.abs(named.height - long) < nearly
  })
  const columns = Number(
    childNamed(place.section ?? undefined, 'w:cols')?.attributes.get('w:num') ?? 1,
  )
  if (columns > 1) tell(`Text in ${columns} columns`)
  const margin = (twips: number) => within(twips / 20, 18, 288, 1)
  const [left, right] = [margin(page.marginLeft), margin(page.marginRight)]
  const mirrors = childNamed(partOf(template, 'settings')?.root, 'w:mirrorMargins')
  const sides = isSet(mirrors)
    ? { margin_inside: left, margin_outside: right }
    : page.marginLeft === page.marginRight
      ? { margin_x: left }
      : { margin_start: left, margin_end: right }
  return [
    ...entriesFrom('its page', {
      size: size ?? `${within(short, 144, 1584)}pt x ${within(long, 144, 1584)}pt`,
      orientation: width > height ? 'landscape' : undefined,
      margin_top: margin(page.marginTop),
      margin_bottom: margin(page.marginBottom),
      ...sides,
    }),
    { key: 'text_inset', value: entriesFrom(undefined, { start: 0, end: 0 }) },
  ]
}

/** The look of tables, by the template's table style. */
export function tableEntries({ styles, table }: TemplateLook): ThemeEntry[] {
  if (table === undefined) return []
  const chain = styles.chain(table.style).map(({ element }) => element)
  const properties = chain.map((element) => childNamed(element, 'w:tblPr'))
  const border = (side: string) => {
    const borders = properties.map((each) => childNamed(childNamed(each, 'w:tblBorders'), side))
    const kind = borders.findLast((each) => each !== undefined)?.attributes.get('w:val')
    return kind !== undefined && kind !== 'nil' && kind !== 'none'
  }
  const head = conditional(chain, 'firstRow')
  const band = conditional(chain, 'band1Horz') ?? conditional(chain, 'band2Horz')
  const headFill = fillOf(head)
  const headText = colorOf(
    childNamed(childNamed(head, 'w:rPr'), 'w:color')?.attributes.get('w:val'),
  )
  const bandFill = fillOf(band)
  const padding = (side: string) => {
    const margins = properties.map((each) => childNamed(childNamed(each, 'w:tblCellMar'), side))
    const margin = margins.findLast((each) => each !== undefined)
    const twips = twipsOf(margin?.attributes.get('w:w'))
    return twips === undefined ? undefined : within(twips / 20, 0, 36, 1)
  }
  const from = 'its table style'
  return entriesFrom(undefined, {
    colors: entriesFrom(from, {
      table_head: headFill,
      table_head_text: headFill && headText,
      zebra: bandFill,
    }),
    table: entriesFrom(from, {
      rules: border('w:insideV') ? 'grid' : border('w:insideH') ? 'lines' : 'booktabs',
      zebra: bandFill !== undefined,
      head_fill: headFill === undefined ? 'none' : 'solid',
      padding_x: padding('w:left') ?? padding('w:start'),
      // Word's lines have their own leading.
      padding_y: padding('w:top') || undefined,
    }),
  })
}

function conditional(chain: readonly Element[], type: string): Element | undefined {
  return chain
    .flatMap(({ children }) => children)
    .findLast(
      ({ name, attributes }) => name === 'w:tblStylePr' && attributes.get('w:type') === type,
    )
}

function fillOf(part: Element | undefined): Color | undefined {
  return colorOf(childNamed(childNamed(part, 'w:tcPr'), 'w:shd')?.attributes.get('w:fill'))
}
