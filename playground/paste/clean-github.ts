import { moveChildren, newElement } from './elements.ts'

const alerts = ['note', 'tip', 'important', 'warning', 'caution']

/** The pages of GitHub: alerts, languages of code, and links of headings to themselves. */
export function cleanGitHub(body: HTMLElement): void {
  for (const each of body.querySelectorAll(
    '.markdown-heading > a.anchor,h1 > a.anchor,h2 > a.anchor,h3 > a.anchor,clipboard-copy',
  ))
    each.remove()
  for (const alert of body.querySelectorAll('.markdown-alert')) {
    const kind = alerts.find((each) => alert.classList.contains(`markdown-alert-${each}`))
    if (kind === undefined) continue
    alert.querySelector('.markdown-alert-title')?.remove()
    const quote = newElement(alert, 'blockquote')
    quote.dataset.alert = kind
    moveChildren(alert, quote)
    alert.replaceWith(quote)
  }
  for (const block of body.querySelectorAll('.highlight')) {
    const [, language] = /\bhighlight-(?:source|text)-([\w-]+)/.exec(block.className) ?? []
    const pre = block.querySelector('pre')
    if (language === undefined || pre === null || pre.querySelector('code') !== null) continue
    const code = newElement(pre, 'code')
    code.className = `language-${languages.get(language) ?? language.replace(/^html-/, '')}`
    moveChildren(pre, code)
    pre.append(code)
  }
}

/** Names of grammars that aren't those of their language. */
const languages: ReadonlyMap<string, string> = new Map([
  ['shell', 'sh'],
  ['viml', 'vim'],
  ['html-basic', 'html'],
])
