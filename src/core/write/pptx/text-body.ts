import { lineSpacing, type TextScale } from '../../layout/slides/type-scale.ts'
import type { Theme } from '../../theme/types.ts'
import type { WordColor } from '../docx/markup/color.ts'
import { element, nothing, textElement, type Xml } from '../docx/markup/xml.ts'
import { color, solidFill } from './color.ts'
import type { InheritedText } from './design.ts'
import { mathNamespaces } from './namespaces.ts'
import type { Bullet, Run, RunLook, SlideParagraph } from './paragraph.ts'

/** What paragraphs are written with on one slide. */
export interface TextStyle {
  readonly theme: Theme
  readonly text: TextScale
  readonly lang: string
  /** What text has by itself where it's written; `null` where it must say all. */
  readonly inherited: InheritedText | null
  /** Multiple of the sizes of the text. */
  readonly scale: number
  /** Points of what has no text: without it, an empty cell would be as high as one with the usual text. */
  readonly emptySize?: number
  /**
   * Where light and dark have changed places on the slide: whether text stands on the slide itself, and colours that don't follow the
   * theme are left out, or on a fill of its own, which stays as it is, and so do all colours.
   */
  readonly turned?: 'slide' | 'fill' | undefined
  /** Attributes of a link: to an address, or to the slide that has a place; `null` where there's none. */
  readonly linkId: (link: NonNullable<RunLook['link']>) => { id: string; jumps: boolean } | null
}

/** `a:p` for each paragraph; one at least, as the schema wants it. */
export function paragraphElements(
  paragraphs: readonly SlideParagraph[],
  style: TextStyle,
): readonly Xml[] {
  if (paragraphs.length === 0) {
    const sz = style.emptySize === undefined ? undefined : hundredths(style.emptySize * style.scale)
    return [element('a:p', element('a:endParaRPr', { lang: style.lang, sz }))]
  }
  const counts: ({
    readonly start: number
    readonly next: number
    readonly type: string
  } | null)[] = []
  return paragraphs.map((paragraph, index) => {
    const { bullet, level } = paragraph
    counts.length = Math.min(counts.length, level + 1)
    let start = 1
    if (bullet?.kind === 'number') {
      const before = counts[level]
      const goesOn = before?.next === bullet.number && before.type === bullet.type
      start = goesOn ? before.start : bullet.number
      counts[level] = { start, next: bullet.number + 1, type: bullet.type }
    } else counts[level] = null
    return paragraphElement(paragraph, start, index === 0, style)
  })
}

function paragraphElement(
  paragraph: SlideParagraph,
  start: number,
  isFirst: boolean,
  style: TextStyle,
): Xml {
  const { level, indent, hanging, align, rtl, size, runs, bullet } = paragraph
  const { inherited } = style
  const points = size * style.scale
  const left = Math.round(indent * points * 12_700)
  // A list as the layout has it.
  const isUsual =
    inherited?.hasBullet(level) === true &&
    bullet !== null &&
    isUsualSize(paragraph, style) &&
    hanging === style.text.indent
  const space = isFirst ? 0 : Math.round(paragraph.space * points * 100)
  const properties = element(
    'a:pPr',
    {
      ...(isUsual ? {} : { marL: left }),
      lvl: level === 0 ? undefined : level,
      ...(isUsual
        ? {}
        : { indent: hanging === 0 ? 0 : -Math.min(left, Math.round(hanging * points * 12_700)) }),
      algn: align === null ? undefined : rtl && align !== 'ctr' ? mirrored(align) : align,
      rtl: rtl ? 1 : undefined,
    },
    inherited === null || paragraph.lineHeight !== inherited.lineHeight
      ? spacing('a:lnSpc', lineSpacing(paragraph.lineHeight, style.theme.fonts.body))
      : nothing,
    hasUsualSpace(paragraph, style)
      ? nothing
      : element('a:spcBef', element('a:spcPts', { val: space })),
    isUsual && bullet.kind === 'sign' && bullet.font === undefined
      ? nothing
      : bulletElement(bullet, start),
  )
  return element(
    'a:p',
    properties,
    ...runs.map((run) => runElement(run, paragraph, style)),
    runs.length > 0
      ? nothing
      : element('a:endParaRPr', {
          lang: style.lang,
          sz: isUsualSize(paragraph, style) ? undefined : hundredths(points),
        }),
  )
}

/** Whether text has the size that its placeholder gives it. */
function isUsualSize({ size, level }: SlideParagraph, { inherited, scale }: TextStyle): boolean {
  if (inherited === null) return false
  return hundredths(size * scale) === hundredths(inherited.size(level))
}

/** Whether a paragraph has the distance that its placeholder gives it. */
function hasUsualSpace(paragraph: SlideParagraph, style: TextStyle): boolean {
  const { inherited, text } = style
  return (
    inherited?.hasSpace === true &&
    (paragraph.space === text.space || paragraph.space === 0) &&
    isUsualSize(paragraph, style)
  )
}

/** PowerPoint takes left for the start of lines in paragraphs from right to left. */
function mirrored(align: 'l' | 'r'): 'l' | 'r' {
  return align === 'l' ? 'r' : 'l'
}

function spacing(name: string, percent: number): Xml {
  return element(name, element('a:spcPct', { val: percent }))
}

