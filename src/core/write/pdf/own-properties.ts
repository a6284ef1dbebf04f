import type { DocumentProperty } from '../../document/properties.ts'
import { escapeXml } from '../../escape.ts'

type NamedText = Pick<DocumentProperty, 'name' | 'text'>

/**
 * Adds properties to a PDF, to its information dictionary and to its XMP metadata, for which Typst has no way of its own. They
 * are written behind the file's end, as an incremental update (ISO 32000-1, 7.5.6), so that all else keeps its bytes and its place.
 *
 * @param pdf as Typst writes it: with a table of cross-references, and both objects on lines of their own
 * @throws {Error} it isn't written so: a fault of the installation
 */
export function withOwnProperties(pdf: Uint8Array, properties: readonly NamedText[]): Uint8Array {
  if (properties.length === 0) return pdf
  const source = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const trailer = trailerOf(source)
  const info = objectAt(source, trailer, trailer.info)
  const catalog = objectAt(source, trailer, trailer.root)
  const metadataId = Number(required(/^[ \t]*\/Metadata (\d+) 0 R/m.exec(catalog))[1])
  const changed = [
    { id: trailer.info, body: latin1(withInfo(info, properties)) },
    { id: metadataId, body: withMetadata(objectAt(source, trailer, metadataId), properties) },
  ].sort((a, b) => a.id - b.id)
  const parts: Uint8Array[] = [source, latin1('\n')]
  let offset = source.length + 1
  const entries = changed.map(({ id, body }) => {
    const object = Buffer.concat([latin1(`${id} 0 obj\n`), body, latin1('\nendobj\n\n')])
    const entry = `${id} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`
    parts.push(object)
    offset += object.length
    return entry
  })
  const dictionary = trailer.source.replace(/>>\s*$/, `  /Prev ${trailer.xref}\n>>`)
  const end = `xref\n${entries.join('')}trailer\n${dictionary}\nstartxref\n${offset}\n%%EOF`
  return Buffer.concat([...parts, latin1(end)])
}

interface Trailer {
  /** Its dictionary. */
  readonly source: string
  /** Where the table of cross-references is. */
  readonly xref: number
  /** The numbers of objects. */
  readonly info: number
  readonly root: number
}

function trailerOf(pdf: Buffer): Trailer {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 1024))
  const [, source = '', xref] = required(
    /trailer\n(<<\n.*?\n>>)\nstartxref\n(\d+)\n%%EOF\s*$/s.exec(tail),
  )
  const id = (name: string) =>
    Number(required(new RegExp(`^[ \\t]*/${name} (\\d+) 0 R`, 'm').exec(source))[1])
  return { source, xref: Number(xref), info: id('Info'), root: id('Root') }
}

/** An entry of the table of cross-references: 20 bytes (7.5.4). */
const entryLength = 20

/** What is between `obj` and `endobj`, a character a byte. Strings of Typst's hold no line breaks but within streams. */
function objectAt(pdf: Buffer, { xref }: Trailer, id: number): string {
  const first = required(/^xref\n0 \d+\n/.exec(pdf.toString('latin1', xref, xref + 40)))[0].length
  const entry = xref + first + id * entryLength
  const offset = Number(pdf.toString('latin1', entry, entry + 10))
  const end = pdf.indexOf('\nendobj', offset)
  const object = pdf.toString('latin1', offset, end)
  const [head] = required(/^\d+ 0 obj\n/.exec(object))
  if (!head.startsWith(`${id} `) || end === -1) throw notAsExpected()
  return object.slice(head.length)
}

function withInfo(dictionary: string, properties: readonly NamedText[]): string {
  const entries = properties.map(({ name, text }) => `  /${pdfName(name)} ${textString(text)}\n`)
  const [close] = required(/>>$/.exec(dictionary))
  return `${dictionary.slice(0, -close.length)}${entries.join('')}>>`
}

/** A name, of which only letters and digits of ASCII stand as they are (7.3.5). */
function pdfName(name: string): string {
  return [...Buffer.from(name)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9._-]/.test(character)
        ? character
        : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`
    })
    .join('')
}

/** UTF-16 with a byte order mark, as hexadecimal digits (7.9.2.2). */
function textString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex').toUpperCase()}>`
}

/** The namespace to which Adobe's programs copy entries of the information dictionary. */
const namespace = 'http://ns.adobe.com/pdfx/1.3/'

function withMetadata(object: string, properties: readonly NamedText[]): Uint8Array {
  const [, dictionary = '', stream = ''] = required(
    /^(<<\n.*?\n>>)\nstream\n(.*)\nendstream$/s.exec(object),
  )
  const packet = Buffer.from(stream, 'latin1').toString('utf8')
  const values = properties
    .map(({ name, text }) => {
      const tag = `pdfx:${xmlName(name)}`
      return `<${tag}>${escapeXml(text)}</${tag}>`
    })
    .join('')
  const about = `<rdf:Description rdf:about="" xmlns:pdfx="${namespace}">${values}</rdf:Description>`
  const changed = withSchema(packet, properties).replace('</rdf:RDF>', () => `${about}</rdf:RDF>`)
  if (!changed.includes(about)) throw notAsExpected()
  const bytes = Buffer.from(changed)
  const sized = dictionary.replace(/\/Length \d+/, `/Length ${bytes.length}`)
  return Buffer.concat([latin1(`${sized}\nstream\n`), bytes, latin1('\nendstream')])
}

/** PDF/A asks for a description of each property that it doesn't know (ISO 19005-2, 6.6.2.3.2). Other files have no such list. */
function withSchema(packet: string, properties: readonly NamedText[]): string {
  const list = properties
    .map(({ name }) => {
      const fields = {
        category: 'external',
        description: `Property of the author: ${name}`,
        name: xmlName(name),
        valueType: 'Text',
      }
      const described = Object.entries(fields).map(
        ([field, value]) => `<pdfaProperty:${field}>${escapeXml(value)}</pdfaProperty:${field}>`,
      )
      return `<rdf:li rdf:parseType="Resource">${described.join('')}</rdf:li>`
    })
    .join('')
  const schema =
    '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Properties of the author</pdfaSchema:schema>' +
    `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfx</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${list}</rdf:Seq></pdfaSchema:property></rdf:li>`
  const start = '<pdfaExtension:schemas><rdf:Bag>'
  return packet.replace(start, () => `${start}${schema}`)
}

/** A name of XML. What can't be in one is `ↂ` and its code, as Adobe's programs write it. */
function xmlName(name: string): string {
  const code = (character: string) =>
    Array.from(
      { length: character.length },
      (_, index) => `ↂ${character.charCodeAt(index).toString(16).padStart(4, '0').toUpperCase()}`,
    ).join('')
  return [...name]
    .map((character, index) =>
      (index === 0 ? /[A-Za-z]/ : /[A-Za-z0-9._-]/).test(character) ? character : code(character),
    )
    .join('')
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function required(match: RegExpExecArray | null): RegExpExecArray {
  if (match === null) throw notAsExpected()
  return match
}

function notAsExpected(): Error {
  return new Error("The PDF doesn't have the structure that Typst gave PDFs when Octavo was built.")
}
