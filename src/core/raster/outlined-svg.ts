import { interrupted, ProcessorTime } from '../processor-time.ts'
import { withSvg } from './svg-renderer.ts'

/** In milliseconds. */
const mostTime = 6_000

/**
 * An SVG with outlines instead of its text, only in paths.
 *
 * @param ownFonts files of further fonts than the bundled ones
 * @returns `null` for one that can't be read, or takes too long
 * @throws the renderer or a font can't be loaded: a fault of the installation
 */
export async function outlinedSvg(
  bytes: Uint8Array,
  ownFonts: readonly Uint8Array[],
): Promise<string | null> {
  const time = new ProcessorTime(mostTime)
  const outlined = await withSvg(bytes, undefined, time, (svg) => svg.toString(), ownFonts)
  return outlined === interrupted ? null : outlined
}
