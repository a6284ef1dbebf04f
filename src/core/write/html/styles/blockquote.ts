import type { QuoteLook, Theme } from '../../../theme/types.ts'
import { css, number, rule } from '../css.ts'

const colors: Readonly<Record<QuoteLook['color'], string>> = {
  muted: 'var(--quote-text)',
  heading: 'var(--heading)',
  accent: 'var(--accent)',
}

/** Block quotes. One without a bar is indented at both sides. */
export function blockquoteStyles(theme: Theme): string {
  const { quote } = theme
  const outer = rule('blockquote', {
    'padding-inline': `var(--quote-indent) ${quote.bar === 0 ? 'var(--quote-indent)' : '0'}`,
    color: colors[quote.color],
    ...(quote.bar === 0
      ? {}
      : { 'border-inline-start': 'var(--quote-bar-width) solid var(--quote-bar)' }),
    ...(quote.italic ? { 'font-style': 'italic' } : {}),
  })
  return (
    outer +
    (quote.size === 1 ? '' : sizes(theme)) +
    (quote.pull === null ? '' : pullQuote(quote.pull))
  )
}

function pullQuote({ size, italic, color }: QuoteLook): string {
  return rule('.pull-quote:not(blockquote *)', {
    'font-size': `${number(size)}rem`,
    'font-style': italic ? 'italic' : 'normal',
    color: colors[color],
  })
}

/** The size of quoted text, at any depth. Boxes inside keep their own. */
function sizes({ quote, code }: Theme): string {
  return [
    rule(':not(blockquote) > blockquote', { 'font-size': `${number(quote.size)}rem` }),
    kept,
    rule('blockquote pre', { 'font-size': `${number(code.size)}rem` }),
  ].join('')
}

const kept = css`blockquote :is(.table,.alert,.math,figure,details) { font-size: 1rem }`
