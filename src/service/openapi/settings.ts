import type { Settings } from '../../common/settings/settings.ts'

export type DocumentedSettings = Pick<
  Settings,
  | 'bodyLimit'
  | 'batchLimit'
  | 'assetLimit'
  | 'rateLimits'
  | 'conversionTimeout'
  | 'outputLimit'
  | 'playground'
  | 'resultExpiry'
  | 'themes'
>
