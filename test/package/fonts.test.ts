import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { embeddingRights, namesIn, tableOf, tablesOfWoff2 } from '../support/sfnt.ts'

const folder = 'dist/fonts'

interface Face {
  readonly family: string
  readonly weight: number
  readonly file: string
  readonly web: Readonly<Record<string, string>>
  readonly word: Readonly<Record<string, { readonly file: string; readonly key: string }>>
}

const {
  faces,
  math,
}: { readonly faces: readonly Face[]; readonly math: Pick<Face, 'family' | 'web'> } = JSON.parse(
  readFileSync(join(folder, 'fonts.json'), 'utf8'),
)

const files = readdirSync(join(folder, 'faces'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ttf'))
  .sort()

test('whoever runs the service can read what somebody else has built', () => {
  const paths = ['.', ...readdirSync('dist', { recursive: true, encoding: 'utf8' })]
  const closed = paths.filter((path) => {
    const stats = statSync(join('dist', path))
    const needed = stats.isDirectory() ? 0o055 : 0o044
    return (stats.mode & needed) !== needed
  })
  expect(closed).toEqual([])
})

function licenseOf(family: string): string {
  const name = family.toLowerCase().replaceAll(' ', '-')
  return readFileSync(join(folder, 'licenses', `${name}.txt`), 'utf8')
}

/** The names that no modified font may bear (OFL 1.1, clause 3): of the copyright, above the text of the licence. */
function reservedNames(family: string): readonly string[] {
  const copyright = licenseOf(family).split('SIL Open Font License', 1)[0] ?? ''
  return [...copyright.matchAll(/Reserved Font Name\s+['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  )
}

describe('the fonts of the package', () => {
  test.each(files)('%s may be embedded in any document, and has its licence beside it', (file) => {
    const font = readFileSync(join(folder, 'faces', file))
    expect(embeddingRights(font)).toBe(0)
    const [family = ''] = file.split('/')
    expect(licenseOf(family)).toContain('SIL OPEN FONT LICENSE Version 1.1')
  })

  test('those whose names are reserved are known', () => {
    const families = [...new Set([...faces, math].map(({ family }) => family))].sort()
    const reserved = families.flatMap((family) =>
      reservedNames(family).map((name) => [family, name]),
    )
    expect(reserved).toEqual([
      ['IBM Plex Mono', 'Plex'],
      ['IBM Plex Sans', 'Plex'],
      ['Playfair Display', 'Playfair Display'],
      ['STIX Two Math', 'TM Math'],
      ['Source Code Pro', 'Source'],
      ['Source Sans 3', 'Source'],
    ])
  })
})

describe.each([...faces, { ...math, weight: 400, file: 'for formulas', word: {} }])(
  'of $file',
  (face) => {
    test('each file for HTML may be embedded, and bears no reserved name', () => {
      const reserved = reservedNames(face.family)
      for (const file of Object.values(face.web)) {
        const tables = tablesOfWoff2(readFileSync(join(folder, file)))
        expect(tables.get('OS/2')?.readUInt16BE(8)).toBe(0)
        const names = namesIn(tables.get('name') ?? Buffer.alloc(6))
        expect(names.get(13)).toContain('SIL Open Font License')
        const own = [1, 4, 6].map((id) => names.get(id) ?? '')
        expect(own.join('')).not.toBe('')
        expect(own.filter((name) => reserved.some((each) => name.includes(each)))).toEqual([])
        expect(own[2]).toMatch(/^[\x21-\x7e]{1,63}$/)
      }
    })

    test('each file for Word may be embedded, and has the name by which Word finds it', () => {
      for (const { file, key } of Object.values(face.word)) {
        const font = inflateRawSync(readFileSync(join(folder, file)))
        const secret = Buffer.from(key.replace(/[{}-]/g, ''), 'hex')
        for (let index = 0; index < 32; index++) {
          font[index] = (font[index] ?? 0) ^ (secret[15 - (index % 16)] ?? 0)
        }
        expect(embeddingRights(font)).toBe(0)
        // Word knows two weights of a family: others are families of their own.
        const suffix = new Map([
          [500, ' Medium'],
          [600, ' SemiBold'],
        ]).get(face.weight)
        const names = namesIn(tableOf(font, 'name'))
        expect(names.get(1)).toBe(`${face.family}${suffix ?? ''}`)
        const isBold = tableOf(font, 'head').readUInt16BE(44) % 2 === 1
        expect([isBold, names.get(2)?.includes('Bold')]).toEqual(Array(2).fill(face.weight >= 600))
      }
    })
  },
)

test('nothing is there that no document can take', () => {
  const known = new Set([
    ...faces.flatMap(({ web, word }) => [
      ...Object.values(web),
      ...Object.values(word).map(({ file }) => file),
    ]),
    ...Object.values(math.web),
  ])
  for (const kind of ['web', 'word']) {
    const found = readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`)
    expect(found.filter((file) => !known.has(file))).toEqual([])
  }
  expect([...known].filter((file) => !existsSync(join(folder, file)))).toEqual([])
  expect(faces.filter(({ file }) => !existsSync(join(folder, file)))).toEqual([])
})
