import { hostile, lines } from '../hostile-document.ts'

/** Raw HTML as no author writes it. */
export const html = [
  hostile('elements of many names that nest', [10, 5000], (n) =>
    '<div><section><p><b><i><u><span>\n'.repeat(n),
  ),
  hostile(
    'one element of many attributes',
    [1000, 20_000],
    (n) => `<p ${lines(n, (index) => `a${index}="b" `)}>x</p>`,
    'html',
  ),
  hostile(
    'one attribute of many names',
    [1000, 20_000],
    (n) => `<p ${'title="b" '.repeat(n)}>x</p>`,
  ),
  hostile(
    'one long attribute',
    [10_000, 5_000_000],
    (n) =>
      `<p title="\n${'b'
        .repeat(99)
        .concat('\n')
        .repeat(n / 100)}">x</p>`,
  ),
  hostile('attributes that never end', [1000, 20_000], (n) => `<p title='"\n`.repeat(n)),
  hostile('tables in tables', [10, 2000], (n) => `${'<table><tr><td>'.repeat(n)}x`),
  hostile('tables without rows', [300, 5000, 10_000], (n) => '<table></table>\n'.repeat(n)),
  hostile(
    'text that falls out of tables',
    [300, 750, 10_000],
    (n) => `<table>${'x<tr>y<td>z'.repeat(n)}</table>`,
  ),
  hostile(
    'details in details',
    [10, 3000],
    (n) => `${'<details><summary>s</summary>\n\n'.repeat(n)}x`,
  ),
  hostile('details side by side', [200, 500, 5000], (n) =>
    '<details><summary>s</summary>\n\nx\n\n</details>\n\n'.repeat(n),
  ),
  hostile('formatting that overlaps', [500, 4000, 10_000], (n) => 'x <b><i><u></b>'.repeat(n)),
  hostile('formatting that is never closed in paragraphs', [300, 750, 10_000], (n) =>
    '<p><b><i>x\n\n'.repeat(n),
  ),
  hostile('closing tags for nothing', [1000, 30_000], (n) => '</div></b></table></p>\n'.repeat(n)),
  hostile('empty closing paragraphs', [1000, 40_000], (n) => '</p>\n'.repeat(n)),
  hostile('elements that are left out', [1000, 7500, 30_000], (n) =>
    `<svg><math><template><select>\n`.repeat(n),
  ),
  hostile('raw text that never ends', [1000, 20_000], (n) =>
    '<style><title><textarea><script>x\n'.repeat(n),
  ),
  hostile('a tag with a long name', [10_000, 190_000], (n) => `<${'a'.repeat(n)}>x`),
  hostile('many unknown tags', [1000, 10_000, 30_000], (n) =>
    lines(n, (index) => `<x${index}>a\n`),
  ),
  hostile('items without lists', [1000, 2000, 20_000], (n) => '<li>a\n'.repeat(n)),
  hostile('terms without lists', [1000, 2000, 20_000], (n) => '<dt>a<dd>b\n'.repeat(n)),
  hostile('line breaks', [1000, 2000, 20_000], (n) => 'a<br>'.repeat(n)),
  hostile(
    'addresses that run',
    [500, 15_000],
    (n) => '<a href="java&Tab;script:alert(1)">x</a> '.repeat(n),
    'html',
  ),
  hostile('anchors of one name', [1000, 20_000], (n) => '<a id="x">a</a> '.repeat(n)),
  hostile('images of absurd sizes', [100, 490], (n) =>
    '<img src="https://a.example/b.png" width="99999999999" height="-1e9" alt="x">\n\n'.repeat(n),
  ),
  hostile('ruby in ruby', [10, 3000], (n) => `${'<ruby>a<rt>b'.repeat(n)}`),
  hostile('scripts in scripts', [10, 10_000], (n) => `x ${'<sub>a<sup>b'.repeat(n)}`),
  hostile('comments that end oddly', [1000, 4000, 20_000], (n) =>
    'a <!--><!---><!-- --!> <!--->-->\n'.repeat(n),
  ),
  hostile('directions in directions', [30, 5000], (n) =>
    '<div dir="rtl"><div dir="ltr">\n'.repeat(n / 2),
  ),
  hostile(
    'list numbers beyond all bounds',
    [500, 10_000],
    (n) =>
      `<ol start="99999999999999999999" reversed type="i">${'<li value="-2147483649">a'.repeat(n)}</ol>`,
  ),
  hostile('abbreviations with long titles', [200, 5000], (n) =>
    `<abbr title="${'long '.repeat(20)}">a</abbr> `.repeat(n),
  ),
  hostile('alignments in alignments', [30, 5000], (n) => '<center><p align="right">\n'.repeat(n)),
  hostile(
    'handlers and styles',
    [300, 10_000],
    (n) => '<p onclick="a()" style="x:expression(1)" formaction=x>a</p>\n'.repeat(n),
    'html',
  ),
]
