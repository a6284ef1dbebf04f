import { untilAborted } from '../core/abort.ts'
import type { ConversionRequest } from '../core/convert.ts'
import type { ImageSupplier } from '../pool/pool.ts'

/** The images of a request's function as those of a pool's caller. */
export function suppliedBy(
  supplyImages: NonNullable<ConversionRequest['supplyImages']>,
): ImageSupplier {
  return {
    hosts: 'all',
    files: true,
    supply: async (urls, { signal }, use) => use(await untilAborted(supplyImages(urls), signal)),
  }
}
