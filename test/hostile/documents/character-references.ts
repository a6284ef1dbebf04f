import { hostile } from '../hostile-document.ts'

/** References to characters, in every place where they are read. */
export const characterReferences = [
  hostile('references to what is no character', [1000, 30_000], (n) =>
    '&#0;&#xD800;&#x110000;&#xFFFF;'.repeat(n),
  ),
  hostile('references of many digits', [10_000, 30_000, 190_000], (n) => `&#${'9'.repeat(n)};`),
  hostile('many references of seven digits', [1000, 20_000], (n) =>
    '&#9999999;&#xFFFFFF;'.repeat(n),
  ),
  hostile('the longest name', [500, 7000], (n) => '&CounterClockwiseContourIntegral;'.repeat(n)),
  hostile('names that never end', [1000, 3000, 20_000], (n) => '&ampamp&lt'.repeat(n)),
  hostile('references to references', [5000, 30_000, 190_000], (n) => `&${'amp;'.repeat(n / 4)}`),
  hostile('references in addresses and titles', [300, 500, 4000], (n) =>
    '[a](/&#47;&Tab;b "&quot;&gt;") '.repeat(n),
  ),
  hostile('references in code', [500, 750, 2000], (n) => '`&lt;script&gt;` '.repeat(n)),
  hostile(
    'references in raw HTML',
    [500, 10_000],
    (n) => '<p title="&#x22;&quot;&lt">&lt;script&gt;</p>\n'.repeat(n),
    'html',
  ),
  hostile('references that expand to two characters', [500, 20_000], (n) =>
    '&NotEqualTilde;&fjlig;'.repeat(n),
  ),
]
