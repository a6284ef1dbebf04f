import type { Revision } from '../../document/types.ts'
import type { HeadingStyle } from '../../theme/types.ts'
import type { Context } from './context.ts'
import type { RunProperties } from './markup/run.ts'
import { type CharacterStyle, characterLooks } from './styles/characters.ts'

/** What inline content takes from what is around it. */
export interface InlineFormat {
  readonly run: RunProperties
  /** Direction of the paragraph. */
  readonly rtl: boolean
  /** Twips that an image may fill. */
  readonly width: number
  /** Whether it is in a link. Links don't nest. */
  readonly linked?: boolean
  /** The changes that it's part of, from the outermost. */
  readonly changes?: readonly Revision[]
  /** Whether it is in the head of a table with a solid fill. */
  readonly inSolidHead: boolean
  /** Multiple of the document's text size, for what has a size of its own. */
  readonly scale: number
  /** In headings, what the style of the paragraph makes of their text; absent elsewhere. */
  readonly heading?: Pick<HeadingStyle, 'caps' | 'color' | 'italic' | 'weight'>
}

/** The format with other properties of runs. */
export function withRun(format: InlineFormat, properties: RunProperties): InlineFormat {
  return { ...format, run: { ...format.run, ...properties } }
}

/** The format of strong text. In a heading it may take another font than the text around it. */
export function stronger(format: InlineFormat, { theme, weights }: Context): InlineFormat {
  const { heading } = format
  const bold = withRun(format, { bold: true })
  if (heading === undefined) return bold
  const family = theme.fonts.heading
  const same = weights.familyOf(family, 700) === weights.familyOf(family, heading.weight)
  const font = same ? {} : { font: weights.heading(700) }
  return { ...withRun(bold, font), heading: { ...heading, weight: 700 } }
}

/** The properties of runs in a character style. A run takes one: inside text that has one, the inner is applied by its looks. */
export function withStyle(
  format: InlineFormat,
  style: CharacterStyle,
  context: Context,
): RunProperties {
  const { run, scale } = format
  const { color, ...plain } = characterLooks(context.theme)[style]
  // Code and keys would change their meaning in capitals.
  const outer = plain.noProof ? withoutSmallCaps(withoutFont(run)) : run
  // Sizes in styles are those in text of the document's own size.
  const resized =
    plain.size === undefined || scale === 1 ? {} : { size: Math.round(plain.size * scale) }
  const inHeading = plain.noProof ? codeInHeading(format, context) : {}
  if (outer.style === undefined) return { ...outer, style, ...resized, ...inHeading }
  const look = { ...plain, ...resized, ...inHeading }
  // A link stays recognisable as one, whatever it holds.
  return outer.style === 'Hyperlink' || outer.style === 'TableHeadingLink' || color === undefined
    ? { ...outer, ...look }
    : { ...outer, ...look, color }
}

/** Code in a heading has its weight, and stays upright and as it's written. */
function codeInHeading({ heading }: InlineFormat, { theme, weights }: Context): RunProperties {
  if (heading === undefined) return {}
  const { mono } = theme.fonts
  const family = weights.familyOf(mono, heading.weight)
  return {
    ...(family === mono.name ? {} : { font: { family } }),
    ...(heading.italic ? { italic: false } : {}),
    ...(heading.caps === 'none' ? {} : { caps: 'none' }),
  }
}

function withoutFont({ font: _, ...others }: RunProperties): RunProperties {
  return others
}

function withoutSmallCaps({ style, caps: _, ...others }: RunProperties): RunProperties {
  return style === undefined || style === 'SmallCaps' ? others : { ...others, style }
}
