import { fontFile } from '../../core/fonts/own/font-file.ts'
import { families } from '../../core/theme/families.ts'
import type { FontFamily, ThemeFonts } from '../../core/theme/types.ts'
import type { TemplateLook } from '../../core/write/docx/template/look.ts'
import { codeStyleNames } from '../../core/write/docx/template/style-roles.ts'
import type { Template } from '../../core/write/docx/template/template.ts'
import { fontName } from '../../core/write/docx/template/template-theme.ts'
import type { FontRole } from '../fonts.ts'
import { type EmbeddedFont, templateFont } from './embedded-fonts.ts'
import { entriesFrom, type ThemeEntry } from './yaml-text.ts'

const bundled: readonly FontFamily[] = Object.values(families)

/** The line height that a font asks for, in em, where it is unknown: Word's own have 1.15 to 1.25. */
const usualLineHeight = 1.2

/** The fonts of a template by their roles in a theme: bundled ones, embedded ones, or the nearest. */
export class FontChoices {
  readonly entries: readonly ThemeEntry[]
  readonly files: readonly EmbeddedFont[]
  /** The line height that the template's text font asks for, in em. */
  readonly bodyLineHeight: number

  /**
   * @param base - the fonts of the theme that is extended
   * @param tell - reports fonts that are substituted
   */
  constructor(
    template: Template,
    look: TemplateLook,
    base: ThemeFonts,
    tell: (message: string) => void,
  ) {
    const named = namesIn(look)
    const files = new Map<string, readonly EmbeddedFont[]>()
    let bodyLineHeight = usualLineHeight
    this.entries = (['body', 'heading', 'mono'] as const).flatMap((role): ThemeEntry[] => {
      const name = named[role]
      if (name === undefined) return []
      const from =
        role === 'mono'
          ? 'its style for code'
          : `its font of ${role === 'body' ? 'text' : 'headings'}`
      const known = bundled.find((each) => each.name.toLowerCase() === name.toLowerCase())
      if (known !== undefined && (role !== 'mono' || known.generic === 'monospace')) {
        if (role === 'body') bodyLineHeight = known.lineHeight
        return [{ key: role, value: known.name, from }]
      }
      // Its files were added for another role.
      if (files.has(name)) return [{ key: role, value: name, from }]
      const { kind, files: fontFiles } = templateFont(template, name, tell)
      const [first] = fontFiles
      if (first === undefined) {
        const standIn = nearest(name, role, kind) ?? base[role]
        tell(
          `The font ${name} is not embedded in the template; ${standIn.name} replaces it in fonts.${role}. If its licence allows, put its files into the folder and name them there.`,
        )
        return [{ key: role, value: standIn.name, from: `instead of ${name}` }]
      }
      files.set(name, fontFiles)
      if (role === 'body') bodyLineHeight = fontFile({ ...first, family: name }).lineHeight
      const items = fontFiles.map(({ path, weight, style }) => ({ path, weight, style }))
      const generic = kind ?? base[role].generic
      const value = entriesFrom(undefined, { family: name, generic, files: { items } })
      return [{ key: role, from: `${from}, which it embeds`, value }]
    })
    this.files = [...files.values()].flat()
    this.bodyLineHeight = bodyLineHeight
  }
}

function namesIn({
  styles,
  office,
  headings,
}: TemplateLook): Readonly<Record<FontRole, string | undefined>> {
  const body = fontName(styles.lookOf(styles.default('paragraph')), office)
  const [first] = headings
  const title = styles.named('paragraph', 'Title')
  const heading = first ?? (title && styles.lookOf(title))
  const code = styles.named('paragraph', ...codeStyleNames)
  return {
    body,
    heading: (heading && fontName(heading, office)) ?? body,
    mono: code && fontName(styles.lookOf(code), office),
  }
}

/** The bundled family for which a font is the best substitute, or else one of its kind. */
function nearest(
  name: string,
  role: FontRole,
  kind: FontFamily['generic'] | undefined,
): FontFamily | undefined {
  if (role === 'mono') return undefined
  const rank = ({ fallbacks }: FontFamily) => {
    const at = fallbacks.findIndex((each) => each.toLowerCase() === name.toLowerCase())
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  // Playfair Display is for headings alone.
  const candidates = bundled.filter(
    (family) => family.generic !== 'monospace' && family !== families.playfair,
  )
  const [best] = candidates.toSorted((a, b) => rank(a) - rank(b))
  if (best !== undefined && Number.isFinite(rank(best))) return best
  if (kind === 'serif') return families.sourceSerif
  return kind === 'sans-serif' ? families.sourceSans : undefined
}
