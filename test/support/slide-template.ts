import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { converted } from './converted.ts'

/** The parts of a template, as text or bytes, by their names. */
export type TemplateFiles = Record<string, string | Uint8Array>

/**
 * A PowerPoint template: slides that Octavo has written, with a theme named "Acme", a picture on the master, and a part of an
 * add-in's own.
 *
 * @param edit changes its parts, whose XML it gets as text
 */
export async function slideTemplate(
  edit: (files: TemplateFiles) => void = () => {},
): Promise<Uint8Array> {
  const { bytes } = await converted({ content: '# Old slide\n\nOld text\n', format: 'pptx' })
  const files: TemplateFiles = {}
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    files[name] = /\.(?:xml|rels)$/.test(name) ? strFromU8(part) : part
  }
  change(files, 'ppt/theme/theme1.xml', /(<a:theme [^>]*name=")[^"]*/, '$1Acme')
  files['ppt/media/logo.png'] = logo
  change(
    files,
    '[Content_Types].xml',
    '</Types>',
    '<Default Extension="png" ContentType="image/png"/><Override PartName="/customXml/item1.xml" ContentType="application/xml"/></Types>',
  )
  addRelationship(files, 'ppt/slideMasters/slideMaster1.xml', 'image', '../media/logo.png')
  files['customXml/item1.xml'] = '<data xmlns="urn:acme"/>'
  addRelationship(files, 'ppt/presentation.xml', 'customXml', '../customXml/item1.xml')
  edit(files)
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, part]) => [
        name,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
  )
}

/** @throws {Error} the part has no such text */
export function change(
  files: TemplateFiles,
  name: string,
  from: string | RegExp,
  to: string,
): void {
  const part = files[name]
  if (
    typeof part !== 'string' ||
    part.search(from instanceof RegExp ? from : escaped(from)) === -1
  ) {
    throw new Error(`${name} has no ${from}`)
  }
  files[name] = part.replace(from, to)
}

function escaped(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Points from a part at another, or at an address. */
export function addRelationship(
  files: TemplateFiles,
  part: string,
  kind: string,
  target: string,
  id = 'extra',
): void {
  const name = part.replace(/([^/]+)$/, '_rels/$1.rels')
  const mode = target.includes(':') ? ' TargetMode="External"' : ''
  const added = `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${mode}/>`
  change(files, name, '</Relationships>', `${added}</Relationships>`)
}

/** A picture of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
