const className = /(?:^|\s)small-?caps(?:\s|$)/
const style = /^\s*font-variant(?:-caps)?\s*:\s*small-caps\s*(?:;\s*)?$/i

/** Whether classes ask for small capitals: Pandoc's `smallcaps`, Quarto's `small-caps`. */
export function isSmallCapsClass(classes: string): boolean {
  return className.test(classes)
}

/** Whether a style asks for small capitals, and for nothing else. */
export function isSmallCapsStyle(declarations: string): boolean {
  return style.test(declarations)
}

/** Whether the attributes of a `<span>` ask for small capitals. */
export function setsSmallCaps(attributes: ReadonlyMap<string, string>): boolean {
  return (
    isSmallCapsClass(attributes.get('class') ?? '') ||
    isSmallCapsStyle(attributes.get('style') ?? '')
  )
}
