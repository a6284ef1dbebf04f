// Which faces the package holds, and what is made of them. Of the compiled themes, so that neither can forget the other.
import { themes } from '../../dist/core/theme/index.js'

/**
 * Families whose licence reserves their name (OFL 1.1, clause 3), with the names that their subsets in `web/` bear inside.
 * Those for Word are parts of documents, to which the clause doesn't apply (OFL FAQ 1.15 and 1.16), and Word finds a font by
 * its name.
 */
export const otherNames = {
  'IBM Plex Mono': 'Octavo Mono',
  'IBM Plex Sans': 'Octavo Grotesque',
  'Playfair Display': 'Octavo Display',
  'Source Code Pro': 'Octavo Code',
  'Source Sans 3': 'Octavo Sans',
}

/** For the characters that themes' families lack, in PDF: all the weights that themes have. */
export const fallbackPackages = [
  'noto-sans',
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-math',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-color-emoji',
]

/** Formulas in HTML. */
export const mathPackage = 'stix-two-math'

/** A family of the themes: its name, package and weights, whether it's for code, and whether a theme sets it in small capitals. */
export function themeFamilies() {
  const families = new Map()
  const add = ({ name, generic }, weights, smallCaps = false) => {
    const family = families.get(name) ?? {
      name,
      package: name.toLowerCase().replaceAll(' ', '-'),
      isMonospaced: generic === 'monospace',
      weights: new Set([400, 700]),
      smallCaps: false,
    }
    for (const weight of weights) family.weights.add(weight)
    family.smallCaps ||= smallCaps
    families.set(name, family)
  }
  for (const { fonts, headings, title } of themes) {
    const weights = [...headings, title].map(({ weight }) => weight)
    add(fonts.body, [])
    add(
      fonts.heading,
      weights,
      [...headings, title].some(({ caps }) => caps === 'small'),
    )
    // Code in headings.
    add(fonts.mono, weights)
  }
  return [...families.values()]
}
