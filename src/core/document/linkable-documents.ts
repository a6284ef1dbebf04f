import { folderOf, folderPages, keyOf, mostOfOneName, nameOf } from './document-names.ts'
import type { LinkedDocuments } from './linked-documents.ts'

/** Up to this many documents, each with links gets all others: the smaller the run, the less a choice would save. */
const mostToAll = 500

/** What every link to another document has in it: inline links, definitions, wiki links and HTML. */
const linkSyntax = /\]\(|\]:|\[\[|href/i

/** What directives have in them that include other files, whose links nobody has read yet: of all dialects, and of Markdown now and then. */
const includeSyntax =
  /\{%|\{\{|\{!|include\}|::include\{|!\[\[|8<-|@include:|<<<|\[!(?:include|code)|:::code/i

/** Lines from the syntax of a link to its address, which may be on a later one. */
const linesOfLink = 3

/**
 * Documents that are converted together. Each gets only those to which it may have links: all of them with each would
 * take memory and messages that grow with the square of their number.
 */
export class LinkableDocuments {
  readonly #outputs: LinkedDocuments['outputs']
  readonly #paths: readonly string[]
  #names: DocumentNames | undefined

  /** @param outputs - of all documents, by their paths */
  constructor(outputs: LinkedDocuments['outputs']) {
    this.#outputs = outputs
    this.#paths = Object.keys(outputs)
  }

  /**
   * The document itself, and all others that its links may mean. A link means the same among them as among all.
   *
   * @param path - of the document
   * @param content - its Markdown
   */
  for(path: string, content: string): LinkedDocuments {
    const known = this.#withoutReading(path, content)
    if (known !== null) return known
    const words = new LinkWords()
    for (const piece of piecesOf(content)) words.read(piece)
    return this.#named(path, words.found)
  }

  /**
   * The same, for who has others to serve: a megabyte of links takes a tenth of a second.
   *
   * @param pause - called after each part of the work, which takes some milliseconds
   */
  async inTurns(
    path: string,
    content: string,
    pause: () => Promise<unknown>,
  ): Promise<LinkedDocuments> {
    const known = this.#withoutReading(path, content)
    if (known !== null) return known
    const words = new LinkWords()
    for (const piece of piecesOf(content)) {
      words.read(piece)
      await pause()
    }
    return this.#named(path, words.found)
  }

  /** What needs no look at the links; `null` where they have to be read. */
  #withoutReading(path: string, content: string): LinkedDocuments | null {
    if (includeSyntax.test(content)) return { path, outputs: this.#outputs }
    if (!linkSyntax.test(content)) return { path, outputs: this.#outputsOf([path]) }
    return this.#paths.length <= mostToAll ? { path, outputs: this.#outputs } : null
  }

  #named(path: string, words: ReadonlySet<string>): LinkedDocuments {
    this.#names ??= new DocumentNames(this.#paths)
    return { path, outputs: this.#outputsOf([path, ...this.#names.mentioned(path, words)]) }
  }

  #outputsOf(paths: readonly string[]): LinkedDocuments['outputs'] {
    return Object.fromEntries(paths.map((path) => [path, this.#outputs[path] ?? '']))
  }
}

/** Finds documents by the words of their names, so that it doesn't matter how a link encodes or escapes them. */
class DocumentNames {
  readonly #byName: WordIndex
  /** By the names of their folders: pages of folders, and documents of which too many have one name. */
  readonly #byFolder: WordIndex
  /** The same, by the whole paths of their folders. */
  readonly #inFolder: ReadonlyMap<string, readonly string[]>

  constructor(paths: readonly string[]) {
    const named = groupBy(paths, (path) => nameOf(keyOf(path)))
    const common = [...named.values()].filter((same) => same.length > mostOfOneName).flat()
    const pages = paths.filter((path) => folderPages.includes(keyOf(path.replace(/^.*\//s, ''))))
    const meantByFolder = [...new Set([...pages, ...common])]
    this.#byName = new WordIndex(named)
    this.#byFolder = new WordIndex(
      groupBy(meantByFolder, (path) => nameOf(folderOf(path).slice(0, -1))),
    )
    this.#inFolder = groupBy(meantByFolder, folderOf)
  }

  mentioned(from: string, words: ReadonlySet<string>): readonly string[] {
    return [
      // One more than are compared, so that too many stay too many.
      ...this.#byName.find(words).flatMap((same) => same.slice(0, mostOfOneName + 1)),
      ...this.#byFolder
        .find(words)
        .flatMap((paths) => paths.filter((path) => namesWay(path, from, words))),
      ...foldersAround(from).flatMap((folder) => this.#inFolder.get(folder) ?? []),
    ]
  }
}

/** Groups of documents by the words of the name that each group has. */
class WordIndex {
  /** Under the word of the name that the fewest names have. */
  readonly #groups = new Map<string, { words: readonly string[]; paths: readonly string[] }[]>()

  constructor(groups: ReadonlyMap<string, readonly string[]>) {
    const named = [...groups].map(([name, paths]) => ({ words: wordsOf(name), paths }))
    const counts = new Map<string, number>()
    for (const word of named.flatMap(({ words }) => words)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const count = (word: string) => counts.get(word) ?? 0
    for (const group of named) {
      const rarest = group.words.reduce(
        (a, b) => (count(b) < count(a) ? b : a),
        group.words[0] ?? '',
      )
      const groups = this.#groups.get(rarest)
      if (groups === undefined) this.#groups.set(rarest, [group])
      else groups.push(group)
    }
  }

  /** The groups all words of whose names are among these. */
  find(words: ReadonlySet<string>): readonly (readonly string[])[] {
    // A name of signs alone has no words, and may always be meant.
    return ['', ...words]
      .flatMap((word) => this.#groups.get(word) ?? [])
      .filter((group) => group.words.every((word) => words.has(word)))
      .map(({ paths }) => paths)
  }
}

/** Whether all folders on the way from one document to another are named, as they are in a path. */
function namesWay(to: string, from: string, words: ReadonlySet<string>): boolean {
  const ownFolders = folderOf(from).split('/')
  const folders = folderOf(to).split('/')
  const parting = folders.findIndex((folder, index) => folder !== ownFolders[index])
  if (parting === -1) return true
  return folders.slice(parting).every((folder) => wordsOf(folder).every((word) => words.has(word)))
}

/** The folder of a document and all around it, each with the `/` at its end; empty for the outermost. */
function foldersAround(path: string): readonly string[] {
  const folders = [folderOf(path)]
  for (let at = folders[0] ?? ''; at !== ''; at = folders.at(-1) ?? '') {
    folders.push(folderOf(at.slice(0, -1)))
  }
  return folders
}

/** Characters that are read at once. */
const pieceLength = 50_000

/** Characters of a line that are read twice where it's cut: more than an address has. */
const overlap = 5000

/** A text in pieces that end with a line, or in the middle of one that is longer than they are. */
function* piecesOf(content: string): Iterable<string> {
  let start = 0
  while (content.length - start > pieceLength) {
    const lineEnd = content.lastIndexOf('\n', start + pieceLength)
    const end = lineEnd > start ? lineEnd : start + pieceLength
    yield content.slice(start, end)
    start = lineEnd > start ? end : end - overlap
  }
  yield content.slice(start)
}

/** Gathers the words of all lines that may hold the address of a link. */
class LinkWords {
  readonly found = new Set<string>()
  #lines = 0

  read(text: string): void {
    for (const line of text.split('\n')) {
      this.#lines = linkSyntax.test(line) ? linesOfLink : this.#lines - 1
      if (this.#lines <= 0) continue
      for (const word of wordsOf(line)) this.found.add(word)
      if (line.includes('%')) for (const word of wordsOf(percentDecoded(line))) this.found.add(word)
    }
  }
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** With what isn't UTF-8 left as it is. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

function groupBy(
  paths: readonly string[],
  nameOfPath: (path: string) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const name = nameOfPath(path)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [path])
    else group.push(path)
  }
  return groups
}
