import { plainText } from '../../document/plain-text.ts'
import type { Inline, Link } from '../../document/types.ts'
import { hasHeldPunctuation, releasePunctuation } from '../contents/escapes.ts'
import { objectCharacter, type Replacement } from './replacement.ts'
import { mayHoldPunctuation, smartReplacements } from './smart-text.ts'

/**
 * Inline content with smart punctuation. It is read as one text, across marks and links, so that a quotation may begin
 * in one and end outside it. Code, keys, formulas and links whose text is an address stay as they are, and so does what the
 * author escaped.
 *
 * @param lang BCP 47 tag, which decides the quotation marks
 */
export function smartInlines(content: readonly Inline[], lang: string): readonly Inline[] {
  if (!content.some(isConcerned)) return content
  const parts: string[] = []
  collectText(content, parts)
  return new Rewriting(smartReplacements(parts.join(''), lang)).inlines(content)
}

function isConcerned(inline: Inline): boolean {
  if (inline.type === 'text') {
    return mayHoldPunctuation(inline.value) || hasHeldPunctuation(inline.value)
  }
  return 'children' in inline && inline.children.some(isConcerned)
}

function collectText(content: readonly Inline[], parts: string[]): void {
  for (const inline of content) {
    if (inline.type === 'text') parts.push(inline.value)
    else if (inline.type === 'break') parts.push('\n')
    else if (isObject(inline)) parts.push(objectCharacter)
    else if ('children' in inline) collectText(inline.children, parts)
  }
}

/** Whether the content is seen but is no text of the sentence. Anchors and references to notes aren't in its way. */
function isObject(inline: Inline): boolean {
  switch (inline.type) {
    case 'inlineCode':
    case 'inlineMath':
    case 'image':
    case 'keyboard':
    case 'crossReference':
    case 'citation':
      return true
    case 'link':
      return isAddress(plainText(inline.children), inline)
    default:
      return false
  }
}

/** Whether a link's text is an address, of a page or of a mailbox, or a path. */
function isAddress(text: string, { target }: Link): boolean {
  if (target.kind === 'external' && target.url === text) return true
  return !/\s/.test(text) && /[/@]|^www\./i.test(text)
}

/** Puts the replacements for a text into the inline content that it was collected from. */
class Rewriting {
  readonly #replacements: readonly Replacement[]
  #next = 0
  /** Offset in the collected text. */
  #at = 0

  constructor(replacements: readonly Replacement[]) {
    this.#replacements = replacements
  }

  inlines(content: readonly Inline[]): readonly Inline[] {
    return content.map((inline) => this.#inline(inline))
  }

  #inline(inline: Inline): Inline {
    if (inline.type === 'text') return { ...inline, value: this.#text(inline.value) }
    if (inline.type === 'break') this.#at += 1
    else if (isObject(inline)) {
      this.#at += objectCharacter.length
      return withoutHeld(inline)
    } else if ('children' in inline) return { ...inline, children: this.inlines(inline.children) }
    return inline
  }

  #text(value: string): string {
    const start = this.#at
    const end = start + value.length
    this.#at = end
    let text = ''
    let copied = 0
    let next = this.#replacements[this.#next]
    for (; next !== undefined && next.at < end; next = this.#replacements[++this.#next]) {
      const at = next.at - start
      // What goes on in another mark is no mark of its own: `-*-*`.
      if (next.at + next.length > end) continue
      text += value.slice(copied, at) + next.text
      copied = at + next.length
    }
    return releasePunctuation(text + value.slice(copied))
  }
}

function withoutHeld(inline: Inline): Inline {
  if (inline.type === 'text') return { ...inline, value: releasePunctuation(inline.value) }
  // Its children are set when the whole document has been read.
  if (inline.type === 'crossReference') return inline
  return 'children' in inline ? { ...inline, children: inline.children.map(withoutHeld) } : inline
}
