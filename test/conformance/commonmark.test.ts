import { tests } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { commonMarkDeviations } from './deviations.ts'
import { testExamples } from './suite.ts'

/** The specification shows a tab as an arrow. */
const withTabs = (text: string) => text.replaceAll('→', '\t')

const examples = tests.map((example) => ({
  ...example,
  markdown: withTabs(example.markdown),
  html: withTabs(example.html),
}))

testExamples('CommonMark 0.31.2', examples, commonMarkDeviations)

test('all 652 examples are there', () => {
  expect(examples).toHaveLength(652)
})
