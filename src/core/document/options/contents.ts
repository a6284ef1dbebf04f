import { numberingFault } from '../numbering-schemes.ts'
import { boolean, integer, texts } from './define.ts'

/** Contents and lists at the start, and numbers. */
export const contentsOptions = {
  toc: boolean('table of contents at the start'),
  toc_depth: integer('deepest heading level of the table of contents, 1 to 6', 1, 6, {
    detail: '3 unless the front matter sets it.',
  }),
  lof: boolean('list of figures at the start', {
    detail: 'It lists figures that have labels.',
    more: 'cross-references.md#lists-of-figures-tables-and-listings',
  }),
  lot: boolean('list of tables at the start', { detail: 'It lists tables that have labels.' }),
  lol: boolean('list of code listings at the start', { detail: 'It lists code that has labels.' }),
  index: boolean('index of terms at the end', {
    detail: 'It lists the terms that the document marks, as with `\\index{term}`.',
    more: 'writing.md#index-of-terms',
  }),
  number_sections: boolean('numbers before headings', {
    detail: 'By default, the front matter or the theme decides.',
  }),
  numbering: texts(
    'numbering of headings, lists and paragraphs as clauses: legal, articles, sections, decimal, or patterns',
    'level',
    ['{1}.', '{1}.{1}', '({a})', '({i})'],
    {
      detail:
        'The name of a numbering, or a pattern for each level, with the number in braces in the way that it counts: `{1}`, `{01}`, `{a}`, `{A}`, `{i}`, `{I}`. By default, clauses are not numbered.',
      more: 'contracts.md',
      isShared: true,
      fault: numberingFault,
      flag: 'numbering',
    },
  ),
  number_by_chapter: boolean(
    'numbers of figures, tables, formulas and theorems by chapter, such as 2.3',
    {
      detail:
        'They begin with the number of the chapter: of the numbered heading of the first level. Sections must be numbered. `false` unless the front matter sets it.',
      more: 'cross-references.md#numbers-by-chapter',
    },
  ),
}
