import validate from '@ooxml-tools/validate'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { SoundOutputs, versionOf } from './sound-outputs.ts'

const soundDocuments = new SoundOutputs(
  'open-xml',
  versionOf('@ooxml-tools/validate'),
  import.meta.url,
)

/**
 * Pieces of parts, of documents in which the SDK has found no error. Most documents have the same styles, numbering and headers,
 * which take the SDK three quarters of its time.
 */
const sound = new Set<string>()

/**
 * What the Open XML SDK, which is Office's own schema, has against a Word document or slides: each error with its place.
 *
 * Pieces that were sound in an earlier document are passed to it as no more than what other parts refer to: the ids, types and
 * names of styles, the numbers of levels. A piece counts as sound only where its whole document was, and of what it refers to
 * the SDK looks up nothing but relationships, which count as a part of it. It looks up what settings and text refer to: these
 * are always passed whole.
 */
export async function openXmlErrors(
  docx: Uint8Array,
  kind: 'docx' | 'pptx' = 'docx',
): Promise<readonly string[]> {
  if (soundDocuments.has(docx)) return []
  const errors = await errorsOf(docx, kind)
  if (errors.length === 0) soundDocuments.add(docx)
  return errors
}

async function errorsOf(docx: Uint8Array, kind: 'docx' | 'pptx'): Promise<readonly string[]> {
  const parts = unzipSync(docx)
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const found: string[] = []
  for (const name of Object.keys(parts)) {
    const reduce = reductionOf(name)
    if (reduce === undefined) continue
    const relationships = textOf(name.replace(/([^/]+)$/, '_rels/$1.rels'))
    const isSound = (piece: string) => {
      const key = `${name} ${relationships} ${piece}`
      found.push(key)
      return sound.has(key)
    }
    parts[name] = strToU8(reduce(textOf(name), isSound))
  }
  // Compression would be undone at once.
  const errors = await validate(zipSync(parts, { level: 0 }), kind, 'Microsoft365')
  if (errors.length === 0) for (const key of found) sound.add(key)
  return errors.map(({ description, path }) => `${description} (${path.partUri} ${path.xpath})`)
}

/** Returns a part with its sound pieces reduced. */
type Reduction = (part: string, isSound: (piece: string) => boolean) => string

/** How a part is reduced; `undefined` if it's passed as it is, as the document's own text is. */
function reductionOf(name: string): Reduction | undefined {
  if (name === 'word/styles.xml') return reduceStyles
  if (name === 'word/numbering.xml') return reduceLevels
  // The SDK doesn't look into fonts.
  if (name.endsWith('.odttf')) return () => ''
  const isAlikeInMost = /^word\/(?:header\d+|footer\d+|fontTable)\.xml$/
  return isAlikeInMost.test(name) ? reduceToRoot : undefined
}

const reduceStyles: Reduction = (part, isSound) =>
  part.replaceAll(
    /(<w:style [^>]*>)(<w:name [^>]*\/>)?.*?(<\/w:style>)/gs,
    (style: string, start: string, name: string | undefined, end: string) =>
      isSound(style) ? `${start}${name ?? ''}${end}` : style,
  )

const reduceLevels: Reduction = (part, isSound) =>
  part.replaceAll(/(<w:lvl [^>]*)>.*?<\/w:lvl>/gs, (level: string, start: string) =>
    isSound(level) ? `${start}/>` : level,
  )

const reduceToRoot: Reduction = (part, isSound) =>
  isSound(part) ? part.replace(/^((?:<\?xml.*?\?>\s*)?<[\w:]+[^>]*?)\/?>.*$/s, '$1/>') : part