/** Hundredths of a point, in halves of one. */
function hundredths(points: number): number {
  return Math.max(100, Math.round(points * 2) * 50)
}

function bulletElement(bullet: Bullet | null, start: number): Xml {
  if (bullet === null) return element('a:buNone')
  if (bullet.kind === 'number') {
    // The schema's range (ECMA-376, 20.1.10.82).
    const startAt = Math.min(32_767, Math.max(1, start))
    return (element('a:buFont', { typeface: '+mj-lt' }) +
      element('a:buAutoNum', {
        type: bullet.type,
        startAt: startAt === 1 ? undefined : startAt,
      })) as Xml
  }
  return (element('a:buClr', color(bullet.color)) +
    element('a:buFont', { typeface: bullet.font ?? 'Arial' }) +
    element('a:buChar', { char: bullet.sign })) as Xml
}

function runElement(run: Run, paragraph: SlideParagraph, style: TextStyle): Xml {
  const points = paragraph.size * style.scale
  switch (run.kind) {
    case 'text':
      return run.text.includes('\n')
        ? (run.text
            .split('\n')
            .map((text) => textRun(text, run.look, paragraph, style))
            .join(element('a:br')) as Xml)
        : textRun(run.text, run.look, paragraph, style)
    case 'break': {
      const sz = isUsualSize(paragraph, style) ? undefined : hundredths(points)
      return element('a:br', element('a:rPr', { lang: style.lang, sz }))
    }
    case 'number':
      return element(
        'a:fld',
        { id: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}', type: 'slidenum' },
        element('a:rPr', { lang: style.lang }),
        textElement('a:t', '‹#›'),
      )
    case 'math': {
      // LibreOffice goes by the prefix: it shows the formula on display, and of others what stands for them, for
      // it would leave them out (oox/source/core/contexthandler2.cxx).
      const prefix = run.display ? 'a14' : 'dml14'
      return element(
        'mc:AlternateContent',
        { 'xmlns:mc': mathNamespaces['xmlns:mc'] },
        element(
          'mc:Choice',
          { [`xmlns:${prefix}`]: mathNamespaces['xmlns:a14'], Requires: prefix },
          element(`${prefix}:m`, { 'xmlns:m': mathNamespaces['xmlns:m'] }, run.xml),
        ),
        element('mc:Fallback', ...run.fallback.map((each) => runElement(each, paragraph, style))),
      )
    }
    default:
      return run satisfies never
  }
}

function textRun(text: string, look: RunLook, paragraph: SlideParagraph, style: TextStyle): Xml {
  if (text === '') return nothing
  return element('a:r', runProperties(look, paragraph, style), textElement('a:t', text))
}

const caps = { small: 'small', all: 'all', none: 'none' } as const

/** The colour that text says it has; `null` for that of what's around it. */
function inkOf({ color: own }: RunLook, { turned, theme }: TextStyle): WordColor | null {
  switch (turned) {
    case undefined:
      return own ?? null
    case 'slide':
      return own?.slot === undefined || own.tint !== undefined || own.shade !== undefined
        ? null
        : own
    case 'fill':
      return { value: own?.value ?? theme.colors.text }
  }
}

/** Has a link the colour of text where the theme's colour of links was chosen for another background ([MS-ODRAWXML], 2.24.3.83). */
const inTextColor = element(
  'a:extLst',
  element(
    'a:ext',
    { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' },
    element('ahyp:hlinkClr', {
      'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
      val: 'tx',
    }),
  ),
)

/** `a:rPr`, its children in the order of the schema (CT_TextCharacterProperties). */
function runProperties(look: RunLook, paragraph: SlideParagraph, style: TextStyle): Xml {
  const points = hundredths(paragraph.size * style.scale * (look.scale ?? 1))
  const isUsual = (look.scale ?? 1) === 1 && isUsualSize(paragraph, style)
  const { fonts } = style.theme
  const link = look.link === undefined ? null : style.linkId(look.link)
  const shown = inkOf(look, style)
  return element(
    'a:rPr',
    {
      lang: style.lang,
      sz: isUsual ? undefined : points,
      b: look.bold === undefined ? undefined : Number(look.bold),
      i: look.italic === undefined ? undefined : Number(look.italic),
      u: look.underline ? 'sng' : undefined,
      strike: look.strike ? 'sngStrike' : undefined,
      cap: look.caps === undefined ? undefined : caps[look.caps],
      baseline:
        look.baseline === undefined ? undefined : look.baseline === 'super' ? 30_000 : -25_000,
      noProof: look.mono ? 1 : undefined,
    },
    shown === null ? nothing : solidFill(shown),
    look.highlight === undefined ? nothing : element('a:highlight', color(look.highlight)),
    look.mono
      ? ((['a:latin', 'a:cs'] as const)
          .map((name) => element(name, { typeface: fonts.mono.name }))
          .join('') as Xml)
      : look.heading
        ? element('a:latin', { typeface: '+mj-lt' })
        : nothing,
    link === null
      ? nothing
      : element(
          'a:hlinkClick',
          {
            'r:id': link.id,
            action: link.jumps ? 'ppaction://hlinksldjump' : undefined,
            tooltip: look.link?.kind === 'address' ? (look.link.title ?? undefined) : undefined,
          },
          style.turned === 'slide' ? inTextColor : nothing,
        ),
  )
}
