import { describe, expect, test } from 'vitest'
import { attribute, childElements, htmlPage, textOf } from '../support/html-page.ts'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { printed } from '../support/printed.ts'

describe('headings', () => {
  test('keep their levels and get ids that links can name', async () => {
    const page = await htmlPage('# One\n\n### Drei für alle\n\n[go](#drei-für-alle)')
    expect(attribute(page.one('h1'), 'id')).toBe('one')
    const id = attribute(page.one('h3'), 'id') ?? ''
    expect(attribute(page.one('a'), 'href')).toBe(`#${id}`)
  })

  test('are numbered where the front matter asks for it', async () => {
    const page = await htmlPage('---\nnumber_sections: true\n---\n\n# A\n\n## B\n\n## C\n\n# D')
    expect(page.all('h2').map(textOf)).toEqual(['1.1 B', '1.2 C'])
  })
})

describe('lists', () => {
  test('an ordered list that starts at 5 starts at 5', async () => {
    expect(attribute((await htmlPage('5. five\n6. six')).one('ol'), 'start')).toBe('5')
  })

  test('a tight list has no paragraphs, a loose one has', async () => {
    const tight = await htmlPage('- a\n- b')
    expect(tight.all('li').flatMap(childElements)).toEqual([])
    const loose = await htmlPage('- a\n\n- b')
    expect(loose.all('li').map((item) => childElements(item).map((e) => e.tagName))).toEqual([
      ['p'],
      ['p'],
    ])
  })

  test('a task shows a checkbox that says what it is and cannot be changed', async () => {
    const page = await htmlPage('- [x] done\n- [ ] open')
    const boxes = page.all('input', { type: 'checkbox', disabled: '' })
    expect(boxes.map((box) => attribute(box, 'checked'))).toEqual(['', undefined])
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual([
      'Completed task',
      'Open task',
    ])
  })

  browserTest('a task of an ordered list shows its number before its checkbox', async () => {
    const item = `(() => {
      const item = document.querySelector('ol > li')
      const box = item.querySelector('input')
      const text = item.getBoundingClientRect().left + parseFloat(getComputedStyle(item).paddingLeft)
      return {
        marker: getComputedStyle(item).listStyleType,
        offset: Math.round(Math.abs(box.getBoundingClientRect().left - text)),
      }
    })()`
    expect(await inBrowser('1. [x] done\n2. plain', item)).toEqual({ marker: 'decimal', offset: 0 })
  })

  test('the checkbox of a loose task stands on the line of its text', async () => {
    const page = await htmlPage('- [x] done\n\n- [ ] open')
    expect(page.all('input').map((box) => box.parentNode?.nodeName)).toEqual(['p', 'p'])
  })

  test('a definition list has its terms and what they mean', async () => {
    const page = await htmlPage('Octavo\n: A sheet folded three times.')
    expect(childElements(page.one('dl')).map((e) => [e.tagName, textOf(e)])).toEqual([
      ['dt', 'Octavo'],
      ['dd', 'A sheet folded three times.'],
    ])
  })
})

describe('numbers of lists', () => {
  const indents =
    "[...document.querySelectorAll('ol')].map(l => parseFloat(getComputedStyle(l).paddingLeft) / parseFloat(getComputedStyle(l).fontSize))"

  browserTest('stand out of the text a little at most, however wide', async () => {
    const [narrow, wide, roman] = (await inBrowser(
      '9. a\n10. b\n\ntext\n\n123456. a\n\ntext\n\n(xxxviii) a\n(xxxix) b\n',
      indents,
    )) as number[]
    expect(narrow).toBeLessThan(2)
    expect(wide).toBeGreaterThan(3.5)
    expect(roman).toBeGreaterThan(3.5)
  })

  browserTest('have the signs of their author', async () => {
    const styles = await inBrowser(
      '1) a\n\n(i) b\n(ii) c\n\na. d\nb. e\n',
      "[...document.querySelectorAll('ol')].map(l => getComputedStyle(l).listStyleType)",
    )
    expect(styles).toEqual(['decimal-parenthesis', 'lower-roman-parentheses', 'lower-alpha'])
  })
})

