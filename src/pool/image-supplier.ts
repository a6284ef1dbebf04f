import type { ConversionRequest } from '../core/convert.ts'
import type { ImageHost } from '../core/images/image-hosts.ts'
import { ImagesWantedError, type SuppliedImage } from '../core/images/supplied-images.ts'
import type { Output } from '../core/output.ts'

/** For whom images are got. */
export interface ImageCaller {
  readonly signal?: AbortSignal
  readonly client?: string
}

/** Whoever gets the images that a document shows and that it doesn't hold. */
export interface ImageSupplier {
  /** The only hosts from which it gets any. */
  readonly hosts: readonly ImageHost[]
  /** Whether it gets those in files too, which a document names by path; not unless told. */
  readonly files?: boolean
  /**
   * Calls `use` once, with an image for each address, or why there is none, and holds what it got until `use` has
   * ended: the images of many documents together are many bytes. Rejects only as `use` does.
   */
  supply<Result>(
    urls: readonly string[],
    caller: ImageCaller,
    use: (images: readonly SuppliedImage[]) => Promise<Result>,
  ): Promise<Result>
}

/**
 * Converts a document, and once more with its images if it shows any on a host of the supplier. What the images are is
 * found by a worker, because reading a document may take time and memory without end, and its first turn ends
 * before anything is drawn. A document without such images takes one turn, and the same time as ever.
 *
 * @param convert one turn at a worker
 */
export async function convertWithImages(
  request: ConversionRequest,
  caller: ImageCaller & { readonly images?: ImageSupplier },
  convert: (request: ConversionRequest) => Promise<Output>,
): Promise<Output> {
  const { images } = caller
  if (images === undefined) return convert(request)
  try {
    return await convert({
      ...request,
      imageHosts: images.hosts,
      imageFiles: images.files ?? false,
    })
  } catch (error) {
    if (!(error instanceof ImagesWantedError)) throw error
    return images.supply(error.urls, caller, (supplied) =>
      convert({ ...request, images: [...(request.images ?? []), ...supplied] }),
    )
  }
}
