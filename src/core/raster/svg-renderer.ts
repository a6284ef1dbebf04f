import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { lazy } from '../memoize.ts'
import { svgFonts, svgMonospaceFamily, svgTextFamily } from './svg-fonts.ts'

const require = createRequire(import.meta.url)

/** resvg as WebAssembly, loaded on first use: few documents have an SVG. */
const loadResvg = lazy(async () => {
  const resvg = await import('@resvg/resvg-wasm')
  await resvg.initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return resvg
})

/**
 * Draws an SVG with the bundled fonts alone. Families that the SVG names but that aren't bundled are
 * set in the family of the corporate theme.
 *
 * @param width of the picture in pixels; its own where absent
 * @returns what `use` returns, or `null` if the SVG can't be read or drawn
 * @throws resvg or a font can't be loaded: a fault of the installation
 */
export async function withSvg<Result>(
  bytes: Uint8Array,
  width: number | undefined,
  use: (svg: InstanceType<typeof import('@resvg/resvg-wasm')['Resvg']>) => Result,
): Promise<Result | null> {
  const source = withMonospace(new TextDecoder().decode(bytes))
  const { Resvg } = await loadResvg()
  const fontBuffers = await svgFonts(source)
  try {
    const svg = new Resvg(source, {
      ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
      font: {
        fontBuffers,
        // Also what resvg takes for the generic families, and for a family that it doesn't have.
        defaultFontFamily: svgTextFamily,
      },
    })
    try {
      return use(svg)
    } finally {
      svg.free()
    }
  } catch {
    // It throws, or traps, on what it can't read.
    return null
  }
}

/** `font-family` as an attribute or in a style. */
const familyDeclaration = /font-family\s*(?:=\s*(?:"[^"]*"|'[^']*')|:[^;}"<]*)/g

/** resvg has one family for all generic ones, so that the monospaced one must be named. */
function withMonospace(svg: string): string {
  return svg.replace(familyDeclaration, (declaration) =>
    declaration.replace(/\bmonospace\b/g, svgMonospaceFamily),
  )
}
