import { recordOf } from '../document/record-of.ts'
import {
  type AlertKind,
  alertKinds,
  type LineMark,
  lineMarks,
  type SyntaxKind,
  syntaxKinds,
} from '../document/types.ts'
import { alertTone } from './alert-tones.ts'
import { contrast, isDark, legible, mix, oklch } from './color.ts'
import type { Color, ColorRoles, ColorsOnTint, Palette, ThemeDefinition } from './types.ts'

/** WCAG 2.2, 1.4.11: rules and bars that carry meaning. */
export const graphicContrast = 3

/** The parts of a theme that decide its colours. */
type LookOfRoles = Pick<
  ThemeDefinition,
  'roles' | 'contrast' | 'code' | 'table' | 'headings' | 'quote'
>

/** OKLCH hue and chroma of each kind of token. Comments are nearly grey. */
const syntaxTones: Readonly<Record<SyntaxKind, readonly [hue: number, chroma: number]>> = {
  keyword: [300, 0.16],
  string: [145, 0.12],
  number: [55, 0.13],
  comment: [255, 0.02],
  function: [255, 0.15],
  type: [200, 0.1],
  variable: [25, 0.13],
  meta: [80, 0.1],
  inserted: [145, 0.14],
  deleted: [25, 0.16],
}

/** OKLCH hues of lines that a change puts in and takes out; those that are only marked have the accent colour. */
const changeHues = { inserted: syntaxTones.inserted[0], deleted: syntaxTones.deleted[0] } as const

/** The share of the accent colour in those of tokens: enough to differ between themes, too little to change the hue's name. */
const leaning = 0.1

/**
 * Every colour that a writer uses, derived from the five public ones in OKLCH and OKLab, so that an override affects
 * all of them: text changes in lightness until it is legible on its surfaces, and a surface moves towards the page's
 * colour until the palette's own colours, which never change, are as legible on it. Colours that the theme gives itself never
 * change either, and the others are derived from them.
 */
