import { isFailure } from '../common/failures/conversion-failure.ts'
import { mostIncludeRounds } from '../core/document/limits.ts'
import type { ImageHosts } from '../core/images/image-hosts.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { ConversionRequest } from './conversion-request.ts'
import type { Converted } from './output-sink.ts'

export interface ImageCaller {
  readonly signal?: AbortSignal | undefined
  readonly client?: string
}

/** Supplies the images that a document shows but doesn't hold. */
export interface ImageSupplier {
  /** The only hosts from which it gets any. */
  readonly hosts: ImageHosts
  /** Whether it also gets images in files, which a document names by path; false if absent. */
  readonly files?: boolean
  /**
   * Calls `use` once, with an image for each address, or the reason why there is none. The images are counted against
   * what may be held in memory until `use` has ended.
   *
   * @throws what `use` throws, or the fault of this machine that kept it from getting images
   */
  supply<Result>(
    urls: readonly string[],
    caller: ImageCaller,
    use: (images: readonly SuppliedImage[]) => Promise<Result>,
  ): Promise<Result>
}

/**
 * A document may ask twice: for its bibliographies, which decide how it's read, and for the images that it then shows. And before
 * that for the files that it includes, once for each level of them.
 */
const mostRequests = 2 + mostIncludeRounds

/**
 * Converts a document, and once more with its images if it shows any that the supplier can get. A worker finds out which
 * these are, because reading a document may take unlimited time and memory; such a run ends once the document is parsed.
 * A document without such images takes one run.
 *
 * @param convert one run in a worker
 * @param onNotSupplied told why there is no further run, if a fault of this machine kept the supplier from any image
 */
export async function convertWithImages(
  request: ConversionRequest,
  caller: ImageCaller & { readonly images?: ImageSupplier },
  convert: (request: ConversionRequest) => Promise<Converted>,
  onNotSupplied: (error: unknown) => void,
  requests = request.compareWith === undefined ? mostRequests : 2 * mostRequests,
): Promise<Converted> {
  const { images } = caller
  if (images === undefined || requests === 0) return convert(request)
  try {
    return await convert({
      ...request,
      imageHosts: images.hosts,
      imageFiles: images.files ?? false,
    })
  } catch (error) {
    if (!isFailure(error, 'images_wanted')) throw error
    let isSupplied = false
    try {
      const { urls } = error.failure
      return await images.supply(urls, caller, (supplied) => {
        isSupplied = true
        const withImages: ConversionRequest = {
          ...request,
          images: [...(request.images ?? []), ...supplied],
          imagesLeftOut: [...(request.imagesLeftOut ?? []), ...leftOut(urls, supplied)],
        }
        return convertWithImages(withImages, caller, convert, onNotSupplied, requests - 1)
      })
    } catch (fault) {
      if (!isSupplied) onNotSupplied(fault)
      throw fault
    }
  }
}

/** Those that the supplier has said nothing of: they're not asked for again. */
function leftOut(urls: readonly string[], supplied: readonly SuppliedImage[]): readonly string[] {
  const known = new Set(supplied.map(({ url }) => url))
  return urls.filter((url) => !known.has(url))
}
