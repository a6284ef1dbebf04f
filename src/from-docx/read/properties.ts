import type { WordProperties } from '../model.ts'
import type { WordPackage } from './package.ts'
import { childNamed } from './xml.ts'

/** The core properties of a file (ECMA-376, part 2, 11). */
export function readProperties(files: WordPackage, language: string | null): WordProperties {
  const part = files.related('', 'core-properties')
  const root = part === undefined ? undefined : files.tolerantXml(part)
  const value = (name: string) => childNamed(root, name)?.text.trim() || null
  return {
    title: value('dc:title'),
    subject: value('dc:subject'),
    creator: value('dc:creator'),
    keywords: value('cp:keywords'),
    description: value('dc:description'),
    language,
  }
}