export function deriveRoles(palette: Palette, definition: LookOfRoles): ColorRoles {
  const { contrast: ratio, code, table, roles = {} } = definition
  const { bg, text, accent, link, heading } = palette
  const dark = isDark(bg)
  const fixed = [text, heading, link, ...(accentIsText(definition) ? [accent] : []), extreme(bg)]
  const onPage = fixed.filter((color) => contrast(color, bg) >= ratio)
  const under = (over: Color, amount: number, floor = 0) =>
    tint(bg, over, amount, floor, (candidate) =>
      onPage.every((color) => contrast(color, candidate) >= ratio),
    )

  const surface = roles.surface ?? under(mix(text, accent, 0.3), dark ? 0.09 : 0.045)
  const codeBlock =
    roles.codeBlock ?? (code.surface === 'inverse' ? inverse(bg, text, accent) : surface)
  const solidHead = table.headFill === 'solid'
  const tableHead =
    roles.tableHead ??
    (solidHead ? legible(accent, [bg], ratio) : under(accent, dark ? 0.26 : 0.12))
  const zebra = roles.zebra ?? under(accent, dark ? 0.08 : 0.04)
  const mark = roles.mark ?? under(oklch(0.88, 0.17, 95), dark ? 0.35 : 0.6, 0.25)

  const behindAlert = (kind: AlertKind) =>
    roles.alerts?.[kind]?.background ?? under(alertTone(kind, bg, accent), dark ? 0.13 : 0.07)
  /** The surfaces of running text: notes, lists and quotes may be in alerts and in cells too. */
  const pages = [bg, zebra, ...alertKinds.map(behindAlert)]
  const alert = (kind: AlertKind): ColorsOnTint => {
    const background = behindAlert(kind)
    const given = roles.alerts?.[kind]?.accent
    return {
      background,
      accent: given ?? legible(alertTone(kind, bg, accent), [background, bg], ratio),
    }
  }
  const syntax = (kind: SyntaxKind): Color => {
    const given = roles.syntax?.[kind]
    if (given !== undefined) return given
    const [hue, chroma] = syntaxTones[kind]
    return legible(mix(tone(codeBlock, hue, chroma), accent, leaning), [codeBlock], ratio)
  }
  const codeBlockText =
    roles.codeBlockText ?? legible(code.surface === 'inverse' ? bg : text, [codeBlock], ratio)
  const tokens = recordOf(syntaxKinds, syntax)
  const onCode = [codeBlockText, ...Object.values(tokens)]
  const lineMark = (mark: LineMark): ColorsOnTint => {
    const over = mark === 'marked' ? accent : lineTone(codeBlock, changeHues[mark])
    const under = (ground: Color) =>
      tint(ground, over, isDark(codeBlock) ? 0.24 : 0.16, 0, (candidate) =>
        onCode.every((color) => contrast(color, candidate) >= ratio),
      )
    const tinted = under(codeBlock)
    // Where tokens have no more contrast than they need, a tint of black or white gives them some.
    const given = roles.lineMarks?.[mark]
    const background =
      given?.background ?? (tinted === codeBlock ? under(extreme(codeBlockText)) : tinted)
    // The sign is text.
    const least = mark === 'marked' ? graphicContrast : ratio
    return { background, accent: given?.accent ?? legible(over, [background, codeBlock], least) }
  }
  const line = mix(bg, text, dark ? 0.28 : 0.18)
  return {
    ...palette,
    muted: roles.muted ?? legible(mix(text, bg, 0.35), pages, ratio),
    border: roles.border ?? (ratio === 7 ? legible(line, [bg], graphicContrast) : line),
    surface,
    code: roles.code ?? legible(text, [surface], ratio),
    codeBlock,
    codeBlockText,
    tableHead,
    tableHeadText:
      roles.tableHeadText ??
      legible(solidHead ? bg : heading, table.headFill === 'none' ? pages : [tableHead], ratio),
    zebra,
    quoteBar: roles.quoteBar ?? legible(accent, pages, graphicContrast),
    quoteText: roles.quoteText ?? legible(mix(text, bg, 0.2), pages, ratio),
    mark,
    markText: roles.markText ?? legible(text, [mark], ratio),
    alerts: recordOf(alertKinds, alert),
    syntax: tokens,
    lineMarks: recordOf(lineMarks, lineMark),
  }
}

/** Whether text of the document has the accent colour. */
export function accentIsText({
  headings,
  quote,
}: Pick<ThemeDefinition, 'headings' | 'quote'>): boolean {
  return (
    quote.color === 'accent' ||
    quote.pull?.color === 'accent' ||
    headings.some(({ color }) => color === 'accent')
  )
}

/** Black or white, whichever is more legible on it: where that is legible, every derived text colour can be. */
function extreme(bg: Color): Color {
  return isDark(bg) ? '#ffffff' : '#000000'
}

/** A clear colour of that hue for text on `background`. */
function tone(background: Color, hue: number, chroma: number): Color {
  return oklch(isDark(background) ? 0.8 : 0.48, chroma, hue)
}

/** A clear colour of that hue to tint lines of code with. */
function lineTone(codeBlock: Color, hue: number): Color {
  return oklch(isDark(codeBlock) ? 0.6 : 0.75, 0.17, hue)
}

/** The page's opposite in lightness, with a little of the accent colour. */
function inverse(bg: Color, text: Color, accent: Color): Color {
  return isDark(bg) ? mix(text, accent, 0.06) : mix(oklch(0.2, 0.02, 270), accent, 0.1)
}

/** `amount` of `over` mixed into `bg`, or as much less as it takes to suit; never less than the share `floor` of it. */
function tint(
  bg: Color,
  over: Color,
  amount: number,
  floor: number,
  suits: (candidate: Color) => boolean,
): Color {
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const candidate = mix(bg, over, amount * share)
    if (share <= floor || suits(candidate)) return candidate
  }
  return bg
}
