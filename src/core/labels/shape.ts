import { alertNames, listedKinds, theoremKinds } from '../document/types.ts'

const text = ''
/** Of one, and of several. */
const counted = { one: text, many: text }

/** The keys of each language's file, which the build checks. A text contains what stands here. */
export const labelShape = {
  alerts: each(alertNames, text),
  /** Above the front matter's abstract. */
  abstract: text,
  /** Above a table of contents. */
  contents: text,
  /** Before a document's version on its cover. */
  version: text,
  /** Begins the text alternative of a diagram. */
  diagram: text,
  /** Of an image without a text alternative. */
  image: text,
  /** Of a disclosure without a summary. */
  details: text,
  /** Names that a screen reader gives to a part of the document. */
  footnotes: text,
  bibliography: text,
  comment: text,
  table: text,
  formula: text,
  /** Before the number of what can be referred to. */
  numbered: each(['figure', 'table', 'equation', 'section', 'listing', ...theoremKinds], counted),
  /** The same of sections that are appendices. */
  appendix: counted,
  /** The same of what a document's numbering numbers, and of what stands within it. */
  clause: counted,
  paragraph: counted,
  /** What stands behind the clauses. */
  parts: { schedule: text, annex: text, exhibit: text },
  /** A clause, `{item}`, of a schedule or the like. */
  inPart: '{part}',
  /** Where something stands, seen from a reference to it. */
  above: text,
  below: text,
  onPage: '{page}',
  /** Begins a proof. */
  proof: text,
  /** Above a list of what is numbered. */
  lists: each(listedKinds, text),
  /** Above the index of terms. */
  index: text,
  /** Before other terms in it, to look at in place of one, or also. */
  see: text,
  seeAlso: text,
  /** Between the last two numbers of a list, with the spaces around it. */
  and: text,
  /** Of what has changed between two versions. */
  changes: {
    /** Above a list of the changes. */
    list: text,
    inserted: text,
    deleted: text,
    moved: text,
    /** Above what was deleted, at the end. */
    deletions: text,
    /** Of a document without a change. */
    none: text,
  },
  /** Around a page of the site that a book is split into. */
  site: {
    /** Links to the pages before and after. */
    previous: text,
    next: text,
    search: text,
    /** Before how many pages the search has found. */
    results: text,
    /** A sentence. */
    needsScript: text,
    /** A link past the navigation. */
    skip: text,
  },
  /** Around slides in a browser. */
  slides: {
    slide: text,
    /** What the speaker is to say. */
    notes: text,
    overview: text,
    fullScreen: text,
    /** A window with the notes, the next slide and a clock. */
    speaker: text,
    printNotes: text,
    /** A black screen, until the next key. */
    pause: text,
    keys: text,
  },
  taskDone: text,
  taskOpen: text,
  footnote: '{number}',
  /** A link from a note to where it's cited: `2`, or `2-3` for the third place. */
  backTo: '{reference}',
}

function each<Name extends string, Shape>(names: readonly Name[], shape: Shape) {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>
}
