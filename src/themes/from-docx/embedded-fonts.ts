import { obfuscated } from '../../core/fonts/formats/word-obfuscation.ts'
import { fontFile } from '../../core/fonts/own/font-file.ts'
import { FontFileError } from '../../core/output.ts'
import { partOf } from '../../core/write/docx/template/look.ts'
import { relationshipsOf } from '../../core/write/docx/template/relationships.ts'
import type { Template } from '../../core/write/docx/template/template.ts'
import { childNamed, wordValue } from '../../core/write/docx/template/xml-part.ts'

/** A font that a template embeds, as a file of a theme folder. */
export interface EmbeddedFont {
  /** From the folder. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly weight: 400 | 700
  readonly style: 'italic' | 'normal'
}

export interface TemplateFont {
  readonly kind: 'monospace' | 'sans-serif' | 'serif' | undefined
  /** Regular, bold, italic and bold italic, as far as it embeds them. */
  readonly files: readonly EmbeddedFont[]
}

const faces = [
  { name: 'w:embedRegular', file: 'Regular', weight: 400, style: 'normal' },
  { name: 'w:embedBold', file: 'Bold', weight: 700, style: 'normal' },
  { name: 'w:embedItalic', file: 'Italic', weight: 400, style: 'italic' },
  { name: 'w:embedBoldItalic', file: 'BoldItalic', weight: 700, style: 'italic' },
] as const

const kinds: Readonly<Record<string, TemplateFont['kind']>> = {
  roman: 'serif',
  swiss: 'sans-serif',
  modern: 'monospace',
}

/**
 * Extracts the embedded files of a template's font family, if their licence bits allow embedding in documents.
 *
 * @param tell - reports files that can't be used, with the reason
 */
export function templateFont(
  template: Template,
  family: string,
  tell: (message: string) => void,
): TemplateFont {
  const table = partOf(template, 'fontTable')
  const font = table?.root.children.find(
    ({ name, attributes }) =>
      name === 'w:font' && attributes.get('w:name')?.toLowerCase() === family.toLowerCase(),
  )
  const kind = kinds[wordValue(font, 'w:family') ?? '']
  if (table === undefined || font === undefined) return { kind, files: [] }
  const relationships = relationshipsOf(template.files, table.name)
  const files = faces.flatMap(({ name, file, weight, style }): EmbeddedFont[] => {
    const embedded = childNamed(font, name)
    const id = embedded?.attributes.get('r:id')
    const target = relationships.find((each) => each.id === id && !each.isExternal)?.target
    const hidden = target === undefined ? undefined : template.files.bytes(target)
    if (embedded === undefined || target === undefined || hidden === undefined) return []
    if (isOn(embedded.attributes.get('w:subsetted'))) {
      tell(`The font "${target}" (${family}) contains only the characters of the template.`)
      return []
    }
    const bytes = shown(hidden, embedded.attributes.get('w:fontKey'))
    const path = `fonts/${fileName(family)}-${file}${isOpenType(bytes) ? '.otf' : '.ttf'}`
    try {
      fontFile({ family, path, bytes })
    } catch (error) {
      if (!(error instanceof FontFileError)) throw error
      tell(`The font "${target}" (${family}): ${error.message.slice(path.length + 2)}`)
      return []
    }
    return [{ path, bytes, weight, style }]
  })
  // A family needs at least its regular face.
  return {
    kind,
    files: files.some(({ weight, style }) => weight === 400 && style === 'normal') ? files : [],
  }
}

function shown(hidden: Uint8Array, key: string | undefined): Uint8Array {
  const isKey = /^\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?$/iu.test(key ?? '')
  return key === undefined || !isKey || hidden.length < 32 ? hidden : obfuscated(hidden, key)
}

function isOpenType(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'OTTO'
}

function fileName(family: string): string {
  return family.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 60) || 'Font'
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
