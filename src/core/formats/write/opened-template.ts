import type { TemplateFormat } from '../../output.ts'
import type { PaletteOverrides, Theme } from '../../theme/types.ts'
import type { Template } from '../../write/docx/template/template.ts'
import type { SlideTemplate } from '../../write/pptx/template/open-template.ts'

/** A template of a program, opened for one document. */
export interface OpenedTemplate {
  readonly word: Template | undefined
  readonly slides: SlideTemplate | undefined
  /** Names that it shows; absent where templates show none. */
  readonly fields?: ReadonlySet<string>
  /** The theme of what it has no style or placeholder for. */
  readonly themeOf: (shown: Theme, overrides: PaletteOverrides) => Theme
}

/**
 * Opens a template with the code of its program, which is loaded on first use: few documents have one.
 *
 * @throws {TemplateError} it can't be used
 */
export async function openedTemplate(
  bytes: Uint8Array,
  format: TemplateFormat,
): Promise<OpenedTemplate> {
  if (format === 'pptx') {
    const [{ openSlideTemplate }, { templateTheme }] = await Promise.all([
      import('../../write/pptx/template/open-template.ts'),
      import('../../write/pptx/template/write-in-template.ts'),
    ])
    const slides = openSlideTemplate(bytes)
    const themeOf: OpenedTemplate['themeOf'] = (shown, overrides) =>
      templateTheme(slides, shown, overrides)
    return { word: undefined, slides, themeOf }
  }
  const [{ openTemplate }, { templateLook }] = await Promise.all([
    import('../../write/docx/template/template.ts'),
    import('../../write/docx/template/look.ts'),
  ])
  const word = openTemplate(bytes)
  const themeOf: OpenedTemplate['themeOf'] = (shown, overrides) =>
    templateLook(word, shown, overrides).theme
  return { word, slides: undefined, fields: word.names, themeOf }
}
