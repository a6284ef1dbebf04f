import { expect, test } from 'vitest'
import type { Image } from '#octavo/core/document/types.js'
import { walk } from '#octavo/core/document/walk.js'
import { wordFile } from '../support/docx.ts'
import { read } from '../support/read.ts'

const build = '[![build](https://a.example/b.svg)](https://ci.example)'
const other = '![c](https://a.example/c.png)'
const shield = '![d](https://img.shields.io/d.svg)'

const badgesOf = (markdown: string) =>
  [...walk(read(markdown).document.children)]
    .filter((node): node is Image => node.type === 'image')
    .map(({ badge }) => badge)

test.each([
  `${build} ${other}`,
  `${build}\n${other}`,
  `${build}\\\n${other}`,
  `${build}${shield}`,
  '![a](missing.png) ![b](lost.png)',
  `<p align="center"><a href="https://x.example"><img src="https://a.example/a.svg" alt="a"></a> <img src="https://a.example/b.svg" alt="b"></p>`,
  `| ${build} ${other} |\n| - |`,
])('%s are badges', (markdown) => {
  expect(badgesOf(markdown)).toEqual([true, true])
})

test.each([
  shield,
  `[${shield}](https://x.example)`,
  '![a](https://github.com/a/b/actions/workflows/ci.yml/badge.svg)',
  '![a](https://github.com/a/b/workflows/ci/badge.svg)',
  '![a](https://badge.fury.io/js/a.svg)',
])('%s is a badge', (markdown) => {
  expect(badgesOf(markdown)).toEqual([true])
})

test.each([
  other,
  build,
  `Words ${shield}`,
  `${build} and ${other}`,
  `[words ${shield}](https://x.example)`,
  '![a](https://shields.io.example/a.svg)',
  '![a](https://example.org/img.shields.io/a.svg)',
  '![a](https://myshields.io/a.svg)',
])('%s is none', (markdown) => {
  expect(badgesOf(markdown)).not.toContain(true)
})

test('texts of badges that touch are kept apart, and the badges are as they were', async () => {
  const markdown = `${build}${other}`
  const [block] = read(markdown).document.children
  expect(block).toMatchObject({ children: [{ type: 'link' }, { type: 'image', joined: true }] })
  const { paragraphs } = await wordFile(markdown)
  expect(paragraphs[0]?.text).toMatch(/\S \S/)
})
