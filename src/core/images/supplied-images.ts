import { type ImageHosts, isImageHost } from './image-hosts.ts'

/** An image on another host, or in a file beside the document, that the caller supplies, or couldn't get. */
export type SuppliedImage =
  | {
      /** The address or the path by which the document's images are asked for. */
      readonly url: string
      /** The whole file. What it is, its own first bytes say. */
      readonly bytes: Uint8Array
      /** Its path from the document's folder, where it was found at another than it was asked for. */
      readonly path?: string | undefined
    }
  | {
      readonly url: string
      /** Why there are none, as the end of a sentence: "its host answered 404". */
      readonly problem: string
    }

/** Those of a document's images that are on one of `hosts`, or in files if `files` says so. */
export function wantedImages(
  urls: readonly string[],
  hosts: ImageHosts,
  files: boolean,
): readonly string[] {
  return urls.filter((url) =>
    url.startsWith('https:') ? isImageHost(new URL(url).hostname, hosts) : files,
  )
}
