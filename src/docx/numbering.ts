import { bulletSigns, proportions } from '../themes/proportions.ts'
import type { Theme } from '../themes/types.ts'
import type { HeadingNumbering } from './heading-numbering.ts'
import { wordNamespaces } from './namespaces.ts'
import { paragraphProperties } from './paragraph-properties.ts'
import { runProperties } from './run-properties.ts'
import { twips } from './units.ts'
import { element, join, value, type Xml, xmlDocument } from './xml.ts'

/** Levels that a list can have in Word (ECMA-376, 17.9.6). Deeper lists share the ninth. */
export const deepestLevel = 8
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Twips from level to level. */
export function listIndent({ text }: Theme): number {
  return twips(text.size * proportions.listIndent)
}

/** Twips from the end of a marker to its text. */
export function listGap({ text }: Theme): number {
  return twips(text.size * proportions.listGap)
}

const [, , deepestSign] = bulletSigns

const bullets = 0
const ordered = 1
const headings = 2

const bulletList = 1
/** The id of the numbering that heading styles point at. */
export const headingList = 2

/** Hands out the numbering of a document's lists. Bullet lists share one; every ordered list counts by itself. */
export class Numbering {
  readonly #starts: { readonly id: number; readonly level: number; readonly start: number }[] = []

  readonly bullets = bulletList

  /** The id of a new ordered list, whose items stand on `level` and count from `start`. */
  ordered(level: number, start: number): number {
    const id = headingList + 1 + this.#starts.length
    this.#starts.push({ id, level, start })
    return id
  }

  /** `word/numbering.xml`. */
  toBytes(theme: Theme, headingNumbering: HeadingNumbering): Uint8Array {
    return xmlDocument(
      element(
        'w:numbering',
        wordNamespaces,
        abstractNumbering(bullets, (level) =>
          listLevel(level, 'bullet', bulletSigns[level] ?? deepestSign, theme),
        ),
        abstractNumbering(ordered, (level) => listLevel(level, 'decimal', `%${level + 1}.`, theme)),
        abstractNumbering(headings, (level) => headingLevel(level, headingNumbering)),
        numberingInstance(bulletList, bullets),
        numberingInstance(headingList, headings),
        join(
          this.#starts.map(({ id, level, start }) =>
            numberingInstance(
              id,
              ordered,
              // Every level, so that an item that is indented in Word later starts from 1 too.
              join(levels.map((each) => startOverride(each, each === level ? start : 1))),
            ),
          ),
        ),
      ),
    )
  }
}

function abstractNumbering(id: number, level: (index: number) => Xml): Xml {
  return element(
    'w:abstractNum',
    { 'w:abstractNumId': id },
    value('w:multiLevelType', 'multilevel'),
    join(levels.map(level)),
  )
}

/** Markers end where their gap begins, so that numbers of one and two digits stand in a column. */
function listLevel(level: number, format: string, sign: string, theme: Theme): Xml {
  return element(
    'w:lvl',
    { 'w:ilvl': level },
    value('w:start', 1),
    value('w:numFmt', format),
    value('w:lvlText', sign),
    value('w:lvlJc', 'right'),
    paragraphProperties({
      indent: { start: listIndent(theme) * (level + 1), hanging: listGap(theme) },
    }),
    runProperties({ color: { value: theme.colors.muted } }),
  )
}

/** `1.2` before the heading's text, counted from the document's highest level of heading. */
function headingLevel(level: number, { firstDepth, automatic }: HeadingNumbering): Xml {
  const depth = firstDepth + level
  const used = automatic && depth <= 6
  const sign = levels.slice(0, level + 1).map((each) => `%${each + 1}`)
  return element(
    'w:lvl',
    { 'w:ilvl': level },
    value('w:start', 1),
    value('w:numFmt', 'decimal'),
    ...(used ? [value('w:pStyle', `Heading${depth}`)] : []),
    // An en space is part of the sign: the space that Word adds is narrower than the other formats'.
    value('w:suff', 'nothing'),
    value('w:lvlText', `${sign.join('.')}\u2002`),
    value('w:lvlJc', 'left'),
    paragraphProperties({ indent: { start: 0, hanging: 0 } }),
  )
}

function numberingInstance(id: number, abstract: number, overrides?: Xml): Xml {
  return element(
    'w:num',
    { 'w:numId': id },
    value('w:abstractNumId', abstract),
    ...(overrides === undefined ? [] : [overrides]),
  )
}

function startOverride(level: number, start: number): Xml {
  return element('w:lvlOverride', { 'w:ilvl': level }, value('w:startOverride', start))
}
