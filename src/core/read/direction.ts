import type { Direction } from '../document/types.ts'
import type { Contents } from './contents/contents.ts'
import type { HeldValues } from './data/held-values.ts'
import { isCode, isElement, type SourceNode } from './source-node.ts'

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}\p{Script=Yezidi}\p{Script=Sogdian}\p{Script=Old_Sogdian}\p{Script=Phoenician}\p{Script=Imperial_Aramaic}]/u

/** Languages that are written from right to left unless their tag names another script. */
const rightToLeftLanguages: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa he iw ks nqo pnb ps rhg sd syr ug ur yi'.split(' '),
)

/** The direction of the first strong character (Unicode Bidirectional Algorithm, rule P2), `null` without one. */
export function directionOfText(text: string): Direction | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return null
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** Whether most letters of texts, which are parts of one, are written from right to left. */
export function isMostlyRightToLeft(texts: Iterable<string>): boolean {
  let balance = 0
  for (const text of texts) {
    for (const [letter] of text.matchAll(/\p{L}/gu)) balance += rightToLeft.test(letter) ? 1 : -1
  }
  return balance > 0
}

/** The direction in which a language is written. */
export function directionOfLanguage(tag: string): Direction {
  const [language = '', second = ''] = tag.toLowerCase().split('-')
  if (second.length === 4) {
    return /^(?:arab|hebr|syrc|thaa|nkoo|adlm|rohg)$/.test(second) ? 'rtl' : 'ltr'
  }
  return rightToLeftLanguages.has(language) ? 'rtl' : 'ltr'
}

/** That of the first strong character of content, outside code. */
export function directionOfContent(
  nodes: readonly SourceNode[],
  contents: Contents,
  values: HeldValues,
): Direction | null {
  for (const node of nodes) {
    if (isCode(node) || isElement(node, 'pre')) continue
    const ofText = node.type === 'text' ? directionOfText(values.text(node.value)) : null
    const direction = ofText ?? directionOfContent(contents.of(node), contents, values)
    if (direction !== null) return direction
  }
  return null
}
