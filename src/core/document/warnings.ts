/**
 * What a conversion could not do as the document asked. A warning never fails a conversion; it says
 * what was lost or changed and on which line of the Markdown.
 */
export interface Warning {
  readonly code: WarningCode
  /** A sentence for the author of the document. */
  readonly message: string
  /** Line of the Markdown source, from 1, where there is one. */
  readonly line?: number
}

/** Every code, with its meaning. Codes are stable: clients may switch on them. */
export const warningCodes = {
  front_matter_invalid: 'The front matter, or one key of it, could not be read.',
  front_matter_unknown_key:
    'A front matter key that neither Octavo nor a program that it knows of has.',
  block_not_closed: 'A block such as `:::note` that nothing closes was read as text.',
  syntax_not_supported: 'Syntax of another dialect that cannot be drawn was left out.',
  html_dropped: 'A raw HTML element or attribute that is not allowed was left out.',
  link_dropped: 'A link whose address is not allowed, or too long, became plain text.',
  link_title_dropped: 'The title of a link, for which PDF has no place, was left out.',
  link_target_missing: 'A link to a heading or anchor that the document does not have.',
  link_document_missing:
    'A link to a Markdown file that is not among the documents converted together.',
  label_unknown: 'A reference to a label that nothing numbered has: it stays as it was written.',
  label_duplicate: 'A label that something else has already: references lead to the first.',
  image_not_found:
    'An image named by a path that was not supplied, or by an address that is not allowed.',
  image_not_loaded: 'An image on another host, which was not fetched, or could not be.',
  image_invalid: 'Image data that is broken, of an unknown kind, or over a limit.',
  image_reduced:
    'An SVG that takes long to draw, of which DOCX has a PNG with fewer pixels than usual.',
  image_unused: 'An image that came with the document, which does not show it.',
  image_alt_missing: 'An image without a text alternative.',
  footnote_unused: 'A footnote that nothing cites was left out.',
  footnote_duplicate: 'A second footnote of the same name was left out.',
  page_break_dropped: 'A page break inside another block, such as a list or a table, was left out.',
  contents_page_numbers_missing:
    'The table of contents of a Word file has no page numbers, because its pages could not be counted.',
  running_heading_dropped:
    'The running heading in a header or footer of HTML, which browsers cannot print, was left out.',
  letterhead_dropped: 'The letterhead of HTML, which browsers cannot print, was left out.',
  line_numbers_dropped: 'The line numbers of HTML, which browsers cannot print, were left out.',
  toc_dropped: 'A table of contents inside another block, such as a list or a table, was left out.',
  table_cells_dropped: 'Cells of a table row beyond the columns of its head were left out.',
  table_invalid: 'CSV or JSON that was to become a table, but could not be read, is shown as code.',
  table_row_uneven:
    'A row of a table in CSV or JSON has other cells than its head: those that are missing are empty, and none is left out.',
  math_invalid: 'A formula that could not be parsed is shown as its source.',
  math_simplified: 'Lines inside a formula for which Word has no form were left out.',
  code_not_highlighted: 'A code block too large to highlight, or too slow, is shown plain.',
  diagram_invalid: 'A diagram that could not be read is shown as code.',
  diagram_too_large: 'A diagram too large to draw, or too slow, is shown as code.',
  diagram_in_part: 'Something that a diagram asks for was left out of its drawing.',
  characters_removed:
    'Characters that no document may contain were removed, or more than 200 marks on one character.',
  heading_level_skipped:
    'A heading level was skipped; PDF shows the heading one level below its parent.',
  heading_empty: 'A heading without text.',
  sections_not_numbered:
    'Sections were to be numbered, but most of their headings carry numbers of their own.',
  heading_class_dropped: 'No longer given: classes in braces are left out without a warning.',
  missing_glyph:
    'A character that none of the installed fonts has: a box with its code point stands in its place.',
  font_not_embedded:
    'A font of the theme that Word files cannot hold: the file only names it, and Word shows another where it is not installed.',
  font_style_missing:
    'A font of the theme that has no bold or no italic face: such text looks like the rest in PDF.',
  low_contrast: 'Colours of the request that make text hard to read on its background.',
  pdf_not_ua: 'The PDF is tagged but does not meet PDF/UA-1.',
  pdf_not_a: 'The PDF does not meet the standard for archives that was asked for.',
  pdf_simplified:
    'A block that could not be drawn in PDF as written: its text is shown without links and marks. Or footnotes that could not be drawn at the foot of their pages: they stand at the end of the document.',
  template_content_dropped:
    'Something of a Word template that would load or run something, or that has no place in the document, was left out.',
  template_field_unset:
    'A name that a Word template shows and the document does not set was left out.',
  template_contents_stale:
    'A Word template has a table of contents of its own, which shows the headings of the document once it is updated.',
  template_option_ignored:
    'An option for headers, footers, watermarks, pages or fonts, which the Word template decides, was left out.',
  theme_key_unused: 'A key of the theme that came with a document, which Octavo does not use.',
  unknown_field: 'A request field that the service does not know.',
} as const

export type WarningCode = keyof typeof warningCodes
