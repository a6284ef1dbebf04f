import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '{% hint style="danger" %}',
  'GitBook’s hint.',
  '{% endhint %}',
  '',
  '{% tabs %}',
  '{% tab title="One" %}',
  'The first.',
  '{% endtab %}',
  '{% endtabs %}',
  '',
  '{% highlight ruby %}',
  'puts 1',
  '{% endhighlight %}',
  '',
  '{% raw %}',
  'Raw {{ x }} and {% if y %}.',
  '{% endraw %}',
  '',
  '{% include note.html %}',
  '',
  '[A post]({{ site.baseurl }}{% link posts/a.md %}), `{% x %}`, {{ variable }}.',
  '',
].join('\n')

export default parityCase({
  construct: 'Tags of Jekyll (Liquid) and GitBook',
  example:
    '{% hint style="info" %} … {% endhint %}, {% tabs %}{% tab title="One" %}, {% highlight ruby %}, {% raw %}, [a]({% link b.md %})',
  becomes: {
    html: 'alerts, tabs below each other, code and links; others are left out with a warning',
    docx: 'the same',
    pdf: 'the same',
  },
  markdown,
  warnings: {
    others: [{ code: 'include_left_out', line: 19 }],
    epub: [
      { code: 'include_left_out', line: 19 },
      { code: 'link_dropped', line: 21 },
    ],
  },
  html(page) {
    expect(textOf(page.one('dt'))).toBe('One')
    expect(textOf(page.one('dd')).trim()).toBe('The first.')
    expect(textOf(page.one('pre')).trimEnd()).toBe('puts 1')
    expect(page.source).toContain('Raw {{ x }} and {% if y %}.')
    expect(page.all('a', { href: 'posts/a.md' })).toHaveLength(1)
    expect(page.source).toContain('{{ variable }}.')
    expect(page.source).not.toMatch(/endhint|include note/)
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toContain('Raw {{ x }} and {% if y %}.')
    expect(texts).toContain('GitBook’s hint.')
    expect(file.paragraph('puts 1').style).toBe('SourceCode')
    expect(texts.join(' ')).not.toMatch(/endhint|include note|\/\/\//)
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['puts 1', '{% x %}'])
    expect(file.text).toContain('Raw {{ x }} and {% if y %}.')
    expect(file.text).not.toMatch(/endhint|include note|\/\/\//)
  },
})
