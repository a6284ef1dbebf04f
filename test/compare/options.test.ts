import { expect, test } from 'vitest'
import { compare, convert, type OlderVersion } from '#octavo/index.js'
import { changesIn } from './changes-in.ts'

const old =
  '# First\n\nThe old word stands here in a long line.\n\n# Second\n\nNothing changes below this heading.\n'
const content = old.replace('old word', 'new word')

async function html(options: Partial<OlderVersion>, young = content): Promise<string> {
  const { bytes } = await compare({ content: old, ...options }, { content: young, format: 'html' })
  return Buffer.from(bytes).toString()
}

test('deletions are hidden', async () => {
  expect(changesIn(await html({ deletions: 'hide' }))).toEqual(['+new'])
})

test('deletions stand at the end', async () => {
  const page = await html({ deletions: 'end' })
  expect(changesIn(page)).toEqual(['+new', '-old'])
  expect(page.indexOf('<del')).toBeGreaterThan(page.indexOf('Nothing changes'))
})

test('where deletions are hidden, their words are in no list and no title', async () => {
  const before = `---\ntitle: Secret plan\nsubject: Secret law\n---\n\n${old}\n# Secret\n\nGone.\n`
  const given = { content: before, listChanges: true, deletions: 'hide' } as const
  const page = await html(given, `---\ntitle: Public plan\n---\n\n${content}`)
  expect(page.slice(page.indexOf('<main'))).not.toMatch(/Secret|Gone|old/)
  expect(page).toContain('>new</a>')
})

test('nothing leads to sections that were left out', async () => {
  const link = (text: string) => `---\ntoc: true\n---\n\n[To it](#second) ${text}.\n\n${old}`
  const page = await html({ content: link('before'), onlyChanged: true }, link('after'))
  expect(page).toContain('To it')
  expect(page).not.toContain('#second')
})

test('a section is left in for a note that has changed', async () => {
  const noted = (word: string) => `${old}\nA claim.[^1]\n\n[^1]: Of the ${word} book.\n`
  const page = await html({ content: noted('first'), onlyChanged: true }, noted('last'))
  expect(page).toContain('A claim.')
  expect(changesIn(page)).toEqual(['-first', '+last'])
})

test('a deleted heading is in no contents', async () => {
  const page = await html({}, `---\ntoc: true\n---\n\n${old.slice(0, old.indexOf('# Second'))}`)
  const [contents = ''] = /<nav class="toc"[\s\S]*?<\/nav>/.exec(page) ?? []
  expect(contents).toContain('First')
  expect(contents).not.toContain('Second')
})

test('the list of changes has lines of code, and code as a whole', async () => {
  const code = (line: string) => `# First\n\n\`\`\`js\nlet a\n${line}\n\`\`\`\n`
  const young = `${code('let c')}\nText.\n\n\`\`\`\nwholly new\n\`\`\`\n`
  const page = await html({ content: code('let b'), listChanges: true }, young)
  expect(page).toContain('<a href="#first">let b → let c</a>')
  expect(page).toContain('Inserted: <a href="#first">wholly new</a>')
})

test('a list of very many changes says how many more there are', async () => {
  const words = (word: string) =>
    Array.from({ length: 510 }, (_, index) => `Line ${index} says ${word}.`).join('\n\n')
  const page = await html({ content: words('one'), listChanges: true }, words('two'))
  expect(page).toContain('<p>… (+10)</p>')
})

test('sections without a change are left out', async () => {
  const page = await html({ onlyChanged: true })
  expect(page).toContain('First')
  expect(page).not.toContain('Nothing changes')
})

test('a list of the changes leads to their places, with what was replaced in one entry', async () => {
  const page = await html({ listChanges: true })
  const [, id] = /<a href="#([^"]+)">old → new<\/a>/.exec(page) ?? []
  expect(page).toContain(`<span id="${id}"></span><del class="revision">old</del>`)
  expect(page.match(/<li>/g)).toHaveLength(1)
})

test('a list of the changes has those of notes and front matter', async () => {
  const before =
    '---\ntitle: First\nauthor: Ada\nkeywords: [a, b]\n---\n\nA.[^1]\n\n[^1]: An old note.\n'
  const after =
    '---\ntitle: Second\nauthor: Ada\nsubject: Law\nkeywords: [a, c]\n---\n\nA.[^1]\n\n[^1]: A new note.\n'
  const page = await html({ content: before, listChanges: true }, after)
  const list = page.slice(page.indexOf('Changes</strong>'), page.indexOf('<hr'))
  const words = list.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain(
    'title: First → Second keywords: a, b → a, c Inserted: subject: Law An old → A new',
  )
  expect(list).toContain('<a href="#top">title: First → Second</a>')
})

test('a list of the changes says that there are none', async () => {
  expect(await html({ listChanges: true }, old)).toContain('No changes')
})

test.each([
  [
    'front matter that has changed',
    '---\ntitle: A\n---\n\na',
    '---\ntitle: B\n---\n\na',
    'front_matter',
  ],
  ['suggestions of the versions', 'a {++b++} c', 'a {++b++} d', 'suggestions'],
  ['what cannot be marked one by one', 'Two.==}', '{==Ochanged.\n\nTwo.==}', 'marked_as_whole'],
  ['what cannot be marked', '> a\nb\n\n<b>\n{--\nc', '> a\nb\n\n<i>\n{--\nd', 'not_exact'],
])('as Markdown, %s is warned of', async (_what, before, after, code) => {
  const { warnings } = await compare({ content: before }, { content: after, format: 'md' })
  expect(warnings.map((warning) => warning.code)).toContain(`comparison_${code}`)
})

test('Markdown is written of comparisons alone, and not of books', async () => {
  const request = { content: 'a', format: 'md' } as const
  await expect(convert(request)).rejects.toThrow('comparisons alone')
  const book = { path: 'a.md', files: [] }
  await expect(compare({ content: 'b' }, { ...request, book })).rejects.toThrow('Books')
})

test('two versions with nothing in common are warned of', async () => {
  const words = (name: string) =>
    Array.from({ length: 30 }, (_, index) => `${name}${index}`).join(' ')
  const older = { content: `${words('a')}\n\n${words('b')}` }
  const { warnings } = await compare(older, {
    content: `${words('c')}\n\n${words('d')}`,
    format: 'html',
  })
  expect(warnings.map(({ code }) => code)).toEqual(['comparison_without_common_text'])
})

test.each(['pdf', 'epub'] as const)(
  'a comparison is written as %s without a warning',
  async (format) => {
    const { bytes, warnings } = await compare({ content: old }, { content, format })
    expect(bytes.length).toBeGreaterThan(1000)
    expect(warnings).toEqual([])
  },
)
