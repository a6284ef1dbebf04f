import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { lazy } from '../memoize.ts'
import { interrupted, type ProcessorTime } from '../processor-time.ts'
import { svgFonts, svgMonospaceFamily, svgTextFamily } from './svg-fonts.ts'

type Resvg = typeof import('@resvg/resvg-wasm')
export type Drawing = InstanceType<Resvg['Resvg']>

const loadModule = lazy(async () => {
  const { resolve } = createRequire(import.meta.url)
  return WebAssembly.compile(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
})

/**
 * resvg as WebAssembly, with a memory of its own. Its package makes one instance only, and an interrupted one can't be
 * used again, so that the package is loaded anew for another. Loaded by `require`, it's freed with its memory.
 */
async function instantiate(): Promise<Resvg> {
  const module = await loadModule()
  const require = createRequire(import.meta.url)
  const path = require.resolve('@resvg/resvg-wasm')
  delete require.cache[path]
  // Untyped by nature: `require` knows nothing about what it loads.
  const resvg = require(path) as Resvg
  delete require.cache[path]
  await resvg.initWasm(module)
  return resvg
}

/** Loaded on first use: few documents have an SVG. */
let loadResvg = lazy(instantiate)

function replace(unfit: typeof loadResvg): void {
  if (loadResvg === unfit) loadResvg = lazy(instantiate)
}

/**
 * Reads an SVG with the bundled fonts and those that are given. Families that the SVG names but that neither has are
 * set in the family of the corporate theme.
 *
 * @param width of the picture in pixels; its own where absent
 * @param time that reading and using it may take
 * @param ownFonts files of further fonts
 * @returns what `use` returns, `null` if the SVG can't be read or drawn, or `interrupted`
 * @throws resvg or a font can't be loaded: a fault of the installation
 */
export async function withSvg<Result>(
  bytes: Uint8Array,
  width: number | undefined,
  time: ProcessorTime,
  use: (svg: Drawing) => Result,
  ownFonts: readonly Uint8Array[] = [],
): Promise<Result | null | typeof interrupted> {
  const source = withMonospace(new TextDecoder().decode(bytes))
  const fontBuffers = [...ownFonts, ...(await svgFonts(source))]
  let isRead = false
  const draw = (resvg: Resvg): Result => {
    isRead = false
    const svg = new resvg.Resvg(source, {
      ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
      font: {
        fontBuffers,
        // Also what resvg takes for the generic families, and for a family that it doesn't have.
        defaultFontFamily: svgTextFamily,
      },
    })
    isRead = true
    // Not where it throws: after a trap, it can't be freed.
    const result = use(svg)
    svg.free()
    return result
  }
  while (!time.isSpent) {
    const load = loadResvg
    const resvg = await load()
    // Another conversion has replaced it meanwhile.
    if (load !== loadResvg) continue
    try {
      const result = time.run(() => draw(resvg))
      if (result !== interrupted) return result
      replace(load)
    } catch (error) {
      // It throws on what it can't read, and is sound after it. A trap leaves it as it stood.
      const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
      if (isRead || isTrap) replace(load)
      return null
    }
  }
  return interrupted
}

/** `font-family` as an attribute or in a style. */
const familyDeclaration = /font-family\s*(?:=\s*(?:"[^"]*"|'[^']*')|:[^;}"<]*)/g

/** resvg has one family for all generic ones, so that the monospaced one must be named. */
function withMonospace(svg: string): string {
  return svg.replace(familyDeclaration, (declaration) =>
    declaration.replace(/\bmonospace\b/g, svgMonospaceFamily),
  )
}
