import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Tabs (MkDocs, Docusaurus, VitePress)',
  example:
    '=== "C"\n\n    Text.\n\n=== "C++"\n\n    Text.\n\n<Tabs>\n  <TabItem value="apple" label="Apple">\n    Text.\n  </TabItem>\n</Tabs>\n\n::: code-group\n```js [config.js]\nlet a\n```\n:::\n',
  becomes: {
    html: 'a description list: the names of the tabs, each above what it holds',
    docx: 'the names of the tabs as terms, each above what it holds',
    pdf: 'the names of the tabs as terms, each above what it holds',
  },
  markdown: [
    '=== "C"',
    '',
    '    ```c',
    '    int main(void);',
    '    ```',
    '',
    '=== "C++"',
    '',
    '    - item',
    '',
    'Between.',
    '',
    '<Tabs groupId="fruit">',
    '  <TabItem value="apple" label="An apple" default>',
    '    Some **bold** text.',
    '  </TabItem>',
    '  <TabItem value="orange">An orange body.</TabItem>',
    '</Tabs>',
    '',
    '::: code-group',
    '',
    '```js [config.js]',
    'let a',
    '```',
    '',
    '```sh [shell]',
    'run it',
    '```',
    '',
    ':::',
    '',
  ].join('\n'),
  html(page) {
    expect(page.all('dl')).toHaveLength(3)
    expect(page.all('dt').map(textOf)).toEqual([
      'C',
      'C++',
      'An apple',
      'orange',
      'config.js',
      'shell',
    ])
    expect(page.all('dd').map((part) => textOf(part).trim())).toEqual([
      'int main(void);',
      'item',
      'Some bold text.',
      'An orange body.',
      'let a',
      'run it',
    ])
  },
  docx(file) {
    expect(file.paragraph('An apple').style).toBe(file.paragraph('C++').style)
    expect(file.paragraph('let a').style).toBe('SourceCode')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toMatch(
      /C\s+int main\(void\);\s+C\+\+\s+•\s*item\s+Between\.\s+An apple\s+Some bold text\.\s+orange\s+An orange body\.\s+config\.js\s+let a\s+shell\s+run it/,
    )
  },
})
