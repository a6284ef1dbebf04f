import { createRequire } from 'node:module'
import { runJava } from '../support/java.ts'
import { SoundOutputs, versionOf } from '../support/sound-outputs.ts'
import { indexOfFile, inTemporaryFolder } from '../support/temporary-folder.ts'

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

const sound = new SoundOutputs('nu', versionOf('vnu-jar'), import.meta.url)

interface Message {
  readonly type: string
  readonly url: string
  readonly message: string
  readonly extract?: string
}

const passedOver: readonly RegExp[] = [
  // Newer than the checker: what `<details>` hides, shown in print (CSS Pseudo-Elements Level 4, 4.5).
  /^CSS: Unknown pseudo-element or pseudo-class “::details-content”\.$/,
  // Newer than the checker: container queries and their units (CSS Containment Level 3), variables in `max()`.
  /^CSS: “container-type”: Property “container-type” doesn't exist\.$/,
  /^CSS: “width”: Unknown dimension\.$/,
  /^CSS: “max-width”: Parse Error\.$/,
  /^CSS: “min-width”: Invalid type: “100%, var\(--least\)”\.$/,
  // What the author wrote.
  /^Document uses the Unicode Private Use Area\(s\)/,
  // Global attributes in MathML Core (2.1.4), of certain elements in MathML 3, which the checker goes by.
  /^Attribute “(displaystyle|scriptlevel)” not allowed on element “m\w+” at this point\.$/,
  // A guess from a few words. The language is what the author says, or English.
  /^This document appears to be written in /,
]

/** For each page the errors and warnings of the Nu HTML checker. One run for all that aren't known to be sound. */
export function nuMessages(pages: readonly Uint8Array[]): Promise<readonly (readonly string[])[]> {
  return sound.findings(pages, async (unknown) => {
    // What it must find, in the same run: starting Java takes longer than checking.
    const faulty = [page('', '<div>a</div>'), page('<style>p { color: nothing }</style>', 'a')]
    const messages = await runNu([...unknown, ...faulty])
    const [markup, styles] = messages.slice(unknown.length).map(String)
    if (!markup?.includes('No “p” element in scope'))
      throw new Error('It finds no fault of markup.')
    if (!styles?.includes('“nothing” is not a “color” value'))
      throw new Error('It finds no fault of CSS.')
    return messages
  })
}

function page(head: string, body: string): Buffer {
  return Buffer.from(`<!doctype html><html lang="en"><title>t</title>${head}<p>${body}</p></html>`)
}

async function runNu(pages: readonly Uint8Array[]): Promise<readonly string[][]> {
  return inTemporaryFolder(pages, 'html', async (folder) => {
    const options = ['--stdout', '--format', 'json', '--exit-zero-always']
    const output = await runJava(['-jar', jar, ...options, folder])
    // `as`: the shape that the checker documents.
    const { messages } = JSON.parse(output) as { readonly messages: readonly Message[] }
    const found: string[][] = pages.map(() => [])
    for (const { type, url, message, extract } of messages) {
      if (passedOver.some((pattern) => pattern.test(message))) continue
      const page = found[indexOfFile(url)]
      if (page === undefined) throw new Error(`The checker failed: ${message}`)
      page.push(`${type}: ${message} (${extract ?? ''})`)
    }
    return found
  })
}
