import type { ImageSupplier } from '../../pool/pool.ts'

/**
 * Supplies the images of a document: those in files, and those on other hosts where the user allows any.
 *
 * @param fetcher `undefined` where no host is allowed
 */
export function documentImages(
  files: ImageSupplier,
  fetcher: ImageSupplier | undefined,
): ImageSupplier {
  if (fetcher === undefined) return files
  return {
    hosts: fetcher.hosts,
    files: true,
    supply: async (urls, caller, use) => {
      const remote = urls.filter(isRemote)
      const local = urls.filter((url) => !isRemote(url))
      if (remote.length === 0) return files.supply(local, caller, use)
      return fetcher.supply(remote, caller, (fetched) =>
        files.supply(local, caller, (read) => use([...fetched, ...read])),
      )
    },
  }
}

function isRemote(url: string): boolean {
  return url.startsWith('https:')
}
