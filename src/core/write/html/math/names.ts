/**
 * The MathML that may be written: MathML Core (https://www.w3.org/TR/mathml-core/), and from Presentation
 * MathML `menclose` for LaTeX's strikes and boxes and `columnalign` for its columns. `annotation-xml`, `maction` and `href` are left
 * out on purpose: they can hold HTML, links and scripts.
 */
// biome-ignore format: one name a line would be a page of them.
export const mathElementNames = [
  'math', 'menclose', 'merror', 'mfrac', 'mi', 'mmultiscripts', 'mn', 'mo', 'mover', 'mpadded',
  'mphantom', 'mprescripts', 'mroot', 'mrow', 'ms', 'mspace', 'msqrt', 'mstyle', 'msub', 'msubsup',
  'msup', 'mtable', 'mtd', 'mtext', 'mtr', 'munder', 'munderover',
] as const
export type MathElementName = (typeof mathElementNames)[number]

// biome-ignore format: one name a line would be a page of them.
export const mathAttributeNames = [
  'accent', 'accentunder', 'alttext', 'class', 'columnalign', 'columnspan', 'depth', 'dir',
  'display', 'displaystyle', 'fence', 'form', 'height', 'largeop', 'linethickness', 'lspace',
  'mathbackground', 'mathcolor', 'mathsize', 'mathvariant', 'maxsize', 'minsize', 'movablelimits',
  'notation', 'rowspan', 'rspace', 'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset',
  'width',
] as const
export type MathAttributeName = (typeof mathAttributeNames)[number]
