import { hostile, lines } from '../hostile-document.ts'

const front = (yaml: string) => `---\n${yaml}\n---\n\n# A\n\nText.\n`

/** YAML that grows, nests or pretends. Beyond 20,000 characters it's left out. */
export const frontMatter = [
  hostile('aliases that double', [9, 400], (n) =>
    front(
      `a0: &a0 [x,x]\n${lines(n, (index) => `a${index + 1}: &a${index + 1} [*a${index},*a${index}]\n`)}title: *a${n}`,
    ),
  ),
  hostile('lists in lists in one line', [100, 9000], (n) => front(`title: ${'['.repeat(n)}`)),
  hostile('closed lists in lists', [100, 9000], (n) =>
    front(`title: ${'['.repeat(n)}${']'.repeat(n)}`),
  ),
  hostile('maps in maps by indentation', [30, 190], (n) =>
    front(lines(n, (index) => `${' '.repeat(index)}a:\n`)),
  ),
  hostile('maps in maps in one line', [100, 4000], (n) => front(`title: ${'{a: '.repeat(n)}`)),
  hostile('dashes in dashes', [100, 9000], (n) => front(`title:\n  ${'- '.repeat(n)}a`)),
  hostile('many unknown keys', [200, 1000, 2500], (n) =>
    front(lines(n, (index) => `k${index}: v\n`)),
  ),
  hostile('one huge key', [1000, 19_000], (n) => front(`${'k'.repeat(n)}: v\ntitle: T`)),
  hostile('keys that are maps', [100, 500, 2000], (n) => front('? {a: b}\n: c\n'.repeat(n))),
  hostile('types of other languages', [10, 300], (n) =>
    front(
      'title: !!js/function "f()"\nauthor: !!python/object/apply:os.system [ls]\ndate: !!set {a}\n'.repeat(
        n,
      ),
    ),
  ),
  hostile('binary and private tags', [100, 700], (n) =>
    front('lang: !!binary aGVsbG8=\n'.repeat(n).concat(`x: !<tag:a,${'b'.repeat(n)}> c`)),
  ),
  hostile('merges that refer to each other', [50, 500], (n) =>
    front(`a: &a\n  <<: *a\n${'b:\n  <<: [*a, *a]\n'.repeat(n)}`),
  ),
  hostile('anchors', [300, 1500], (n) => front(lines(n, (index) => `k${index}: &n${index} v\n`))),
  hostile('numbers beyond all bounds', [100, 1000], (n) =>
    front(
      `toc_depth: 1${'0'.repeat(n)}\ntoc: .inf\ntitle: 0x${'f'.repeat(n)}\ndate: 1e${'9'.repeat(n)}`,
    ),
  ),
  hostile('many authors', [300, 3000], (n) => front(`author:\n${'  - Ann\n'.repeat(n)}`)),
  hostile('many keywords', [300, 6000], (n) => front(`keywords: ${'k, '.repeat(n)}`)),
  hostile('a long title', [1000, 19_900], (n) => front(`title: ${'t'.repeat(n)}`)),
  hostile('a title of many words on each page', [200, 750, 3900], (n) =>
    front(`title: ${'word '.repeat(n)}\nheader: ${'{title} '.repeat(20)}`).concat(
      '\n\\newpage\n\na\n\n'.repeat(50),
    ),
  ),
  hostile('running lines full of fields', [100, 200, 1500], (n) =>
    front(`header: "${'{page}{pages}{title}'.repeat(n / 2)}"`).concat(
      '\\newpage\n\na\n\n'.repeat(20),
    ),
  ),
  hostile('several documents', [100, 3000], (n) => front('title: T\n...\n'.repeat(n))),
  hostile('directives', [100, 1500], (n) => front('%YAML 1.1\n'.repeat(n))),
  hostile('one key again and again', [200, 2200], (n) => front('title: T\n'.repeat(n))),
  hostile('strings that never close', [200, 2000], (n) => front('title: "a\n'.repeat(n))),
  hostile('block text with odd indentation', [200, 1900], (n) =>
    front(`title: |9-\n${'          a\n'.repeat(n)}`),
  ),
  hostile('tabs where spaces must be', [200, 1000, 5000], (n) => front('\ta:\n'.repeat(n))),
  hostile('control characters and surrogates', [200, 6000], (n) =>
    front(`title: "${'\\u0000\\uD800\\x07'.repeat(n / 6)}${'\u0007\ud800'.repeat(n / 2)}"`),
  ),
  hostile(
    'front matter that never ends',
    [2000, 20_000, 100_000],
    (n) => `---\n${'a: b\n'.repeat(n)}`,
  ),
  hostile('rules instead of front matter', [1000, 4000, 30_000], (n) => '---\n'.repeat(n)),
  hostile('comments', [300, 6000], (n) => front(`${'#\n'.repeat(n)}title: T`)),
  hostile('contents of the deepest level', [100, 200, 2000], (n) =>
    front('toc: true\ntoc_depth: 6\nnumber_sections: true').concat(
      lines(n, (index) => `${'#'.repeat((index % 6) + 1)} H\n\n`),
    ),
  ),
]
