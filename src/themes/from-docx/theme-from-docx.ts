import { basename } from 'node:path'
import { resolveTheme } from '../../core/theme/index.ts'
import type { ThemeDefinition } from '../../core/theme/types.ts'
import { templateLook } from '../../core/write/docx/template/look.ts'
import { openTemplate } from '../../core/write/docx/template/template.ts'
import { definitionOf } from '../definition.ts'
import { pageFault } from '../page-room.ts'
import { readThemeText } from '../theme-text.ts'
import { FontChoices } from './font-choices.ts'
import { pageEntries, tableEntries } from './page-and-table.ts'
import { runningLineEntries } from './running-line-entries.ts'
import { RunningLineReader } from './running-lines.ts'
import {
  headingEntries,
  paletteEntries,
  quoteEntries,
  textEntries,
  titleEntries,
} from './text-looks.ts'
import { entriesFrom, onOneLine, type ThemeEntry, yamlLines } from './yaml-text.ts'

export interface DrawnTheme {
  /** Of `theme.yaml`. */
  readonly text: string
  /** Fonts and pictures, by their paths from the folder. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** What a theme can't express, a sentence each. */
  readonly leftOut: readonly string[]
}

export interface DrawnFrom {
  /** The name of the template's file, for comments. */
  readonly file: string
  readonly name: string
  readonly base: ThemeDefinition
}

/**
 * Creates a theme from a Word template, so that HTML and PDF match documents in the template: its colours, fonts, sizes,
 * spacing, headings, tables, page, header and footer.
 *
 * @param bytes of the `.docx` or `.dotx` file, read within the bounds of templates
 * @throws {TemplateError} it can't be used
 */
export function themeFromDocx(bytes: Uint8Array, { file, name, base }: DrawnFrom): DrawnTheme {
  const template = openTemplate(bytes)
  const look = templateLook(template, resolveTheme(base), {})
  const told = new Set(template.warnings.map(({ message }) => message))
  const tell = (message: string) => told.add(message.endsWith('.') ? message : `${message}.`)
  const fonts = new FontChoices(template, look, base.fonts, tell)
  const lines = new RunningLineReader(template, look.styles, tell)
  const isNumbered = look.headings.some((each) => (each?.numbering?.id ?? 0) !== 0)
  const entries: ThemeEntry[] = [
    ...entriesFrom(undefined, {
      palette: paletteEntries(look),
      fonts: fonts.entries,
      text: textEntries(look, fonts.bodyLineHeight),
      headings: headingEntries(look, tell),
    }),
    ...entriesFrom('its headings have numbers', { number_sections: isNumbered || undefined }),
    ...entriesFrom(undefined, { title: titleEntries(look, tell), quote: quoteEntries(look) }),
    ...tableEntries(look),
    ...runningLineEntries(template, lines),
    { key: 'page', value: pageEntries(template, look, tell) },
  ]
  const from = { file, name, base }
  const taken = takenBy(base, entries, tell)
  const { logo } = lines
  const leftOut = [
    ...[...told].slice(0, mostTold),
    ...(told.size > mostTold ? [`${told.size - mostTold} more things.`] : []),
  ]
  return {
    text: themeText(taken, from, leftOut),
    files: [
      ...fonts.files,
      ...(logo === undefined ? [] : [{ path: `logo${logo.extension}`, bytes: logo.bytes }]),
    ],
    leftOut,
  }
}

/** The size of a theme file is limited. */
const mostTold = 100

/** The entries that are valid in a theme, without text that is too long, for example, or margins that leave no room for text. */
function takenBy(
  base: ThemeDefinition,
  entries: readonly ThemeEntry[],
  tell: (message: string) => void,
): readonly ThemeEntry[] {
  return entries.filter((entry) => {
    const { said, faults } = readThemeText(yamlLines([entry]).join('\n'), '')
    const names = { id: '', name: '', description: '' }
    const fault = faults[0]?.message ?? pageFault(definitionOf(said, base, names))
    if (fault !== undefined) tell(`A theme can't express the template's ${entry.key}: ${fault}`)
    return fault === undefined
  })
}

function themeText(
  entries: readonly ThemeEntry[],
  { file, name, base }: DrawnFrom,
  leftOut: readonly string[],
): string {
  const notes =
    leftOut.length === 0
      ? []
      : ['', '# Not carried over:', ...leftOut.map((each) => `# - ${onOneLine(each)}`)]
  const lines = [
    '# yaml-language-server: $schema=theme.schema.json',
    '#',
    `# Created from the Word template ${onOneLine(basename(file))}. The comment after each value says where it is from; everything else is as in the theme "${base.id}".`,
    ...yamlLines([{ key: 'extends', value: base.id }, { key: 'name', value: name }, ...entries]),
    ...notes,
  ]
  return `${lines.join('\n')}\n`
}
