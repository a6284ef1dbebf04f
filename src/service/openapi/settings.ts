import type { Settings } from '../../common/settings/settings.ts'

/** The settings that the OpenAPI document mentions. */
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
