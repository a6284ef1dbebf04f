import { expect, test } from 'vitest'
import { missingNativePackages } from '#octavo/core/native/native-packages.js'

test('nothing is missing where npm has installed everything', () => {
  expect(missingNativePackages()).toBeUndefined()
})

test('a missing package is named, with the formats that need it and what to run', () => {
  let asked = ''
  const noTypst = missingNativePackages((_engine, name) => {
    asked = name
    return name.startsWith('@bruits/')
  })
  expect(noTypst).toContain(`needs ${asked} for PDF and citations, but npm has not installed it:`)
  expect(noTypst).toContain('npm install --include=optional')
})

test('without any of them no format can be made', () => {
  const reason = missingNativePackages(() => false)
  expect(reason).toMatch(
    /^needs @bruits\/satteri-\S+ and @myriaddreamin\/\S+ for HTML, DOCX, PDF, EPUB and PPTX, but npm has not installed them: /,
  )
})