describe('code', () => {
  test('keeps its characters, and its language as a class', async () => {
    const source = 'if (a < b && c > d) {\n\treturn "<b>"\n}'
    const page = await htmlPage(`\`\`\`js\n${source}\n\`\`\``)
    const code = page.one('code', { class: 'language-js' })
    expect(code.parentNode?.nodeName).toBe('pre')
    expect(textOf(code)).toBe(`${source}\n`)
  })

  test('has its keywords and strings coloured by class', async () => {
    const page = await htmlPage('```js\nconst a = "b"\n```')
    expect(textOf(page.one('span', { class: 'syntax-keyword' }))).toBe('const')
    expect(textOf(page.one('span', { class: 'syntax-string' }))).toBe('"b"')
  })

  test('can be reached by keyboard, because its long lines scroll', async () => {
    expect(attribute((await htmlPage('    code')).one('pre'), 'tabindex')).toBe('0')
  })
})

describe('alerts', () => {
  test.each([
    ['NOTE', 'Note'],
    ['TIP', 'Tip'],
    ['IMPORTANT', 'Important'],
    ['WARNING', 'Warning'],
    ['CAUTION', 'Caution'],
  ])('[!%s] is a note that is titled %s', async (marker, title) => {
    const page = await htmlPage(`> [!${marker}]\n> Mind the step.`)
    const alert = page.one('div', { role: 'note', class: `alert-${title.toLowerCase()}` })
    expect(textOf(alert)).toBe(`${title}\nMind the step.`)
  })
})

describe('details', () => {
  test('open where the author opened them, and have a summary where there is none', async () => {
    const page = await htmlPage(
      '<details open><summary>More</summary>\n\nText\n\n</details>\n\n<details>\n\nHidden\n\n</details>',
    )
    expect(page.all('details').map((e) => attribute(e, 'open'))).toEqual(['', undefined])
    expect(page.all('summary').map(textOf)).toEqual(['More', 'Details'])
  })
})

describe('a table of contents', () => {
  test('links to every heading down to its depth, nested as they are', async () => {
    const page = await htmlPage('---\ntoc_depth: 2\n---\n\n[TOC]\n\n# A\n\n## B\n\n### C\n\n# D')
    const links = page.all('a')
    expect(links.map((a) => [textOf(a), attribute(a, 'href')])).toEqual([
      ['A', '#a'],
      ['B', '#b'],
      ['D', '#d'],
    ])
    const top = childElements(page.one('nav', { 'aria-label': 'Contents' }))[1]
    expect(top && childElements(top).map((item) => textOf(item).split('\n')[0])).toEqual(['A', 'D'])
  })
})

browserTest('a short table is printed on one page, and no row of a long one alone', async () => {
  const table = (name: string, rows: number) =>
    `| ${name} | B |\n|---|---|\n${`| ${name} | 1 |\n`.repeat(rows)}\n\\newpage\n\n`
  const lines = (count: number) => 'Line.\n\n'.repeat(count)
  const content = [21, 24, 27].map((count) => lines(count) + table('short', 7)).join('')
  const { pages } = await printed('html', `${content}${lines(26)}${table('long', 60)}`)
  const rows = (name: string) =>
    pages.map(({ text }) => text.split(name).length - 1).filter((count) => count > 0)
  // Each with its head, which is repeated.
  expect(rows('short')).toEqual([8, 8, 8])
  for (const count of rows('long')) expect(count).toBeGreaterThan(2)
})

browserTest('a page break breaks the page in print and shows nothing on screen', async () => {
  const content = 'One\n\n\\newpage\n\nTwo'
  const { pages } = await printed('html', content)
  const words = pages.map(({ text }) => text.match(/One|Two/g))
  expect(words).toEqual([['One'], ['Two']])
  const height = "document.querySelector('.page-break').getBoundingClientRect().height"
  expect(await inBrowser(content, height)).toBe(0)
})

test('centred text is centred', async () => {
  const page = await htmlPage('<div align="center">\n\nText\n\n</div>')
  expect(attribute(page.one('p'), 'class')).toBe('align-center')
})
