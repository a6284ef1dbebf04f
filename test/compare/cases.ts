/**
 * How large the difference between two versions is: what a careful editor would mark, and no more. Each change is written as
 * `+` and what was inserted, `-` and what was deleted, `<` and `>` with what was moved from and to a place; of a block or a cell
 * as a whole its text stands in brackets.
 */
export interface CompareCase {
  readonly name: string
  readonly old: string
  readonly new: string
  readonly changes: readonly string[]
}

const filler = (name: string) =>
  `The ${name} paragraph says at some length what nobody has ever touched since it was written.`

const section = (title: string, word: string) =>
  `## ${title}\n\nThe ${word} clause binds both parties from the day of its signature.\n\nNo ${word} notice is needed before that day, whatever else is agreed.\n`

export const compareCases: readonly CompareCase[] = [
  {
    name: 'a word that was replaced',
    old: 'The quick brown fox jumps over the lazy dog.',
    new: 'The quick red fox jumps over the lazy dog.',
    changes: ['-brown', '+red'],
  },
  {
    name: 'a word that was inserted takes its space along',
    old: 'The quick fox jumps over the lazy dog.',
    new: 'The quick brown fox jumps over the lazy dog.',
    changes: ['+brown'],
  },
  {
    name: 'two words beside each other are one change',
    old: 'Payment is due within thirty calendar days of the invoice.',
    new: 'Payment is due within ten working days of the invoice.',
    changes: ['-thirty calendar', '+ten working'],
  },
  {
    name: 'a full stop',
    old: 'All of this is final',
    new: 'All of this is final.',
    changes: ['+.'],
  },
  {
    name: 'lines of the source that break elsewhere',
    old: 'One line that\nis broken here, and goes on.',
    new: 'One line that is broken\nhere, and goes on.',
    changes: [],
  },
  {
    name: 'other syntax for the same',
    old: 'Title\n=====\n\n* One\n* Two\n\n__Bold__ and *italic*.',
    new: '# Title\n\n- One\n- Two\n\n**Bold** and _italic_.',
    changes: [],
  },
  {
    name: 'a paragraph that was inserted',
    old: `${filler('first')}\n\n${filler('last')}`,
    new: `${filler('first')}\n\nHere is another thing.\n\n${filler('last')}`,
    changes: ['+[Here is another thing.]'],
  },
  {
    name: 'a paragraph that was deleted',
    old: `${filler('first')}\n\nHere is another thing.\n\n${filler('last')}`,
    new: `${filler('first')}\n\n${filler('last')}`,
    changes: ['-[Here is another thing.]'],
  },
  {
    name: 'a paragraph that was moved',
    old: `${filler('first')}\n\n${filler('second')}\n\nA short but remarkable aside on whales.\n`,
    new: `A short but remarkable aside on whales.\n\n${filler('first')}\n\n${filler('second')}\n`,
    changes: [
      '>[A short but remarkable aside on whales.]',
      '<[A short but remarkable aside on whales.]',
    ],
  },
  {
    name: 'a section that was moved is one move',
    old: [section('Alpha', 'first'), section('Beta', 'second'), section('Gamma', 'third')].join(
      '\n',
    ),
    new: [section('Gamma', 'third'), section('Alpha', 'first'), section('Beta', 'second')].join(
      '\n',
    ),
    changes: [
      '>[Gamma The third clause binds both parties from the day of its signature. No third notice is needed before that day, whatever else is agreed.]',
      '<[Gamma The third clause binds both parties from the day of its signature. No third notice is needed before that day, whatever else is agreed.]',
    ],
  },
  {
    name: 'a section that was inserted renumbers others without a change',
    old: `---\nnumbered_sections: true\n---\n\n${section('Alpha', 'first')}\n${section('Beta', 'second')}`,
    new: `---\nnumbered_sections: true\n---\n\n## New\n\nSome words.\n\n${section('Alpha', 'first')}\n${section('Beta', 'second')}`,
    changes: ['+[New Some words.]'],
  },
  {
    name: 'a heading in other words',
    old: `# Scope\n\n${filler('first')}`,
    new: `# Scope of work\n\n${filler('first')}`,
    changes: ['+of work'],
  },
  {
    name: 'a word that became bold',
    old: 'Read the manual before you begin.',
    new: 'Read the **manual** before you begin.',
    changes: ['-manual', '+manual'],
  },
  {
    name: 'a word within bold text',
    old: 'Before **you begin the work today**, read.',
    new: 'Before **you begin the job today**, read.',
    changes: ['-work', '+job'],
  },
  {
    name: 'a link that leads elsewhere',
    old: 'See [the page](https://a.example/) for more.',
    new: 'See [the page](https://b.example/) for more.',
    changes: ['-the page', '+the page'],
  },
  {
    name: 'an item that was inserted in a list',
    old: '1. One fish\n2. Two fish\n3. Blue fish\n',
    new: '1. One fish\n2. Red fish swims\n3. Two fish\n4. Blue fish\n',
    changes: ['+[Red fish swims]'],
  },
  {
    name: 'a long item in a list of one short one',
    old: 'Text before it.\n\n- One fish\n',
    new: `Text before it.\n\n- One fish\n- ${filler('second')} ${filler('third')}\n`,
    changes: [`+[${filler('second')} ${filler('third')}]`],
  },
  {
    name: 'an item of a nested list',
    old: '- Fruit\n  - Apple\n  - Pear\n- Roots\n  - Carrot\n',
    new: '- Fruit\n  - Apple\n- Roots\n  - Carrot\n',
    changes: ['-[Pear]'],
  },
  {
    name: 'a list that became loose',
    old: '- One\n- Two\n- Three\n',
    new: '- One\n\n- Two\n\n- Three\n',
    changes: [],
  },
  {
    name: 'a task that was done',
    old: '- [ ] Write the first draft\n- [ ] Have it read\n',
    new: '- [x] Write the first draft\n- [ ] Have it read\n',
    changes: ['-[Write the first draft]', '+[Write the first draft]'],
  },
  {
    name: 'a cell of a table',
    old: '| City | Size |\n|---|---|\n| Rome | 12 |\n| Oslo | 34 |\n',
    new: '| City | Size |\n|---|---|\n| Rome | 12 |\n| Oslo | 35 |\n',
    changes: ['-34', '+35'],
  },
  {
    name: 'a row of a table that was inserted',
    old: '| City | Size |\n|---|---|\n| Rome | 12 |\n| Oslo | 34 |\n',
    new: '| City | Size |\n|---|---|\n| Rome | 12 |\n| Bonn | 56 |\n| Oslo | 34 |\n',
    changes: ['+[Bonn]', '+[56]'],
  },
  {
    name: 'a column of a table that was inserted',
    old: '| City | Size |\n|---|---|\n| Rome | 12 |\n| Oslo | 34 |\n',
    new: '| City | Land | Size |\n|---|---|---|\n| Rome | IT | 12 |\n| Oslo | NO | 34 |\n',
    changes: ['+[Land]', '+[IT]', '+[NO]'],
  },
  {
    name: 'a column of a table that was deleted, and a cell beside it',
    old: '| City | Land | Size |\n|---|---|---|\n| Rome | IT | 12 |\n| Oslo | NO | 34 |\n',
    new: '| City | Size |\n|---|---|\n| Rome | 12 |\n| Oslo | 99 |\n',
    changes: ['-[Land]', '-[IT]', '-[NO]', '-34', '+99'],
  },
  {
    name: 'a line of code',
    old: '```js\nconst a = 1\nconst b = 2\nexport { a, b }\n```\n',
    new: '```js\nconst a = 1\nconst b = 3\nexport { a, b }\n```\n',
    changes: ['-const b = 2', '+const b = 3'],
  },
  {
    name: 'a formula in a line',
    old: 'Its energy is $E = mc^2$ at rest.',
    new: 'Its energy is $E = mc^3$ at rest.',
    changes: ['-E=mc2', '+E=mc3'],
  },
  {
    name: 'a quotation',
    old: '> To be, or not to be, that is the question.\n',
    new: '> To be, or not to be: that was the question.\n',
    changes: ['-,', '+:', '-is', '+was'],
  },
  {
    name: 'the words of a note',
    old: 'A claim that needs support.[^1]\n\n[^1]: See the first book on it.\n',
    new: 'A claim that needs support.[^1]\n\n[^1]: See the second book on it.\n',
    changes: ['-first', '+second'],
  },
  {
    name: 'a note before others renumbers them without a change',
    old: 'One claim. Another claim.[^b]\n\n[^b]: The other book.\n',
    new: 'One claim.[^a] Another claim.[^b]\n\n[^a]: A new pamphlet.\n\n[^b]: The other book.\n',
    changes: ['+1', '+A new pamphlet.'],
  },
  {
    name: 'a definition',
    old: 'Buyer\n: Who pays the price.\n\nSeller\n: Who hands over the goods.\n',
    new: 'Buyer\n: Who pays the full price.\n\nSeller\n: Who hands over the goods.\n',
    changes: ['+full'],
  },
  {
    name: 'the caption of a figure',
    old: '![A cat](cat.png "Our cat sleeps")\n',
    new: '![A cat](cat.png "Our cat eats")\n',
    changes: ['-sleeps', '+eats'],
  },
  {
    name: 'the title and an author',
    old: '---\ntitle: First draft\nauthor: [Ada, Bob]\n---\n\nText.\n',
    new: '---\ntitle: Second draft\nauthor: [Ada, Eve]\n---\n\nText.\n',
    changes: ['-First', '+Second', '-Bob', '+Eve'],
  },
  {
    name: 'a paragraph that was split: what left it, and the paragraph that this became',
    old: `${filler('first')} ${filler('second')}`,
    new: `${filler('first')}\n\n${filler('second')}`,
    changes: [`+[${filler('first')}]`, `-${filler('first').slice('The '.length)} The`],
  },
  {
    name: 'one word among many paragraphs that begin alike',
    old: ['one', 'two', 'three', 'four'].map(filler).join('\n\n'),
    new: ['one', 'two', 'seven', 'four'].map(filler).join('\n\n'),
    changes: ['-three', '+seven'],
  },
  {
    name: 'text without spaces between words',
    old: '我们明天去北京开会。',
    new: '我们后天去北京开会。',
    changes: ['-明', '+后'],
  },
]
