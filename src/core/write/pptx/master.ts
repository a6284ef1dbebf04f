import type { Box, Geometry } from '../../layout/slides/geometry.ts'
import {
  levelIndent,
  levelSizes,
  lineHeight,
  lineSpacing,
  paragraphSpace,
  sizes,
  titleLineHeight,
} from '../../layout/slides/type-scale.ts'
import { bulletSigns, strokes } from '../../theme/proportions.ts'
import type { Theme } from '../../theme/types.ts'
import {
  element,
  flag,
  join,
  nothing,
  textElement,
  type Xml,
  xmlDocument,
} from '../docx/markup/xml.ts'
import { wordColors } from '../docx/styles/theme-colors.ts'
import { color, solidFill } from './color.ts'
import { emu } from './emu.ts'
import type { Layout, LayoutPlace } from './layouts.ts'
import { slideNamespaces } from './namespaces.ts'
import { shape, shapeTree, transform } from './shapes.ts'

/** The map of colours that every slide has (ECMA-376, 19.3.1.6). */
export const usualMap = {
  ...{ bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2', accent1: 'accent1', accent2: 'accent2' },
  ...{ accent3: 'accent3', accent4: 'accent4', accent5: 'accent5', accent6: 'accent6' },
  ...{ hlink: 'hlink', folHlink: 'folHlink' },
} as const

/** The same with light and dark the other way round. */
export const turnedMap = { ...usualMap, bg1: 'dk1', tx1: 'lt1', bg2: 'dk2', tx2: 'lt2' } as const

/** The background of a master: the theme's. */
export const masterBackground = element(
  'p:bg',
  element(
    'p:bgPr',
    element('a:solidFill', element('a:schemeClr', { val: 'bg1' })),
    element('a:effectLst'),
  ),
)

/** What paragraphs of all levels of a master have in common. */
const levelProperties = {
  defTabSz: 914_400,
  ...{ rtl: 0, eaLnBrk: 1, latinLnBrk: 0, hangingPunct: 1 },
} as const

/** The size of text in the master's placeholders, by the level of its list. */
export function bodySize(level: number): number {
  return sizes.body * (levelSizes[level] ?? 0.8)
}

/** `ppt/slideMasters/slideMaster1.xml`. */
export function slideMaster(
  theme: Theme,
  geometry: Geometry,
  layoutIds: readonly { readonly id: number; readonly relationship: string }[],
): Uint8Array {
  const { title, body } = geometry
  const prompt = (text: string) => [
    element('a:p', element('a:r', element('a:rPr', { lang: 'en-US' }), textElement('a:t', text))),
  ]
  const shapes = [
    shape({
      ...{ id: 2, name: 'Title Placeholder 1', placeholder: { type: 'title' }, box: title },
      ...{ body: prompt('Click to edit title'), padding: { x: 0, y: 0 }, anchor: 'b' },
    }),
    shape({
      ...{ id: 3, name: 'Text Placeholder 2', placeholder: { type: 'body', idx: 1 }, box: body },
      body: ['first', 'second', 'third', 'fourth', 'fifth'].map((word, level) =>
        element(
          'a:p',
          element('a:pPr', { lvl: level === 0 ? undefined : level }),
          element(
            'a:r',
            element('a:rPr', { lang: 'en-US' }),
            textElement('a:t', `Text of the ${word} level`),
          ),
        ),
      ),
      ...{ padding: { x: 0, y: 0 }, anchor: 't' },
    }),
    ...runningPlaces(theme, geometry, 4),
    titleRule(theme, title, 7),
  ]
  return xmlDocument(
    element(
      'p:sldMaster',
      slideNamespaces,
      element('p:cSld', masterBackground, shapeTree(shapes)),
      element('p:clrMap', usualMap),
      element(
        'p:sldLayoutIdLst',
        join(
          layoutIds.map(({ id, relationship }) =>
            element('p:sldLayoutId', { id, 'r:id': relationship }),
          ),
        ),
      ),
      element('p:hf', { hdr: 0, ftr: 0, dt: 0 }),
      element('p:txStyles', titleStyle(theme), bodyStyle(theme), otherStyle()),
    ),
  )
}

/** The rule below titles that stand in a box, where the theme has one. */
function titleRule(theme: Theme, title: Box, id: number): Xml {
  const [heading] = theme.headings
  const isAccent = theme.title.rule !== 'none'
  if (!(heading.rule || isAccent)) return nothing
  const colors = wordColors(theme)
  const width = isAccent ? 64 : title.width
  const box: Box = {
    x: title.x + (heading.align === 'center' ? (title.width - width) / 2 : 0),
    y: title.y + title.height + 3,
    ...{ width, height: isAccent ? 2.25 : strokes.rule },
  }
  return element(
    'p:sp',
    element(
      'p:nvSpPr',
      element('p:cNvPr', { id, name: 'Rule' }),
      element('p:cNvSpPr'),
      element('p:nvPr', { userDrawn: 1 }),
    ),
    element(
      'p:spPr',
      transform('a:xfrm', box),
      element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
      solidFill(isAccent ? colors.accent : colors.border),
    ),
  )
}

/** The places of the date, the footer and the number of slides. */
function runningPlaces(theme: Theme, geometry: Geometry, firstId: number): readonly Xml[] {
  const muted = wordColors(theme).muted
  const style = (align: string) =>
    element(
      'a:lstStyle',
      element(
        'a:lvl1pPr',
        { algn: align },
        element('a:defRPr', { sz: sizes.running * 100 }, solidFill(muted)),
      ),
    )
  const place = (
    id: number,
    name: string,
    type: string,
    idx: number,
    box: Box,
    align: string,
    body: readonly Xml[],
  ) =>
    shape({
      ...{
        id,
        name,
        placeholder: { type, idx, size: 'quarter' },
        box,
        body,
        listStyle: style(align),
      },
      ...{ padding: { x: 0, y: 0 }, anchor: 'ctr' },
    })
  return [
    place(firstId, 'Date Placeholder', 'dt', 10, geometry.date, 'ctr', []),
    place(firstId + 1, 'Footer Placeholder', 'ftr', 11, geometry.footer, 'l', []),
    place(firstId + 2, 'Slide Number Placeholder', 'sldNum', 12, geometry.number, 'r', [
      slideNumber(),
    ]),
  ]
}

/** A paragraph with the field of the slide's number. */
export function slideNumber(): Xml {
  return element(
    'a:p',
    element(
      'a:fld',
      { id: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}', type: 'slidenum' },
      element('a:rPr', { lang: 'en-US' }),
      textElement('a:t', '‹#›'),
    ),
  )
}

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

function titleStyle(theme: Theme): Xml {
  const { weight, italic, caps, tracking, align, color: role } = theme.headings[0]
  const colors = wordColors(theme)
  return element(
    'p:titleStyle',
    element(
      'a:lvl1pPr',
      {
        algn: align === 'center' ? 'ctr' : 'l',
        ...levelProperties,
      },
      element(
        'a:lnSpc',
        element('a:spcPct', { val: lineSpacing(titleLineHeight, theme.fonts.heading) }),
      ),
      element('a:spcBef', element('a:spcPct', { val: 0 })),
      element('a:buNone'),
      element(
        'a:defRPr',
        {
          sz: sizes.title * 100,
          kern: 1200,
          b: weight >= 600 ? 1 : 0,
          i: italic ? 1 : 0,
          cap: caps === 'upper' ? 'all' : caps === 'small' ? 'small' : undefined,
          spc: tracking === 0 ? undefined : Math.round(tracking * sizes.title * 100),
        },
        solidFill(colors[role]),
        ...fontOf('mj'),
      ),
    ),
  )
}

function bodyStyle(theme: Theme): Xml {
  const colors = wordColors(theme)
  return element(
    'p:bodyStyle',
    join(
      levels.map((number, level) => {
        const size = bodySize(level)
        const left = emu((level + 1) * levelIndent * size)
        return element(
          `a:lvl${number}pPr`,
          {
            marL: left,
            indent: -emu(levelIndent * size),
            algn: 'l',
            ...levelProperties,
          },
          element(
            'a:lnSpc',
            element('a:spcPct', { val: lineSpacing(lineHeight(theme), theme.fonts.body) }),
          ),
          element(
            'a:spcBef',
            element('a:spcPts', { val: Math.round(paragraphSpace * size * 100) }),
          ),
          element('a:buClr', color(colors.quoteBar)),
          element('a:buFont', { typeface: 'Arial' }),
          element('a:buChar', {
            char: bulletSigns[Math.min(level, bulletSigns.length - 1)] ?? '•',
          }),
          element(
            'a:defRPr',
            { sz: Math.round(size * 2) * 50, kern: 1200 },
            solidFill(colors.text),
            ...fontOf('mn'),
          ),
        )
      }),
    ),
  )
}

function otherStyle(): Xml {
  return element(
    'p:otherStyle',
    element('a:defPPr', element('a:defRPr', { lang: 'en-US' })),
    join(
      levels.map((number) =>
        element(
          `a:lvl${number}pPr`,
          {
            marL: 0,
            algn: 'l',
            ...levelProperties,
          },
          element(
            'a:defRPr',
            { sz: 1800, kern: 1200 },
            element('a:solidFill', element('a:schemeClr', { val: 'tx1' })),
            ...fontOf('mn'),
          ),
        ),
      ),
    ),
  )
}

function fontOf(font: 'mj' | 'mn'): readonly Xml[] {
  return [
    element('a:latin', { typeface: `+${font}-lt` }),
    element('a:ea', { typeface: `+${font}-ea` }),
    element('a:cs', { typeface: `+${font}-cs` }),
  ]
}

/** One of `ppt/slideLayouts`. */
export function slideLayout(layout: Layout, theme: Theme): Uint8Array {
  const shapes = layout.places.map((place, index) => layoutShape(place, index + 2, theme))
  const running = ['dt', 'ftr', 'sldNum'].map((type, index) =>
    shape({
      id: layout.places.length + 2 + index,
      name: ['Date Placeholder', 'Footer Placeholder', 'Slide Number Placeholder'][index] ?? '',
      placeholder: { type, idx: 10 + index, size: 'quarter' },
      box: null,
      body: type === 'sldNum' ? [slideNumber()] : [],
    }),
  )
  const title = layout.places.find(({ role }) => role === 'title')?.box ?? null
  const rule = title === null ? nothing : titleRule(theme, title, layout.places.length + 5)
  const isCover =
    layout.id === 'title' ||
    layout.id === 'section' ||
    layout.id === 'quote' ||
    layout.id === 'blank'
  return xmlDocument(
    element(
      'p:sldLayout',
      {
        ...slideNamespaces,
        type: layout.type ?? undefined,
        preserve: 1,
        userDrawn: layout.type === null ? 1 : undefined,
        // The rule below titles stands nowhere else.
        showMasterSp: isCover ? 0 : undefined,
      },
      element('p:cSld', { name: layout.name }, shapeTree([rule, ...shapes, ...running])),
      element('p:clrMapOvr', flag('a:masterClrMapping')),
    ),
  )
}

function layoutShape(
  { placeholder, role, box, prompt }: LayoutPlace,
  id: number,
  theme: Theme,
): Xml {
  const colors = wordColors(theme)
  const isTitle = role === 'title'
  const isCentred = (isTitle ? theme.headings[0] : theme.title).align === 'center'
  const own = (
    attributes: Readonly<Record<string, string | number | undefined>>,
    run: Readonly<Record<string, number | undefined>>,
    fill: Xml = nothing,
  ) =>
    element(
      'a:lstStyle',
      element(
        'a:lvl1pPr',
        attributes,
        role === 'content' || isTitle ? nothing : element('a:buNone'),
        element('a:defRPr', run, fill),
      ),
    )
  const plain = { marL: 0, indent: 0 }
  const isLarge = isTitle && box !== null
  const styles: Readonly<Record<LayoutPlace['role'], Xml>> = {
    title: isLarge
      ? own(
          { algn: isCentred ? 'ctr' : 'l' },
          {
            sz: (placeholder.type === 'ctrTitle' ? sizes.cover : sizes.section) * 100,
            b: theme.title.weight >= 600 ? 1 : 0,
          },
        )
      : element('a:lstStyle'),
    subtitle: own(
      { ...plain, algn: isCentred ? 'ctr' : 'l' },
      { sz: sizes.subtitle * 100 },
      solidFill(colors.muted),
    ),
    content: element('a:lstStyle'),
    text: own(plain, {}),
    picture: own(plain, {}),
    caption: own({ ...plain, algn: 'ctr' }, { sz: sizes.caption * 100 }, solidFill(colors.muted)),
    quote: own(
      { ...plain, algn: 'ctr' },
      { sz: sizes.quote * 100, i: theme.quote.italic ? 1 : 0 },
      solidFill(colors.quoteText),
    ),
  }
  const names = {
    title: 'Title',
    subtitle: 'Subtitle',
    content: 'Content Placeholder',
    text: 'Text Placeholder',
    picture: 'Picture Placeholder',
    caption: 'Caption',
    quote: 'Quote',
  } as const
  return shape({
    ...{ id, name: `${names[role]} ${id - 1}`, placeholder, box, listStyle: styles[role] },
    body: [
      element(
        'a:p',
        element('a:r', element('a:rPr', { lang: 'en-US' }), textElement('a:t', prompt)),
      ),
    ],
    ...(isLarge ? { anchor: 'b' as const } : {}),
    ...(role === 'quote' ? { anchor: 'ctr' as const } : {}),
  })
}
