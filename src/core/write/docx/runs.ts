import { type RunProperties, runProperties } from './markup/run.ts'
import { element, join, textElement, type Xml } from './markup/xml.ts'

/** `w:r` around finished content. */
export function run(properties: RunProperties, ...content: readonly Xml[]): Xml {
  return element('w:r', runProperties(properties), ...content)
}

/** A run of text whose spaces are kept. */
export function textRun(content: string, properties: RunProperties = {}): Xml {
  return run(properties, textElement('w:t', content, { 'xml:space': 'preserve' }))
}

export function fieldBegin(instruction: string, properties: RunProperties = {}): Xml {
  return join([
    run(properties, element('w:fldChar', { 'w:fldCharType': 'begin' })),
    run(properties, textElement('w:instrText', ` ${instruction} `, { 'xml:space': 'preserve' })),
    run(properties, element('w:fldChar', { 'w:fldCharType': 'separate' })),
  ])
}

export function fieldEnd(properties: RunProperties = {}): Xml {
  return run(properties, element('w:fldChar', { 'w:fldCharType': 'end' }))
}

/** A field with the result that shows until Word works it out anew. */
export function field(instruction: string, result: string, properties: RunProperties = {}): Xml {
  return join([
    fieldBegin(instruction, properties),
    ...(result === '' ? [] : [textRun(result, properties)]),
    fieldEnd(properties),
  ])
}
