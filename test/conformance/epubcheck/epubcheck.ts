import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { javaPath, runJava } from '../../support/java.ts'
import { SoundOutputs } from '../../support/sound-outputs.ts'
import { inTemporaryFolder } from '../../support/temporary-folder.ts'
import { unzip } from '../../support/unzip.ts'

const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
const folder = join(cache, 'octavo-tests', 'epubcheck-5.2.1')

/** The jars by their names, with the checksums that they must have. */
const jars = readFileSync(new URL('epubcheck.sha256', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [string, string])

/** Why EPUBCheck can't run here; `undefined` where it can. */
export const epubCheckIsMissing = reason()

function reason(): string | undefined {
  if (javaPath === undefined) return 'No Java: set JAVA_PATH.'
  for (const [wanted, name] of jars) {
    const jar = join(folder, name)
    if (!existsSync(jar)) return 'No EPUBCheck: run test/conformance/epubcheck/fetch.'
    const found = createHash('sha256').update(readFileSync(jar)).digest('hex')
    if (found !== wanted) return `${jar} is not the one that was asked for.`
  }
  return undefined
}

interface Report {
  readonly messages: readonly {
    readonly ID: string
    readonly severity: string
    readonly message: string
    readonly locations: readonly { readonly path: string; readonly line: number }[]
  }[]
}

/** What it says of the container of several books alone. */
const ofContainer: readonly RegExp[] = [/metadata\.xml file/, /rendition selection attribute/]

const sound = new SoundOutputs('epubcheck', '5.2.1', import.meta.url)

/** For each EPUB file the errors and warnings of EPUBCheck, which looks at those that aren't known to be sound. */
export function epubMessages(
  files: readonly Uint8Array[],
): Promise<readonly (readonly string[])[]> {
  return sound.findings(files, async (unknown) => {
    // What it must find.
    const broken = new Map(unzip(unknown[0] ?? new Uint8Array()))
    broken.set('EPUB/chapter-1.xhtml', strToU8('<html xmlns="http://www.w3.org/1999/xhtml"/>'))
    const messages = await runEpubCheck([...unknown, zipSync(Object.fromEntries(broken))])
    if (!String(messages[unknown.length]).includes('element "html" incomplete')) {
      throw new Error("It doesn't look into every file.")
    }
    return messages
  })
}

/**
 * It takes one file, and starting Java takes longer than checking: so all are
 * put into one container, as renditions of a book (EPUB Multiple-Rendition Publications 1.1).
 */
async function runEpubCheck(files: readonly Uint8Array[]): Promise<readonly string[][]> {
  return inTemporaryFolder([together(files)], 'epub', async (path) => {
    const main = ['-cp', jars.map(([, name]) => join(folder, name)).join(':')]
    const checker = 'com.adobe.epubcheck.tool.Checker'
    const output = await runJava([...main, checker, join(path, '0.epub'), '--json', '-'])
    // `as`: the shape that EPUBCheck writes, behind what a library of it prints.
    const { messages } = JSON.parse(output.slice(output.indexOf('{'))) as Report
    const found: string[][] = files.map(() => [])
    for (const { ID, severity, message, locations } of messages) {
      if (ofContainer.some((pattern) => pattern.test(message))) continue
      for (const { path: place, line } of locations) {
        const [, index = '', name = ''] = /^(\d+)\/(.*)/s.exec(place) ?? []
        const own = found[index === '' ? -1 : Number(index)]
        if (own === undefined) throw new Error(`${ID}: ${message} (${place})`)
        own.push(`${ID} ${severity}: ${message} (${name}:${line})`)
      }
    }
    return found
  })
}

function together(files: readonly Uint8Array[]): Uint8Array {
  const all: Record<string, Uint8Array> = {}
  const roots = files.map((bytes, index) => {
    const entries = unzip(bytes)
    for (const [name, content] of entries) {
      if (!/^(?:mimetype$|META-INF\/)/.test(name)) all[`${index}/${name}`] = content
    }
    const container = strFromU8(entries.get('META-INF/container.xml') ?? new Uint8Array())
    const path = /full-path="([^"]*)"/.exec(container)?.[1]
    return `<rootfile full-path="${index}/${path}" media-type="application/oebps-package+xml"/>`
  })
  const container = `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>${roots.join('')}</rootfiles></container>`
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    ...all,
  })
}
