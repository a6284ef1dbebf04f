import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const files = {
  'offer.md': '# Offer {{ id }}\n\nDear {{ name }}, {{ company }}\n',
  'clients.csv': 'id,name\n1,A | B\n2,../../C\n3,*D*\n',
  'firm.yaml': 'company: Acme\n',
}
const run = (cwd: string, ...args: readonly string[]) => octavo(['convert', ...args], { cwd })

describe('--data', () => {
  test('fills a document in with YAML, JSON and CSV', () =>
    inFolder(
      { ...files, 'a.md': '{{ company }} {{ n }} {{ clients[1].name }} {{ records.size }}' },
      async (cwd) => {
        await writeFile(join(cwd, 'n.json'), '{"n": 7}')
        const args = ['--data', 'firm.yaml', '--data', 'n.json', '--data', 'clients.csv']
        expect(await run(cwd, 'a.md', ...args)).toMatchObject({ code: 0, stderr: '' })
        expect(await readFile(join(cwd, 'a.html'), 'utf8')).toContain('<p>Acme 7 ../../C 3</p>')
      },
    ))

  test('names a list', () =>
    inFolder({ ...files, 'a.md': '{{ people.size }}' }, async (cwd) => {
      await run(cwd, 'a.md', '--data', 'people=clients.csv')
      expect(await readFile(join(cwd, 'a.html'), 'utf8')).toContain('<p>3</p>')
    }))

  test('a missing value is a warning with its line, and an error with --strict', () =>
    inFolder(files, async (cwd) => {
      const result = await run(cwd, 'offer.md', '--data', 'firm.yaml', '--strict')
      expect(result.code).toBe(3)
      expect(result.stderr).toContain('offer.md:3: data_missing: The data has no "name".')
    }))

  test.each([
    ['none.csv', /--data none.csv can't be read/],
    ['bad.json', /"bad.json" is not valid JSON/],
    ['twice.csv', /two columns "a"/],
    ['wide.csv', /a row of 3 cells, and 2 columns \(line 2\)/],
    ['offer.md', /not a file with data/],
  ])('%s is no data', (path, message) =>
    inFolder(
      { ...files, 'bad.json': '{', 'twice.csv': 'a,a\n1,2', 'wide.csv': 'a,b\n1,2,3' },
      async (cwd) => {
        const result = await run(cwd, 'offer.md', '--data', path)
        expect(result.code).toBe(2)
        expect(result.stderr).toMatch(message)
      },
    ),
  )
})

describe('a file for each record', () => {
  const args = ['offer.md', '--data', 'firm.yaml', '--data', 'clients.csv', '--out']

  test('is named by its values, which lead nowhere else', () =>
    inFolder(files, async (cwd) => {
      const result = await run(cwd, ...args, 'offers/{{ id }}-{{ name }}.html')
      expect(result).toMatchObject({ code: 0, stderr: '' })
      const names = (await readdir(join(cwd, 'offers'))).sort()
      expect(names).toEqual(['1-A  B.html', '2--..-C.html', '3-D.html'])
      const html = await readFile(join(cwd, 'offers/3-D.html'), 'utf8')
      expect(html).toContain('<p>Dear *D*, Acme</p>')
    }))

  test('goes into an archive that the path names', () =>
    inFolder(files, async (cwd) => {
      expect(await run(cwd, ...args, 'all.zip/{{ id }}.html')).toMatchObject({ code: 0 })
      const names = Object.keys(unzipSync(await readFile(join(cwd, 'all.zip'))))
      expect(names).toEqual(['1.html', '2.html', '3.html'])
    }))

  test('is left out with --resume where it is there', () =>
    inFolder(files, async (cwd) => {
      await writeFile(join(cwd, '2.html'), 'kept')
      const result = await run(cwd, ...args, '{{ id }}.html', '--resume')
      expect(result).toMatchObject({ code: 0, stderr: '1 of 3 files are there already.\n' })
      expect(await readFile(join(cwd, '2.html'), 'utf8')).toBe('kept')
      expect(await readFile(join(cwd, '3.html'), 'utf8')).toContain('Dear *D*')
    }))

  test('tells which record a warning is of', () =>
    inFolder({ ...files, 'offer.md': '{{ id }} {{ nothing }}' }, async (cwd) => {
      const { stderr } = await run(cwd, ...args, '{{ id }}.html')
      expect(stderr).toContain('offer.md:1: data_missing: Record 3: The data has no "nothing".')
    }))

  test.each([
    ['{{ company }}.html', /Records 1 and 2 would both become/],
    ['{{ nothing }}.html', /can't be filled in: record 1 has no "nothing"/],
    ['{{ id | nothing }}.html', /can't be filled in: undefined filter: nothing/],
    ['{{ name | remove: "A | B" }}.html', /Record 1 leaves the name of its file empty/],
  ])('%s is no name, and nothing is written', (out, message) =>
    inFolder(files, async (cwd) => {
      const before = await readdir(cwd)
      const result = await run(cwd, ...args, out)
      expect(result.code).toBe(2)
      expect(result.stderr).toMatch(message)
      expect(await readdir(cwd)).toEqual(before)
    }),
  )
})

test('a name of a file that records do not have is an error that says which they have', () =>
  inFolder(files, async (cwd) => {
    const result = await run(cwd, 'offer.md', '--data', 'clients.csv', '--out', '{{ nam }}.pdf')
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('record 1 has no "nam". It has "id", "name".')
  }))

describe('--merge with the records of one document', () => {
  const args = ['offer.md', '--data', 'firm.yaml', '--data', 'clients.csv', '--merge', '--out']

  test('creates one file, with each from a new page on', () =>
    inFolder(files, async (cwd) => {
      expect(await run(cwd, ...args, 'all.html')).toMatchObject({ code: 0, stderr: '' })
      const html = await readFile(join(cwd, 'all.html'), 'utf8')
      expect(html.match(/<section class="record /g)).toHaveLength(3)
      expect(html).toContain('<p>Dear *D*, Acme</p>')
    }))

  test('names the record of a warning', () =>
    inFolder(
      { 'a.md': '{{ name }} {{ n }}', 'r.json': '[{"name": "A", "n": 1}, {"name": "B"}]' },
      async (cwd) => {
        const result = await run(cwd, 'a.md', '--data', 'r.json', '--merge', '--out', 'a.html')
        expect(result.stderr).toContain('a.md:1: data_missing: Record 2: The data has no "n".')
      },
    ))

  test.each([
    [['{{ id }}.html'], /--merge creates one file, and --out .* names one for each record/],
    [['a.docx', '--template', 'offer.md'], /--merge does not support --template/],
    [['a', '--split'], /not of records/],
  ])('is refused with %j', (more, message) =>
    inFolder(files, async (cwd) => {
      const result = await run(cwd, ...args, ...more)
      expect(result.code).toBe(2)
      expect(result.stderr).toMatch(message)
    }),
  )
})
