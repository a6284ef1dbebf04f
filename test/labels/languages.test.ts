import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { labelFaults } from '#octavo/core/labels/label-faults.js'
import { labelsIn } from '#octavo/core/labels/labels.js'

const french = () => parse(readFileSync('src/core/labels/languages/fr.yaml', 'utf8'))

test('a language without a word fails the build, which names its key', () => {
  const { proof: _, ...rest } = french()
  delete rest.numbered.figure.many
  expect(labelFaults(rest)).toEqual(['numbered.figure.many is missing', 'proof is missing'])
})

test('so does a language with an unknown word, an empty one, or one without its number', () => {
  const wrong = { ...french(), taskDon: 'Faite', and: ' ', footnote: 'Note', site: 'Site' }
  expect(labelFaults(wrong)).toEqual([
    'and must be a text',
    'site must be a mapping',
    'footnote must contain {number}',
    "taskDon isn't a label",
  ])
  expect(labelFaults(null)).toEqual(['It must be a mapping'])
})

test('a language is found by its primary subtag, and is English where there is none', () => {
  expect(labelsIn('de-AT').contents).toBe('Inhalt')
  expect(labelsIn('NN').proof).toBe('Bevis')
  expect(labelsIn('constructor').contents).toBe('Contents')
  expect(labelsIn('de').footnote(2)).toBe('Fußnote 2')
  expect(labelsIn('fr').backTo('2-3')).toBe('Retour à l’appel de note 2-3')
})

test('Chinese is traditional where the script or the region says so', () => {
  expect(labelsIn('zh').footnote(1)).toBe('脚注 1')
  for (const tag of ['zh-Hant', 'zh-TW', 'zh-hk']) expect(labelsIn(tag).footnote(1)).toBe('註腳 1')
  expect(labelsIn('zh-Hans-HK').footnote(1)).toBe('脚注 1')
})
