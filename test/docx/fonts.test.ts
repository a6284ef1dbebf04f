import { expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import type { FontWeight } from '#octavo/core/theme/types.js'
import { all, one, textOf, wordFile } from '../support/docx.ts'
import { embeddedFonts } from '../support/embedded-fonts.ts'
import { embeddingRights, namesIn, tableOf } from '../support/sfnt.ts'

const faces = { embedRegular: 'Regular', embedBold: 'Bold', embedItalic: 'Italic' }

test.each(themes)('a file in $id brings the faces with it that it uses', async (theme) => {
  const file = await wordFile('# Title\n\nText, **bold**, *italic* and `code`.\n', {
    theme: theme.id,
  })
  const { body, heading, mono } = theme.fonts
  const fonts = embeddedFonts(file)
  expect(new Set(fonts.map(({ entry }) => entry))).toEqual(
    new Set([
      ...Object.keys(faces).map((face) => `${body.name} ${face}`),
      wordFace(heading.name, theme.headings[0].weight),
      `${mono.name} embedRegular`,
    ]),
  )
  for (const { entry, font } of fonts) {
    const names = namesIn(tableOf(font, 'name'))
    expect(entry).toBe(`${names.get(1)} embed${names.get(2)}`)
    expect(embeddingRights(font)).toBe(0)
  }
})

/** Weights that Word doesn't know are families of their own. */
function wordFace(family: string, weight: FontWeight): string {
  const names = { 400: family, 500: `${family} Medium`, 600: `${family} SemiBold`, 700: family }
  return `${names[weight]} ${weight >= 600 ? 'embedBold' : 'embedRegular'}`
}

test('strong text and code in a heading have the faces that the PDF sets them in', async () => {
  const file = await wordFile('## A **strong** `name` and *more*\n')
  const fonts = all(file.part('word/document.xml'), 'w:r').map((run) => [
    textOf(run),
    all(run, 'w:rFonts')[0]?.attributes['w:ascii'],
  ])
  expect(fonts).toEqual([
    ['A ', undefined],
    ['strong', 'Source Sans 3'],
    [' ', undefined],
    ['name', 'Source Code Pro SemiBold'],
    [' and ', undefined],
    ['more', undefined],
  ])
  expect(embeddedFonts(file).map(({ entry }) => entry)).toEqual(
    expect.arrayContaining([
      'Source Sans 3 embedBold',
      'Source Sans 3 SemiBold embedBold',
      'Source Sans 3 SemiBold embedBoldItalic',
      'Source Code Pro SemiBold embedBold',
    ]),
  )
})

test.each([
  ['a file that names its fonts', 'Heading', { options: { fonts: 'name' } }],
  // The font has it, and none of its subsets.
  ['a file with a character that no subset has', 'Heading \u2e3a', {}],
] as const)('headings of %s are in the family that Word knows', async (_, text, request) => {
  const file = await wordFile(`# ${text}\n`, request)
  const [latin] = all(one(file.part('word/theme/theme1.xml'), 'a:majorFont'), 'a:latin')
  expect(latin?.attributes.typeface).toBe('Source Sans 3')
})

test('a font has the letters of its script, so that a document can grow in Word', async () => {
  const characters = async (content: string) => {
    const [regular] = embeddedFonts(await wordFile(content)).filter(
      ({ entry }) => entry === 'Source Sans 3 embedRegular',
    )
    const font = regular?.font ?? new Uint8Array()
    return { codes: charactersOf(tableOf(font, 'cmap')), size: font.length }
  }
  const english = await characters('a')
  const greek = await characters('αβ')
  const ipa = await characters('ʘ')
  expect([...'zZéß–→']).toEqual([...'zZéß–→'].filter((each) => english.codes.has(each)))
  expect(english.codes.has('ω')).toBe(false)
  expect([...'zéωЖ'].every((each) => greek.codes.has(each))).toBe(true)
  expect(ipa.codes.has('ʘ')).toBe(true)
  expect(english.size).toBeLessThan(greek.size)
})

/** The characters of the subtable of format 4. */
function charactersOf(cmap: Buffer): ReadonlySet<string> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  )
  const table = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4))
  const twice = table.readUInt16BE(6)
  const characters = new Set<string>()
  for (let at = 0; at < twice; at += 2) {
    const last = table.readUInt16BE(14 + at)
    for (let code = table.readUInt16BE(16 + twice + at); code <= last; code++) {
      characters.add(String.fromCharCode(code))
    }
  }
  return characters
}

test('a file that only names its fonts holds none', async () => {
  const named = await wordFile('Text\n', { options: { fonts: 'name' } })
  const asked = await wordFile('---\nfonts: name\n---\nText\n')
  for (const file of [named, asked]) {
    expect(file.names.filter((name) => name.includes('font'))).toEqual(['word/fontTable.xml'])
    expect(all(file.part('word/settings.xml'), 'w:embedTrueTypeFonts')).toEqual([])
  }
  const file = await wordFile('Text\n')
  expect(file.names).toContain('word/fonts/font1.odttf')
  expect(all(file.part('word/settings.xml'), 'w:embedTrueTypeFonts')).toHaveLength(1)
})
