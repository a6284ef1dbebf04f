/** Changes that Markdown suggests over whole blocks: the Markdown, and what it is once they are accepted, and once they are rejected. */
export interface CriticCase {
  readonly name: string
  readonly markdown: string
  readonly accepted: string
  readonly rejected: string
  /** Whether pandoc reads it: 3.9 leaves tracked changes of code out, whatever is to become of them. */
  readonly byPandoc?: false
}

const signature = '{>>@Ada Lovelace 2026-11-20<<}'

export const criticCases: readonly CriticCase[] = [
  {
    name: 'a paragraph',
    markdown: `One.\n\n{++\nTwo *words*.\n++}\n\nThree.\n`,
    accepted: 'One.\n\nTwo *words*.\n\nThree.\n',
    rejected: 'One.\n\nThree.\n',
  },
  {
    name: 'a paragraph whose signs stand beside it',
    markdown: 'One.\n\n{--Two.--}\n\nThree.\n',
    accepted: 'One.\n\nThree.\n',
    rejected: 'One.\n\nTwo.\n\nThree.\n',
  },
  {
    name: 'several paragraphs, with a signature',
    markdown: `One.\n\n{++Two.\n\nThree.++}${signature}\n\nFour.\n`,
    accepted: 'One.\n\nTwo.\n\nThree.\n\nFour.\n',
    rejected: 'One.\n\nFour.\n',
  },
  {
    name: 'a section in place of another',
    markdown: `# A\n\n{--\n## Old\n\nOld words.\n--}${signature}\n\n{++\n## New\n\nNew words.\n++}${signature}\n\n## B\n\nEnd.\n`,
    accepted: '# A\n\n## New\n\nNew words.\n\n## B\n\nEnd.\n',
    rejected: '# A\n\n## Old\n\nOld words.\n\n## B\n\nEnd.\n',
  },
  {
    name: 'a heading',
    markdown: '# A\n\n## {--Old--}\n\n{++\nNew\n---\n++}\n\nWords.\n',
    accepted: '# A\n\n## New\n\nWords.\n',
    rejected: '# A\n\n## Old\n\nWords.\n',
  },
  {
    name: 'a list',
    markdown: 'One.\n\n{++\n- Two\n  - Three\n- Four\n++}\n\nFive.\n',
    accepted: 'One.\n\n- Two\n  - Three\n- Four\n\nFive.\n',
    rejected: 'One.\n\nFive.\n',
  },
  {
    name: 'items of a list, each in its line',
    markdown: `1. One\n2. {--Two--}${signature}\n3. {++Two and a half++}\n4. Three\n`,
    accepted: '1. One\n2. Two and a half\n3. Three\n',
    rejected: '1. One\n2. Two\n3. Three\n',
  },
  {
    name: 'items of a list, with what is in them',
    markdown: '- One\n\n{--\n- Two\n\n  More of it.\n--}\n\n- Three\n',
    accepted: '- One\n\n- Three\n',
    rejected: '- One\n\n- Two\n\n  More of it.\n\n- Three\n',
  },
  {
    name: 'a table',
    markdown: 'One.\n\n{--\n| a | b |\n|---|---|\n| c | d |\n--}\n\nTwo.\n',
    accepted: 'One.\n\nTwo.\n',
    rejected: 'One.\n\n| a | b |\n|---|---|\n| c | d |\n\nTwo.\n',
  },
  {
    name: 'rows of a table',
    markdown: '| a | b |\n|---|---|\n| c | d |\n| {++e++} | {++f++} |\n| {--g--} | {--h--} |\n',
    accepted: '| a | b |\n|---|---|\n| c | d |\n| e | f |\n',
    rejected: '| a | b |\n|---|---|\n| c | d |\n| g | h |\n',
  },
  {
    name: 'code',
    byPandoc: false,
    markdown: 'One.\n\n{--\n```js\nlet a\n```\n--}\n\n{++\n```js\nlet b\n```\n++}\n\nTwo.\n',
    accepted: 'One.\n\n```js\nlet b\n```\n\nTwo.\n',
    rejected: 'One.\n\n```js\nlet a\n```\n\nTwo.\n',
  },
  {
    name: 'a quotation, and one that loses a paragraph',
    markdown: '> One.\n>\n> {--Two.--}\n\n{++\n> Three.\n++}\n',
    accepted: '> One.\n\n<!-- -->\n\n> Three.\n',
    rejected: '> One.\n>\n> Two.\n',
  },
]
