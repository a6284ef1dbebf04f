/**
 * What all themes share, so that a document has the same proportions in every format. Sizes and lengths
 * are multiples of the theme's text size, line heights multiples of the line's own size.
 */
export const proportions = {
  titleLineHeight: 1.15,
  subtitleSize: 1.3,
  /** The title block: space below each of its lines, above its rule, and below it all. */
  belowTitle: 0.4,
  belowSubtitle: 0.9,
  belowAuthors: 0.25,
  aboveTitleRule: 1,
  belowTitleBlock: 2,
  /** At each side of an abstract. */
  abstractIndent: 2,

  headingLineHeight: 1.2,

  /** From the edge of a list to its text, and from a marker to the text. */
  listIndent: 1.75,
  listGap: 0.5,
  /** Between the items of a tight list. */
  tightGap: 0.15,
  descriptionIndent: 1.75,

  alertPaddingX: 1,
  alertPaddingY: 0.75,
  codePadding: 0.8,
  /** Between the title of a code block and the block. */
  codeTitleGap: 0.35,
  detailsIndent: 1,

  /** Between columns that stand side by side. */
  columnGap: 1.5,

  captionSize: 0.9,
  noteSize: 0.9,
  runningSize: 0.85,
  smallSize: 0.85,
  keyboardSize: 0.85,
  /** Capitals instead of small capitals, in a face that has none, as Word shows them. */
  smallCapsSize: 0.8,
  /** In tables and notes, or more where the font asks for more. */
  smallLineHeight: 1.35,
} as const

/** Widths of lines that all themes share, in points. */
export const strokes = {
  hairline: 0.5,
  /** Between a heading's line and the rule below it: whole points, as Word counts it. */
  headingRuleGap: 3,
  rule: 0.75,
  titleRule: 1.5,
  tableHead: 1,
  alertBar: 3,
  detailsBar: 1.5,
} as const

/** Signs of bullet lists, by their depth among lists; deeper ones share the last. */
export const bulletSigns = ['•', '◦', '▪'] as const

/** Signs of tasks. */
export const taskSigns = { done: '☑', open: '☐' } as const
