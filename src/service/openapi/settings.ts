import type { Settings } from '../../common/settings/settings.ts'

/** What the description of the API says of the service that it's served by. */
export type DescribedSettings = Pick<
  Settings,
  | 'bodyLimit'
  | 'batchLimit'
  | 'assetLimit'
  | 'rateLimits'
  | 'conversionTimeout'
  | 'outputLimit'
  | 'playground'
>
