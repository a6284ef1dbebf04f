import { expect, test } from 'vitest'
import { missingNativePackages } from '#octavo/pool/native-packages.js'

const platform = `${process.platform}-${process.arch}`

test('nothing is missing where npm has installed everything', () => {
  expect(missingNativePackages()).toBeUndefined()
})

test('a missing package is named, with the formats that need it and what to run', () => {
  const noTypst = missingNativePackages((_engine, name) => name.startsWith('@bruits/'))
  expect(noTypst).toContain(`needs @myriaddreamin/typst-ts-node-compiler-${platform} for PDF,`)
  expect(noTypst).toContain('npm install --include=optional')
})

test('without any of them no format can be made', () => {
  const reason = missingNativePackages(() => false)
  expect(reason).toContain(`@bruits/satteri-${platform} and @myriaddreamin/`)
  expect(reason).toContain('for HTML, DOCX and PDF,')
})
