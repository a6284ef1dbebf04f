import { markdownExtension } from '../../../document/document-names.ts'

/** Files of a site that don't come from a file of the book. */
export const siteFiles = {
  index: 'index.html',
  search: 'search.html',
  styles: 'style.css',
} as const

/** Characters of one name. With folders and the number behind it, a path stays below the 260 characters that Windows allows. */
const longestName = 60
const mostFolders = 3

/** Control characters, lone surrogates, line separators, and characters that can't be seen. */
const unwanted = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/gu
/** What Windows has no names with (https://learn.microsoft.com/windows/win32/fileio/naming-a-file), and what has a meaning in addresses. */
const reserved = /[<>:"|?*#%&'/\\]+/g
/** Names of Windows' devices, whatever follows a dot. */
const device = /^(?:con(?:in\$|out\$)?|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i

/** What a page is named for. */
interface NamedPage {
  readonly file: string | null
  readonly title: string
}

/**
 * Paths of pages in a site, safe on every system and each there once, whatever the files of the book are called: those of the files
 * from the folder that holds them all, with `.html`. Names that a file system can't tell apart without regard to case count as the same. Folders have no dots, so that none
 * has the name of a page.
 */
export function pageNames(pages: readonly NamedPage[]): readonly string[] {
  const taken = new Set<string>(Object.values(siteFiles).map(folded))
  const numbers = new Map<string, number>()
  const allNames = pages.map(({ file, title }) => {
    return file === null ? [title] : namesIn(file.replace(markdownExtension, ''))
  })
  const common = sharedFolders(allNames.filter((_, index) => pages[index]?.file !== null))
  return pages.map(({ file }, index) => {
    const names = (allNames[index] ?? []).slice(file === null ? 0 : common)
    const folders = names
      .slice(0, -1)
      .slice(-mostFolders)
      .map((name) => safeName(name.replaceAll('.', '-')))
    const base = [...folders, safeName(names.at(-1) ?? '')].join('/')
    const key = folded(base)
    let number = numbers.get(key) ?? 1
    let path = number === 1 ? `${base}.html` : `${base}-${number}.html`
    while (taken.has(folded(path))) path = `${base}-${++number}.html`
    numbers.set(key, number)
    taken.add(folded(path))
    return path
  })
}

function namesIn(path: string): readonly string[] {
  return path.split(/[/\\]/).filter((name) => !/^\.{0,2}$/.test(name))
}

/** How many folders all files are in, such as the `src` of an mdBook. */
function sharedFolders(all: readonly (readonly string[])[]): number {
  const [first = []] = all
  let shared = Math.max(0, first.length - 1)
  for (const names of all) {
    shared = Math.min(shared, Math.max(0, names.length - 1))
    const differs = first.slice(0, shared).findIndex((name, index) => name !== names[index])
    if (differs !== -1) shared = differs
  }
  return shared
}

function safeName(given: string): string {
  const clean = given
    .slice(0, 4 * longestName)
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(reserved, '-')
    .replace(/\s+/g, '-')
  const name = withoutDots([...clean].slice(0, longestName).join(''))
  if (name === '') return 'page'
  return device.test(name) ? `page-${name}` : name
}

/** Leading dots hide a file, trailing ones are dropped by Windows. */
function withoutDots(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && '.-'.includes(name.charAt(start))) start++
  while (end > start && '.-'.includes(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

function folded(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase()
}
