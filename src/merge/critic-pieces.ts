/** A remark in Markdown. */
export interface WrittenRemark {
  /** Of its opening brace, and behind its closing one. */
  readonly from: number
  readonly to: number
  readonly words: string
}

/** A change that Markdown suggests, with the remarks right behind it. */
export interface CriticPiece {
  readonly sign: '++' | '--' | '~~'
  readonly from: number
  /** Behind the remarks. */
  readonly to: number
  readonly content: string
  readonly remarks: readonly WrittenRemark[]
}

/** The remarks of a text, in order. */
export function remarksIn(text: string): readonly WrittenRemark[] {
  const remarks: WrittenRemark[] = []
  for (let at = text.indexOf('{>>'); at >= 0; ) {
    const remark = remarkAt(text, at)
    if (remark === null) break
    remarks.push(remark)
    at = text.indexOf('{>>', remark.to)
  }
  return remarks
}

/** The changes of a text, in order. Those inside another aren't found. */
export function criticPieces(text: string): readonly CriticPiece[] {
  const pieces: CriticPiece[] = []
  const without = new Set<string>()
  for (const { index } of text.matchAll(/\{(?:\+\+|--|~~)/g)) {
    const sign = text.slice(index + 1, index + 3)
    const isInside = index < (pieces.at(-1)?.to ?? 0)
    if (isInside || without.has(sign) || !isSign(sign)) continue
    const end = text.indexOf(`${sign}}`, index + 3)
    if (end < 0) {
      without.add(sign)
      continue
    }
    const remarks: WrittenRemark[] = []
    let to = end + 3
    for (let next = remarkAt(text, to); next !== null; next = remarkAt(text, to)) {
      remarks.push(next)
      to = next.to
    }
    pieces.push({ sign, from: index, to, content: text.slice(index + 3, end), remarks })
  }
  return pieces
}

/** Whether a remark only says who made a change. */
export function isSignature({ words }: WrittenRemark): boolean {
  return words.startsWith('@') && !words.trimEnd().slice(0, -1).includes(':')
}

function remarkAt(text: string, from: number): WrittenRemark | null {
  if (!text.startsWith('{>>', from)) return null
  const end = text.indexOf('<<}', from)
  return end < 0 ? null : { from, to: end + 3, words: text.slice(from + 3, end) }
}

function isSign(sign: string): sign is CriticPiece['sign'] {
  return sign === '++' || sign === '--' || sign === '~~'
}
