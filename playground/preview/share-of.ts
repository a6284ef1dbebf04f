import type { Progress } from '../api/client.ts'

/** For a progress bar of length 1, which is indeterminate where the total is unknown. */
export function shareOf(progress: Progress | undefined): { readonly value?: number } {
  return progress?.total === undefined ? {} : { value: progress.received / progress.total }
}
