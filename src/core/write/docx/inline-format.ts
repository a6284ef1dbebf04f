import type { Change } from '../../document/types.ts'
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
  /** Whether it stands in a link. Links don't nest. */
  readonly linked?: boolean
  /** The change that it's part of. */
  readonly change?: Change
  /** Whether it stands in the head of a table with a solid fill. */
  readonly inSolidHead: boolean
  /** Multiple of the document's text size, for what has a size of its own. */
  readonly scale: number
}

/** The format with other properties of runs. */
export function withRun(format: InlineFormat, properties: RunProperties): InlineFormat {
  return { ...format, run: { ...format.run, ...properties } }
}

/** The properties of runs in a character style. A run takes one: inside text that has one, the inner is applied by its looks. */
export function withStyle(
  { run, scale }: InlineFormat,
  style: CharacterStyle,
  { theme }: Context,
): RunProperties {
  const { color, ...plain } = characterLooks(theme)[style]
  // Code and keys would change their meaning in capitals.
  const outer = plain.noProof ? withoutSmallCaps(run) : run
  // Sizes in styles are those in text of the document's own size.
  const resized =
    plain.size === undefined || scale === 1 ? {} : { size: Math.round(plain.size * scale) }
  if (outer.style === undefined) return { ...outer, style, ...resized }
  const look = { ...plain, ...resized }
  // A link stays recognisable as one, whatever it holds.
  return outer.style === 'Hyperlink' || outer.style === 'TableHeadingLink' || color === undefined
    ? { ...outer, ...look }
    : { ...outer, ...look, color }
}

function withoutSmallCaps({ style, caps: _, ...others }: RunProperties): RunProperties {
  return style === undefined || style === 'SmallCaps' ? others : { ...others, style }
}
