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
  /** The file that the line is in, by its path: of a book, or one that the document includes. */
  readonly file?: string
}

/** Every code, with its meaning. Codes are stable: clients may switch on them. */
export const warningCodes = {
  front_matter_invalid: 'The front matter, or one key of it, could not be read.',
  front_matter_unknown_key:
    'A front matter key that neither Octavo nor any tool that it recognizes uses.',
  option_without_effect:
    'An option has no effect: nothing shows the logo that it names, or it sets fonts or colours as another program does, where the theme decides.',
  block_not_closed: 'A block such as `:::note` that is never closed was read as text.',
  syntax_not_supported:
    'Syntax of another Markdown dialect that Octavo does not support was left out.',
  include_left_out:
    'A file that the document includes was not found, or cannot be included; the directive stays as text.',
  html_dropped: 'A raw HTML element or attribute that is not allowed was left out.',
  link_dropped:
    'A link whose address is not allowed, or too long, became plain text, or a link without text was left out.',
  link_title_dropped: 'The title of a link was left out, because PDF does not support it.',
  link_target_missing: 'A link to a heading or anchor that the document does not have.',
  link_document_missing:
    'A link to a Markdown file that is not among the documents converted together, or in a book to any file that is not part of it.',
  label_unknown: 'A reference to a label that does not exist was left as written.',
  label_duplicate: 'A label is used twice: references point to the first.',
  bibliography_invalid:
    'A bibliography, one of its entries or a citation style was not found or could not be read.',
  citation_unknown: 'A citation of a source that is in no bibliography was left as written.',
  image_not_found: 'An image whose path was not supplied, or whose address is not allowed.',
  image_not_loaded: 'An image on another host that was not fetched, or could not be.',
  image_invalid: 'Image data that is damaged, of an unknown type, or over a limit.',
  image_reduced:
    'An SVG that takes long to draw: its PNG in DOCX has a lower resolution than usual.',
  word_content_dropped:
    'Part of a Word file has no place in Markdown, such as an embedded object, and was left out or moved.',
  edit_not_placed:
    'An edit of a Word file has no place in its Markdown, which was left as it was there.',
  image_unused: 'An image was sent with the document, but the document does not use it.',
  image_alt_missing: 'An image without a text alternative.',
  footnote_unused: 'A footnote that is never referenced was left out.',
  footnote_duplicate: 'A second footnote with the same name was left out.',
  page_break_dropped: 'A page break inside another block, such as a list or a table, was left out.',
  contents_page_numbers_missing:
    'The table of contents of a Word file has no page numbers, because its pages could not be counted.',
  running_heading_dropped:
    'The running heading in a header or footer of HTML, which browsers cannot print, was left out.',
  letterhead_dropped: 'The letterhead of HTML, which browsers cannot print, was left out.',
  line_numbers_dropped: 'The line numbers of HTML, which browsers cannot print, were left out.',
  toc_dropped:
    'A table of contents, or a list of figures, tables or listings, inside another block, such as a list or a table, was left out.',
  list_empty:
    'A list of figures, tables or listings was left out, because none of these has a label, or an index, because it has no entries.',
  index_missing: 'Entries for an index in a document without an index were left out.',
  index_entry_invalid:
    'An entry for the index that has no words or too many levels, or a range that does not begin or end.',
  table_cells_dropped: 'Cells beyond the last column of the table header were left out.',
  table_invalid: 'CSV or JSON marked as a table could not be read, and is shown as code.',
  table_row_uneven:
    'A row of a CSV or JSON table has more or fewer cells than the header. Missing cells are empty; no cell is left out.',
  math_invalid: 'A formula that could not be parsed is shown as its source.',
  math_simplified: 'Lines inside a formula that Word cannot show were left out.',
  code_not_highlighted: 'A code block that is too large or too slow to highlight is shown plain.',
  diagram_invalid: 'A diagram that could not be read is shown as code.',
  diagram_too_large: 'A diagram that is too large or too slow to draw is shown as code.',
  diagram_in_part: 'Part of a diagram could not be drawn, and was left out.',
  data_missing: 'A value that the data of the document does not have: nothing is in its place.',
  data_invalid:
    'A value that a filter can not read, such as text in place of a number: it is shown as it is.',
  characters_removed:
    'Characters that are not allowed in documents were removed, or combining marks beyond the 200 that one character may have, or invisible tag characters that are not part of a flag.',
  heading_level_skipped:
    'A heading level was skipped; PDF shows the heading one level below its parent.',
  heading_empty: 'A heading without text.',
  sections_not_numbered:
    'Sections are not numbered, because most headings already contain numbers.',
  clause_number_differs:
    'A clause was typed with a number other than that which the numbering of the document gives it.',
  chapters_not_numbered:
    'Figures, tables and the like are not numbered by chapter, because sections are not numbered.',
  heading_class_dropped: 'No longer reported: classes in braces are ignored without a warning.',
  missing_glyph: 'A character that no installed font has is shown as a box with its code point.',
  font_not_embedded:
    'A font of the theme cannot be embedded in Word files: the file only names it, and Word substitutes another font if it is not installed.',
  font_style_missing:
    'A font of the theme has no bold or no italic face: in PDF, such text looks like the rest.',
  low_contrast: 'Colours in the request make text hard to read on its background.',
  pdf_not_ua: 'The PDF is tagged but does not meet PDF/UA-1.',
  pdf_not_a: 'The PDF does not meet the requested standard for archives.',
  pdf_simplified:
    'A block could not be drawn in PDF as written, and its text is shown without links and formatting; or footnotes could not be placed on their pages, and are at the end of the document.',
  template_content_dropped:
    'Part of a template was left out, because it would load or run something, or does not fit in the document.',
  template_field_unset:
    'A name in a Word template was left out, because the document does not set it.',
  template_contents_stale:
    'The Word template has its own table of contents, which shows the headings of the document once you update it.',
  template_style_missing: 'The Word template has no style of the name that the document asks for.',
  template_option_ignored:
    'An option for headers, footers, watermarks, pages or fonts was ignored, because the Word template decides it.',
  epub_option_ignored:
    'An option for headers, footers, watermarks or pages was ignored in an EPUB file, whose pages reading systems decide.',
  slides_option_ignored:
    'An option for watermarks, pages or letterheads was ignored in slides, which have none of these.',
  slide_divided: 'The content of a slide does not fit on it, and goes on on further slides.',
  slide_text_reduced: 'The content or the title of a slide does not fit on it, and is set smaller.',
  theme_key_unused: 'A key of the theme sent with the document that Octavo does not use.',
  comparison_without_common_text:
    'Two versions that were compared have nothing in common, so that all of both is shown as changed.',
  comparison_too_large:
    'Two versions are too large and too different to be compared word by word everywhere.',
  comparison_front_matter:
    'Front matter that has changed is that of the new version in Markdown with changes, without marks.',
  comparison_suggestions: 'Versions that are compared as Markdown suggest changes themselves.',
  comparison_marked_as_whole:
    'The changes between two versions could not be marked one by one in Markdown.',
  comparison_not_exact:
    'Markdown with changes is not quite that of either version once they are accepted or rejected.',
  unknown_field: 'An unknown request field.',
} as const

/** One of the codes of `warningCodes`. */
export type WarningCode = keyof typeof warningCodes
