import { element, type Xml } from '../markup/xml.ts'

/** Languages whose script Word files under "East Asian", and under "complex". */
const eastAsian: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'yue'])
const complex: ReadonlySet<string> = new Set(
  (
    'ar arc as bho bn bo ckb doi dv dz fa gu he hi iw km kn kok ks lo mai ml mr my ne nqo or pa pnb ps rhg sa sd si ' +
    'syr ta te th ug ur yi'
  ).split(' '),
)

/** `w:lang` (or another element of its type) for a BCP 47 tag: the spelling checker's language, in the slot of its script. */
export function languageElement(tag: string, name = 'w:lang'): Xml {
  const primary = tag.split('-')[0]?.toLowerCase() ?? tag
  return element(name, {
    'w:val': tag,
    'w:eastAsia': eastAsian.has(primary) ? tag : undefined,
    'w:bidi': complex.has(primary) ? tag : undefined,
  })
}
