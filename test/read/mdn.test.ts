import { describe, expect, test } from 'vitest'
import { show, warned } from '../support/read.ts'

describe('macros of MDN', () => {
  test.each([
    ['{{jsxref("Array")}}', 'inlineCode("Array")'],
    ['{{jsxref("Array/flat", "flat()")}}', 'inlineCode("flat()")'],
    ["{{domxref('Node.x_y_z', '', '', 'nocode')}}", 'inlineCode("Node.x_y_z")'],
    ['{{CSSxRef("&lt;display-box&gt;")}}', 'inlineCode("<display-box>")'],
    ['{{HTMLElement("table")}}', 'inlineCode("<table>")'],
    ['{{HTTPStatus(404, "404 Not Found")}}', 'inlineCode("404 Not Found")'],
  ])('%s is code', (macro, expected) => {
    expect(show(`a ${macro} b`)).toBe(`paragraph(text("a ") ${expected} text(" b"))`)
    expect(show(`- ${macro}`)).toContain(expected)
    expect(warned(`- ${macro}`)).toEqual([])
  })

  test.each([
    ['{{Glossary("API")}}', 'API'],
    ['{{glossary("API", "APIs *all*")}}', 'APIs *all*'],
    ['{{RFC(9110)}}', 'RFC 9110'],
  ])('%s is words', (macro, expected) => {
    expect(show(`a ${macro} b`)).toBe(`paragraph(text("a ${expected} b"))`)
  })

  test.each([
    '`{{jsxref("Array")}}`',
    '{{Compat}}',
    'a {{jsxref()}} b',
    'a {{jsxref(""}} b',
    'a {{other("x")}} b',
    '\\{{jsxref("Array")}}',
  ])('%s stays as it is', (content) => {
    expect(show(content)).toContain('{{')
  })

  test.each(['<b onclick=x>', '</code><script>', '`', '&#60;script&#62;'])(
    'what is in one is only text: %s',
    (words) => {
      const shown = show(`a {{jsxref("${words}")}} b`)
      expect(shown).toContain('inlineCode(')
      expect(shown).toMatch(/text\(" b"\)\)$/)
    },
  )

  test('many that have no end are text', () => {
    expect(show('a {{jsxref("x", \n'.repeat(5000))).toContain('{{jsxref(')
  })
})

describe('definition lists of MDN', () => {
  test.each([
    ['tight', '- `a`\n  - : b *c*\n- d\n  - : e'],
    ['loose', '- `a`\n\n  - : b *c*\n\n- d\n\n  - : e'],
  ])('%s', (_, content) => {
    const shown = show(content)
    expect(shown).toMatch(/^descriptionList\(/)
    expect(shown).toContain('inlineCode("a")')
    expect(shown).toContain('text("b ") emphasis(text("c"))')
    expect(shown).not.toContain(':')
  })

  test('in each other, with blocks', () => {
    const shown = show('- a\n  - : b:\n    - c\n      - : d\n\n        ```\n        x\n        ```')
    expect(shown.match(/descriptionList\(/g)).toHaveLength(2)
    expect(shown).toMatch(/descriptionDetails\(paragraph\(text\("d"\)\) code\)/)
  })

  test.each([
    ['an item without any', '- a\n  - : b\n- c'],
    ['an item below that has no colon', '- a\n  - : b\n  - c'],
    ['numbers', '1. a\n   - : b'],
    ['numbers below', '- a\n  1. : b'],
    ['a task', '- [ ] a\n  - : b'],
    ['no term', '- - : b'],
    ['an emoji', '- a\n  - :tada: b'],
  ])('not a list with %s', (_, content) => {
    expect(show(content)).toMatch(/^list\(/)
  })

  test('ten thousand', () => {
    expect(show('- a\n  - : b\n'.repeat(10_000))).toMatch(/^descriptionList\(/)
  })
})
