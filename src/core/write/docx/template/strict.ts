const strict = 'http://purl.oclc.org/ooxml/'

/** Bytes of a part that is read as XML; larger ones are refused. */
const largest = 8 * 1024 * 1024

/** Last steps of namespaces and relationships that the two forms spell differently. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['customProperties', 'custom-properties'],
  ['extendedProperties', 'extended-properties'],
  ['coreProperties', 'core-properties'],
])

const twipsOfUnit: ReadonlyMap<string, number> = new Map([
  ['mm', 1440 / 25.4],
  ['cm', 1440 / 2.54],
  ['in', 1440],
  ['pt', 20],
  ['pc', 240],
  ['pi', 240],
])

/**
 * A part in Strict Open XML, which Word writes on request, as the transitional form that all programs read: with its namespaces, and
 * measures without units (ISO/IEC 29500-1, annex A; 29500-4, 9).
 *
 * @returns the same bytes for a part of another form
 */
export function transitional(bytes: Uint8Array): Uint8Array {
  if (bytes.length > largest) return bytes
  const source = new TextDecoder().decode(bytes)
  if (!source.includes(strict)) return bytes
  const text = source
    .replace(
      /http:\/\/purl\.oclc\.org\/ooxml\/(\w+)\/([\w/]+)/g,
      (_, area: string, rest: string) => {
        const steps = rest.split('/').map((step) => spellings.get(step) ?? step)
        return `http://schemas.openxmlformats.org/${area}/2006/${steps.join('/')}`
      },
    )
    .replace(/\sw:conformance="strict"/g, '')
    .replace(
      /(<w:(?:sz|szCs|kern|position)\s+w:val=")(-?\d{1,9}(?:\.\d{1,9})?)([a-z]{2})"/g,
      (whole, before: string, value: string, unit: string) =>
        measure(whole, before, value, unit, 10),
    )
    .replace(
      /(\sw:[A-Za-z]{1,20}=")(-?\d{1,9}(?:\.\d{1,9})?)([a-z]{2})"/g,
      (whole, before: string, value: string, unit: string) =>
        measure(whole, before, value, unit, 1),
    )
  return new TextEncoder().encode(text)
}

/** @param divisor of twips: text is measured in half-points */
function measure(
  whole: string,
  before: string,
  value: string,
  unit: string,
  divisor: number,
): string {
  const twips = twipsOfUnit.get(unit)
  if (twips === undefined) return whole
  return `${before}${Math.round((Number(value) * twips) / divisor)}"`
}
