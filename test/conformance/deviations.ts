/**
 * Where Octavo answers an example otherwise than its specification, on purpose, after the rules of
 * `normalize.ts`: the reason, and by the example's number what Octavo answers, in the form of those rules.
 */
export type Deviations = readonly {
  readonly reason: string
  readonly answers: Readonly<Record<number, string>>
}[]

/** Of CommonMark 0.31.2. */
export const commonMarkDeviations: Deviations = [
  {
    reason: 'A document that opens with `---` and `---` opens with empty front matter.',
    answers: { 98: '' },
  },
  {
    reason: 'Addresses in text are links (GFM 6.9).',
    answers: {
      602: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
      606: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
      608: '<p>&lt; <a href="https://foo.bar/">https://foo.bar</a> &gt;</p>',
      611: '<p><a href="https://example.com/">https://example.com</a></p>',
      612: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
    },
  },
  {
    reason: 'Preformatted text with Markdown in it is paragraphs.',
    answers: {
      148: '<table>\n<tbody>\n<tr>\n<td>\n<p>**Hello**,</p>\n<p><em>world</em>.</p>\n</td>\n</tr>\n</tbody>\n</table>',
    },
  },
  {
    reason: '`<Warning>` is the component of MDX by that name.',
    answers: { 163: '<blockquote>\n<p><em>bar</em></p>\n</blockquote>' },
  },
  {
    reason: 'Code in HTML does not start with an empty line.',
    answers: {
      169: '<pre><code>import␣Text.HTML.TagSoup⏎⏎main␣::␣IO␣()⏎main␣=␣print␣$␣parseTags␣tags⏎</code></pre>\n<p>okay</p>',
    },
  },
  {
    reason:
      'A style sheet that never ends takes only its tag with it, not the rest of the document.',
    answers: { 173: '<p>foo</p>' },
  },
  {
    reason:
      'A CDATA section is left out to its end, as the specification delimits it; browsers end it at the first `>`.',
    answers: { 629: '<p>foo</p>' },
  },
]

/** Of GFM 0.29's extensions. */
export const gfmDeviations: Deviations = [
  {
    reason:
      'GitHub shows tags that it doesn’t allow as text; here they are left out with a warning, and raw HTML ends with the block that it stands in.',
    answers: { 657: '<blockquote>\n<p>is disallowed. is also disallowed.</p>\n</blockquote>' },
  },
]
