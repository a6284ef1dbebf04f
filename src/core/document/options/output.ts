import { syntaxIds } from '../syntax-ids.ts'
import {
  diagramChoices,
  fontChoices,
  pdfStandards,
  sourceAttachments,
  trackedChangesChoices,
} from '../types.ts'
import { boolean, choice, group, switches, text } from './define.ts'

/** What a file has in it, and how text becomes typographic. */
export const outputOptions = {
  slides: boolean('make slides of HTML and PDF, as PPTX always does', {
    detail:
      'HTML then shows a slide at a time, with a view for the speaker, and PDF has one on each page. `false` unless the front matter sets it.',
    more: 'slides.md',
  }),
  fonts: choice('embed the fonts in HTML, Word and EPUB files, or only name them', fontChoices, {
    detail:
      "`embed` puts the parts of the theme's fonts that the document needs into the file; `name` only names the fonts, with substitutes for readers who don't have them, and makes the file 20 to 350 KB smaller. PDFs always contain their fonts. `embed` unless the front matter sets it.",
    more: 'fonts.md',
  }),
  diagrams: choice('draw diagrams, or show them as code', diagramChoices, {
    detail:
      "`draw` turns Mermaid code blocks into pictures in the theme's fonts and colours; `code` shows them like any other code. `draw` unless the front matter sets it.",
    more: 'diagrams.md',
  }),
  track_changes: choice(
    'what becomes of changes that the Markdown suggests in CriticMarkup',
    trackedChangesChoices,
    {
      detail:
        '`all` tracks them in Word and shows them in other formats; `accept` reads the Markdown as if they were made, and `reject` as if they were not. Comments stay. `all` unless the front matter sets it.',
      more: 'review.md#without-the-changes',
    },
  ),
  pdf: choice('standard that a PDF meets: accessible, or for archives', pdfStandards, {
    detail:
      '`ua-1` is PDF/UA-1, for accessibility; `a-2a`, `a-2b` and `a-3a` are PDF/A, for archives, of which `a-2a` and `a-3a` are tagged for accessibility too. A document that cannot meet it gets a warning. `ua-1` unless the front matter says otherwise.',
    more: '#pdf-for-archives',
  }),
  attach_source: choice(
    'attach the Markdown to the PDF, or all: the Markdown and its images',
    sourceAttachments,
    {
      detail:
        '`markdown` attaches the document as it was sent, as `source.md`; `all` also the images that were sent with it or fetched for it. PDF only. PDF/A-2 allows no attachments: use `a-3a` or `ua-1`. `none` unless the front matter sets it.',
      more: '#attachments',
    },
  ),
  source_map: boolean('record in a Word file which lines of the Markdown its text comes from', {
    detail:
      'Hidden bookmarks and a hash of the source, by which `octavo merge` places the changes of reviewers in the Markdown; the Markdown itself is not included. DOCX only. `true` unless the front matter sets it.',
    more: 'review.md',
  }),
  word_styles: group(
    'styles of the Word template for text, tables, captions, code and quotations',
    {
      text: text('style of running text', 'Body Text'),
      first_paragraph: text(
        'style of text below a heading, a table or the like',
        'First Paragraph',
      ),
      table: text('style of tables', 'Grid Table 1 Light'),
      figure_caption: text('style of captions of figures', 'Figure Caption'),
      table_caption: text('style of captions of tables and code', 'Table Caption'),
      code: text('style of code blocks', 'Code'),
      quote: text('style of quotations', 'Intense Quote'),
    },
    {
      detail:
        'Names as Word shows them. They override those that Octavo finds. Documents without a Word template have styles of their own.',
      more: 'word-templates.md#styles',
    },
  ),
  smart: boolean('typographic quotation marks, dashes and ellipses', {
    detail:
      'Straight quotation marks, `--`, `---` and `...` become typographic ones, according to the language of the document. `true` unless the front matter sets it.',
    more: 'markdown.md#punctuation-and-language',
  }),
  syntax: switches(
    'syntax that is not read, such as wiki-links=false',
    'syntax',
    syntaxIds,
    { 'wiki-links': false },
    {
      detail:
        'If Octavo reads text as a syntax that was not meant, switch that syntax off: its text then stays as it was written. The names are those of docs/coming-from.md. All syntaxes are on by default.',
      more: 'coming-from.md',
    },
  ),
}
