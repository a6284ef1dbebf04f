import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diagramsOf } from '#octavo/core/diagrams/drawers.js'
import type { DiagramEngine } from '#octavo/core/document/diagram-engines.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { findTheme, resolveTheme, themes } from '#octavo/core/theme/index.js'
import { diagramRoom } from '../support/drawn-diagrams.ts'
import { type DrawnText, drawnTexts } from '../support/drawn-text.ts'
import { graphvizExamples } from './examples/graphviz.ts'
import { mermaidExamples } from './examples/mermaid.ts'

/** In points. */
const smallest = 7
const pointsPerPixel = 0.75

const examples: readonly (readonly [name: string, engine: DiagramEngine, source: string])[] = [
  ...Object.entries(mermaidExamples).flatMap(([type, features]) =>
    Object.entries(features).map(
      ([feature, source]) => [`${type}: ${feature}`, 'mermaid', source] as const,
    ),
  ),
  ...Object.entries(graphvizExamples).map(
    ([feature, source]) => [`Graph: ${feature}`, 'graphviz', source] as const,
  ),
  ...shownInDocs(),
]

/** The diagrams whose pictures are in the docs. */
function shownInDocs(): (typeof examples)[number][] {
  const blocks = readFileSync('docs/gallery/diagrams.md', 'utf8').matchAll(
    /^```(mermaid|dot) title="(.*)"\n([\s\S]*?)^```$/gm,
  )
  return Array.from(blocks, ([, lang, title = '', source = '']) => [
    `In the docs: ${title}`,
    lang === 'dot' ? 'graphviz' : 'mermaid',
    source,
  ])
}

describe.each(themes.map(({ id }) => id))('in %s', (id) => {
  test('every example is drawn, with text of seven points at least that neither overlaps nor is cut off', async () => {
    const definition = findTheme(id)
    if (definition === undefined) throw new Error(id)
    const theme = resolveTheme(definition)
    const draw = diagramsOf({
      ...{ ...diagramRoom, theme },
      ...{ lang: 'en', limits: defaultLimits },
    })
    const faultsOf = async ([name, engine, source]: (typeof examples)[number]) => {
      const drawn = await draw({ engine, source, idPrefix: 'x-', layout: null })
      if ('problem' in drawn) return [`${name}: ${drawn.problem}`]
      const texts = drawnTexts(drawn.drawing, theme)
      const [left = 0, top = 0, width = 0, height = 0] = (drawn.drawing.attributes.viewBox ?? '')
        .split(' ')
        .map(Number)
      const isCut = (text: DrawnText) =>
        text.left < left - 1 ||
        text.top < top - 1 ||
        text.right > left + width + 1 ||
        text.bottom > top + height + 1
      return [
        ...(drawn.smallestText * pointsPerPixel < smallest - 0.01
          ? [`${name}: text of ${drawn.smallestText * pointsPerPixel} points`]
          : []),
        ...texts.filter(isCut).map(({ words }) => `${name}: “${words}” is cut off`),
        ...overlaps(texts).map((words) => `${name}: ${words}`),
      ]
    }
    const faults: string[] = []
    for (const example of examples) faults.push(...(await faultsOf(example)))
    expect(faults).toEqual([])
  })
})

/** Pairs of texts that lie upon each other by more than a pixel. */
function overlaps(texts: readonly DrawnText[]): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          !(one.isSlanted && other.isSlanted) &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `“${one.words}” overlaps “${other.words}”`),
  )
}

test('docs/diagrams.md shows twelve types in pictures that a page can hold', () => {
  expect(shownInDocs()).toHaveLength(12)
  const docs = readFileSync('docs/diagrams.md', 'utf8')
  const pictures = Array.from(
    docs.matchAll(/\]\((gallery\/diagrams-\w+\.webp)\)/g),
    ([, path]) => path,
  )
  expect(pictures).toHaveLength(3)
  for (const path of pictures) {
    const { size } = statSync(`docs/${path}`)
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThan(150_000)
  }
})

test('docs/diagrams.md lists each of them', () => {
  const docs = readFileSync('docs/diagrams.md', 'utf8')
  for (const [type, features] of Object.entries(mermaidExamples)) {
    const row = docs.split('\n').find((line) => line.startsWith(`| ${type} |`)) ?? ''
    expect(row.split('|').at(3)?.trim(), type).toBe(Object.keys(features).join(', '))
  }
})
