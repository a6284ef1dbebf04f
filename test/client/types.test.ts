import { expectTypeOf, test } from 'vitest'
import type {
  BatchItem,
  BatchRequest,
  ConversionRequest,
  DocumentWarning,
  MergeRecordsRequest,
  MergeRequest,
  OctavoErrorCode,
  RecordsRequest,
  ReviewRequest,
  Theme,
  UploadRequest,
} from '#octavo/client/index.js'
import type { ConversionRequest as LibraryRequest } from '#octavo/index.js'
import type { ErrorCode } from '#octavo/service/errors.js'
import type { BatchBody } from '#octavo/service/schemas/batch.js'
import type { ConvertBody } from '#octavo/service/schemas/conversion.js'
import type { WarningBody } from '#octavo/service/schemas/fields.js'
import type { ThemesResponse } from '#octavo/service/schemas/theme.js'
import type { UploadForm } from '#octavo/service/schemas/upload.js'
import type { ReviewUploadForm } from '#octavo/service/schemas/word-upload.js'

/* The client's types say what the schemas say, from which /openapi.json is made. The compiler checks it. */

/** Files are bytes to the client, and base64 on their way. */
type WithoutFiles<Request> = Omit<Request, 'assets' | 'theme_files'>

test('requests have the fields of the schemas', () => {
  expectTypeOf<keyof ConversionRequest>().toEqualTypeOf<keyof ConvertBody>()
  expectTypeOf<WithoutFiles<ConversionRequest>>().toExtend<WithoutFiles<ConvertBody>>()
  type ForRecords = Exclude<keyof RecordsRequest, keyof BatchRequest>
  expectTypeOf<keyof BatchRequest | ForRecords | 'merge' | 'split'>().toEqualTypeOf<
    keyof BatchBody
  >()
  expectTypeOf<
    keyof MergeRequest | ForRecords | 'content' | 'filename' | 'merge' | 'on_error'
  >().toEqualTypeOf<keyof BatchBody>()
  expectTypeOf<
    keyof MergeRecordsRequest | 'files' | 'merge' | 'on_error' | 'split'
  >().toEqualTypeOf<keyof BatchBody>()
  type Item = NonNullable<BatchBody['files']>[number]
  expectTypeOf<keyof BatchItem>().toEqualTypeOf<keyof Item>()
  expectTypeOf<WithoutFiles<BatchItem>>().toExtend<WithoutFiles<Item>>()
  // The file's name stands in the part of the file.
  type Options = NonNullable<ConversionRequest['options']>
  expectTypeOf<Options>().toEqualTypeOf<NonNullable<ConvertBody['options']>>()
  expectTypeOf<Options>().toEqualTypeOf<NonNullable<LibraryRequest['options']>>()
  type Parts = keyof (typeof UploadForm)['properties']
  expectTypeOf<Exclude<keyof UploadRequest, 'filename'>>().toEqualTypeOf<Parts>()
  type ReviewParts = keyof (typeof ReviewUploadForm)['properties']
  type ReviewFields = Exclude<keyof ReviewRequest, 'filename' | 'edited_filename'>
  expectTypeOf<ReviewFields>().toEqualTypeOf<ReviewParts>()
})

test('answers have the fields of the schemas', () => {
  expectTypeOf<ThemesResponse['themes'][number]>().toExtend<Theme>()
  expectTypeOf<keyof Theme>().toEqualTypeOf<keyof ThemesResponse['themes'][number]>()
  expectTypeOf<keyof DocumentWarning>().toEqualTypeOf<keyof WarningBody>()
  expectTypeOf<ErrorCode>().toExtend<OctavoErrorCode>()
})
