import { TemplateError } from '../../../output.ts'
import { textNamespaces, word2012 } from '../markup/namespaces.ts'
import type { XmlPart } from './xml-part.ts'

const prefixes = ['w', 'r', 'm', 'wp', 'a', 'pic', 'mc', 'w14'] as const
type Prefix = (typeof prefixes)[number]

/**
 * Declares at the root of a part a prefix that the writers use.
 *
 * @throws {TemplateError} the part has another meaning for it
 */
export function declareNamespace(part: XmlPart, prefix: Prefix | 'w15'): void {
  const uri = prefix === 'w15' ? word2012 : textNamespaces[`xmlns:${prefix}`]
  const declared = part.root.declares.get(prefix)
  if (declared === undefined) part.declare(`xmlns:${prefix}`, uri)
  else if (declared !== uri) {
    throw new TemplateError(`its prefix "${prefix}" stands for "${declared}".`, part.name)
  }
}

/** Declares all of them, and says that a program that doesn't know Word 2010's check boxes may pass them over. */
export function declareTextNamespaces(part: XmlPart): void {
  for (const prefix of prefixes) declareNamespace(part, prefix)
  const { root } = part
  const ignorable = root.attributes.get('mc:Ignorable')?.split(/\s+/u) ?? []
  if (ignorable.includes('w14')) return
  const written = part.writtenName(root, 'mc:Ignorable') ?? 'mc:Ignorable'
  part.setAttribute(root, written, [...ignorable, 'w14'].join(' ').trim())
}
