import { align } from '../follow/align.ts'
import { LineMap, type Point } from '../follow/line-map.ts'
import { wordsOf, wordsOfMarkdown } from '../follow/words.ts'

interface TextPlace {
  readonly node: Text
  readonly at: number
}

interface Anchor extends TextPlace {
  readonly line: number
}

/** Where lines of the source are on the page of the frame. Words are compared only once somebody asks. */
export class FrameLines {
  readonly #text: string
  #anchors: readonly Anchor[] | undefined
  #map: LineMap | undefined

  /** @param text the source of the document that is shown */
  constructor(text: string) {
    this.#text = text
  }

  /** Places are measured again: the page has another width, or an image has arrived. */
  measureAgain(): void {
    this.#map = undefined
  }

  get map(): LineMap {
    this.#anchors ??= anchorsOf(this.#text)
    this.#map ??= mapOf(this.#anchors, this.#text)
    return this.#map
  }
}

/** The first word of each line that is found on the page. */
function anchorsOf(text: string): readonly Anchor[] {
  const source = wordsOfMarkdown(text)
  const words: string[] = []
  const places: TextPlace[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (!(node instanceof Text)) continue
    for (const found of wordsOf(node.data)) {
      words.push(found.word)
      places.push({ node, at: found.at })
    }
  }
  const anchors: Anchor[] = []
  for (const [from, to] of align(source.words, words)) {
    const line = source.places[from]
    const place = places[to]
    if (line === undefined || place === undefined || line === anchors.at(-1)?.line) continue
    anchors.push({ ...place, line })
  }
  return anchors
}

/** Text starts a little below the upper edge of what it's in. */
const above = 10

function mapOf(anchors: readonly Anchor[], text: string): LineMap {
  const range = document.createRange()
  const points = anchors.flatMap(({ node, at, line }): Point[] => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const { top, height } = range.getBoundingClientRect()
    // In a closed `details`, nothing is drawn.
    return height === 0 ? [] : [{ line, offset: Math.max(0, top + scrollY - above) }]
  })
  const lines = text.split('\n').length
  return new LineMap(points, { line: lines + 1, offset: document.documentElement.scrollHeight })
}
