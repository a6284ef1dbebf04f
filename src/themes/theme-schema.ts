import { group, type JsonSchema } from './field.ts'
import { themeFields } from './theme-fields.ts'

/**
 * The JSON Schema of `theme.yaml`, by which editors complete and check it: published as `octavo/theme.schema.json`, and served
 * at `/theme.schema.json`.
 */
export const themeSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A theme of Octavo',
  ...group(themeFields).schema,
}
