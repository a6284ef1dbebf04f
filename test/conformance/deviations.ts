/**
 * Where Octavo answers an example of CommonMark 0.31.2 otherwise than the specification, on purpose: the
 * reason, and by the example's number what Octavo answers, in the form of `normalize.ts`.
 */
export const deviations: readonly {
  readonly reason: string
  readonly answers: Readonly<Record<number, string>>
}[] = [
  {
    reason: 'A document that opens with `---` and has another `---` below opens with front matter.',
    answers: { 96: '<h2>Bar</h2>\n<p>Baz</p>', 98: '' },
  },
  {
    reason:
      'A heading without words is left out: a table of contents and PDF/UA have no use for it.',
    answers: { 79: '' },
  },
  {
    reason: 'A block quote without content is left out.',
    answers: { 218: '<p><a href="/url">foo</a></p>', 239: '', 240: '' },
  },
  {
    reason: 'A link to nothing is its words, and a link without words is left out.',
    answers: {
      200: '<p>foo</p>',
      484: '',
      485: '<p>link</p>',
      486: '<p>link</p>',
      487: '',
      567: '<p>foo</p>',
    },
  },
  {
    reason: 'A link to a place that the document doesn’t have is its words.',
    answers: {
      501: '<p>link</p>\n<p><a href="https://example.com#fragment">link</a></p>\n<p><a href="https://example.com?foo=3#frag">link</a></p>',
    },
  },
  {
    reason: 'A link whose scheme is not allowed is its words.',
    answers: {
      598: '<p>a+b+c:d</p>',
      599: '<p>made-up-scheme://foo,bar</p>',
      601: '<p>localhost:5001/foo</p>',
    },
  },
  {
    reason: 'Addresses in text are links (GFM, autolinks).',
    answers: {
      602: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
      606: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
      608: '<p>&lt; <a href="https://foo.bar/">https://foo.bar</a> &gt;</p>',
      611: '<p><a href="https://example.com/">https://example.com</a></p>',
      612: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
    },
  },
  {
    reason:
      'Raw HTML is sanitised: allowed elements with allowed attributes, closed where their block ends; empty links and boxes left out; text that stands in no paragraph put in one.',
    answers: {
      21: '',
      31: '',
      148: '<table><tbody><tr><td><p>**Hello**,</p>\n<p><em>world</em>.</p></td></tr></tbody></table>',
      150: '<p>*hello*</p>',
      151: '<p>*foo*</p>',
      152: '<p><em>Markdown</em></p>',
      153: '<p><span id="user-content-foo"></span></p>',
      154: '<p><span id="user-content-foo"></span></p>',
      155: '<p>*foo*</p>\n<p><em>bar</em></p>',
      159: '<p><a href="bar">*foo*</a></p>',
      161: '<p>``` c int x = 33; ```</p>',
      162: '<p><a href="foo">*bar*</a></p>',
      163: '<p>*bar*</p>',
      164: '<p><em>*bar*</em></p>',
      165: '<p>*bar*</p>',
      166: '<p><del>*foo*</del></p>',
      167: '<p><del><em>foo</em></del></p>',
      169: '<pre><code>import␣Text.HTML.TagSoup⏎⏎main␣::␣IO␣()⏎main␣=␣print␣$␣parseTags␣tags⏎</code></pre>\n<p>okay</p>',
      170: '<p>okay</p>',
      171: '',
      172: '<p>okay</p>',
      173: '<p>foo</p>',
      174: '<blockquote><p>foo</p></blockquote>\n<p>bar</p>',
      175: '<ul><li></li>\n<li>foo</li></ul>',
      176: '<p><em>foo</em></p>',
      177: '<p>*bar*</p>\n<p><em>baz</em></p>',
      178: '<p>1. *bar*</p>',
      180: "<p>'; ?&gt;</p>\n<p>okay</p>",
      184: '<pre><code>&lt;div&gt;⏎</code></pre>',
      185: '<p>Foo</p>\n<p>bar</p>',
      186: '<p>bar</p>\n<p>*foo*</p>',
      187: '<p>Foo <a href="bar">baz</a></p>',
      188: '<p><em>Emphasized</em> text.</p>',
      189: '<p>*Emphasized* text.</p>',
      191: '<pre><code>&lt;td&gt;⏎␣␣Hi⏎&lt;/td&gt;⏎</code></pre>',
      201: '<p>[foo]: (baz)</p>\n<p>[foo]</p>',
      344: '<p><a href="`">`</a></p>',
      475: '<p>*<img alt="" title="*"></p>',
      476: '<p>**</p>',
      477: '<p>__</p>',
      491: '<p>[link]()</p>',
      494: '<p>[a](&lt;b)c [a](&lt;b)c&gt; [a](<strong>c)</strong></p>',
      524: '<p>[foo</p>',
      536: '<p>[foo</p>',
      613: '',
      614: '',
      615: '',
      616: '',
      617: '<p>Foo</p>',
      623: '',
      629: '<p>foo</p>',
      630: '<p>foo</p>',
      631: '<p>foo</p>',
      642: '',
      643: '',
    },
  },
]
