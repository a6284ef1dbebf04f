import { expect, test } from 'vitest'
import { pptx } from '../support/pptx.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('comments in a deck for Marp are notes for the speaker', async () => {
  const { slides } = await pptx(
    '---\nmarp: true\n---\n\n# One\n\n<!-- Say\nhello. -->\n\n---\n\n# Two\n',
  )
  expect(slides.map(({ notes }) => notes)).toEqual(['Say hello.', ''])
})

test('header and footer of the request, with their placeholders, are on every slide', async () => {
  const { slides } = await pptx('---\ntitle: Deck\nheader: Old\n---\n\n# One\n\na\n', {
    options: { header: '{title} for *us*', footer: { start: 'Acme', end: '{page}' } },
  })
  expect(slides.at(-1)?.texts).toEqual(['a', 'Deck for us', 'Acme', '‹#›'])
  const beginning = await pptx('---\ntitle: Deck of us\nheader: Deck\n---\n\n# One\n\na\n')
  expect(beginning.slides.at(-1)?.texts).toContain('Deck')
  const plain = await pptx('---\ntitle: Deck\n---\n\n# One\n\na\n')
  expect(plain.slides.at(-1)?.texts).toEqual(['a', '‹#›'])
})

test('slides of another file are told of', async () => {
  const { warnings } = await pptx(
    '---\ndrawings: {}\n---\n\n# One\n\n---\nsrc: ./two.md\n---\n\n---\n\n# Three\n',
  )
  expect(warnings).toEqual([
    {
      code: 'syntax_not_supported',
      message: 'The slides of "./two.md" were left out: slides of other files are not read.',
      line: 7,
    },
  ])
})

test('comments elsewhere stay hidden', async () => {
  const { slides, names } = await pptx('# One\n\n<!-- secret -->\n\na\n')
  expect(slides[0]?.notes).toBe('')
  expect(names.filter((name) => name.includes('notes'))).toEqual([])
})

test('`::: notes` are notes of their slide, and not on it', async () => {
  const { slides } = await pptx('# One\n\na\n\n::: notes\nSay *hello*.\n:::\n\n# Two\n\nb\n')
  expect(slides.map(({ notes }) => notes)).toEqual(['Say hello.', ''])
  expect(slides[0]?.texts).not.toContain('Say hello.')
})

test('items of an incremental list appear click by click', async () => {
  const { slides } = await pptx('# One\n\n::: incremental\n- a\n  - b\n- c\n:::\n\n# Two\n\n- d\n')
  const [one, two] = slides
  expect(one?.source.match(/nodeType="clickEffect"/g)).toHaveLength(2)
  expect(one?.source.match(/<p:pRg [^>]*>/g)).toEqual([
    '<p:pRg st="0" end="0"/>',
    '<p:pRg st="1" end="1"/>',
    '<p:pRg st="2" end="2"/>',
  ])
  expect(two?.source).not.toContain('<p:timing>')
})

test('numbers, headers and footers begin where a directive says it, and a background is of one slide', async () => {
  const { slides } = await pptx(
    '---\nmarp: true\n---\n\n# One\n\n---\n\n<!--\npaginate: true\nfooter: Acme\n_backgroundColor: navy\n-->\n\n# Two\n\n---\n\n# Three\n',
  )
  const has = (text: string) => slides.map(({ source }) => source.includes(text))
  expect(has('type="slidenum"')).toEqual([false, true, true])
  expect(has('>Acme<')).toEqual([false, true, true])
  expect(has('<p:bg><p:bgPr><a:solidFill><a:srgbClr val="000080"/>')).toEqual([false, true, false])
  // Light text on the dark slide.
  expect(has('<a:overrideClrMapping bg1="dk1" tx1="lt1"')).toEqual([false, true, false])
})

test('where text is turned light, boxes and heads of tables keep their fill and their text', async () => {
  const { slides } = await pptx(
    '---\nmarp: true\nclass: invert\n---\n\n# One\n\n> [!NOTE]\n> text\n\n| head |\n|---|\n| cell |\n',
  )
  const { source = '' } = slides[0] ?? {}
  const run = (text: string) =>
    new RegExp(`<a:rPr[^>]*>((?:(?!<a:t>).)*)<a:t>${text}</a:t>`, 's').exec(source)?.[1]
  expect(source).toContain('<a:overrideClrMapping')
  // The theme's text colour, whatever the slide makes of its slot.
  expect(run('text')).toContain('<a:srgbClr val="22272E"/>')
  expect(run('head')).toContain('<a:srgbClr')
  expect(run('cell')).not.toContain('solidFill')
})

test('settings of reveal.js behind a heading are no text, and its background is followed', async () => {
  const { slides } = await pptx(
    '# One {background-color="#123456" transition="slide" #x}\n\n[a](#x)\n',
  )
  expect(slides[0]?.title).toBe('One')
  expect(slides[0]?.source).toContain('<a:srgbClr val="123456"/>')
})

test('the first heading of a deck is shown though the front matter has the same title', async () => {
  const { slides } = await pptx(
    '---\nmarp: true\ntitle: Deck\n---\n\n# Deck\n\nby me\n\n---\n\n# Two\n',
  )
  expect(slides.map(({ title }) => title)).toEqual(['Deck', 'Two'])
})

test('a picture behind a slide fills it or a half, and is no content', async () => {
  const { slides } = await pptx(
    `---\nmarp: true\n---\n\n![bg](${picture})\n\n# One\n\n---\n\n![bg right](${picture})\n\n# Two\n\na\n`,
  )
  const [one, two] = slides
  expect(one).toMatchObject({ title: 'One', alternatives: [''] })
  expect(one?.source).toContain('<a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/>')
  expect(two?.source).toContain('<a:off x="6096000" y="0"/><a:ext cx="6096000" cy="6858000"/>')
})

test('slides are 4:3 where the front matter asks for it', async () => {
  const { text } = await pptx('---\naspectRatio: 4/3\n---\n\n# One\n')
  expect(text('ppt/presentation.xml')).toContain('<p:sldSz cx="9144000" cy="6858000"/>')
})
