/*
 * How documents that are made together are named by links. Paths are those of `LinkedDocuments`.
 */

/** The extensions of documents: Markdown, MDX, Quarto and R Markdown. */
export const markdownExtensions = ['md', 'markdown', 'mdx', 'qmd', 'rmd'] as const

/** Those of files that may be Markdown, where somebody chose the file. */
export const textExtensions = [...markdownExtensions, 'txt'] as const

export const markdownExtension = new RegExp(`\\.(?:${markdownExtensions.join('|')})$`, 'i')

/** The file that a link to a folder opens: GitHub's, and those of Hugo, MkDocs and Docusaurus. */
export const folderPages = ['README', 'readme', 'Readme', 'index', '_index']

/** The most documents of one name that are compared for a link; a link to a more common name, such as `README`, matches none. */
export const mostOfOneName = 100

/** The path without the extension of Markdown: `a.md` may be linked to as `a.md`, `a.markdown` and `a`. */
export function keyOf(path: string): string {
  return path.replace(markdownExtension, '').normalize('NFC')
}

/** The last name of a key, in lower case. */
export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).toLowerCase()
}

/** With the `/` at its end; empty for the outermost. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The address of one file as written in a link of another (RFC 3986, 4.2). */
export function relativeUrl(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1)
  const names = to.split('/')
  let shared = 0
  while (
    shared < folders.length &&
    shared < names.length - 1 &&
    folders[shared] === names[shared]
  ) {
    shared++
  }
  const up = folders.slice(shared).map(() => '..')
  return [...up, ...names.slice(shared).map(encodeURIComponent)].join('/')
}
