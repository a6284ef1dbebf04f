import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { converted } from '../support/converted.ts'
import { slideTemplate } from '../support/slide-template.ts'

// python-pptx, by which other programs read slides: `pip install python-pptx`, or its folder in PYTHONPATH.
const python = (program: string, ...files: readonly string[]) =>
  spawnSync('python3', ['-c', program, ...files], { encoding: 'utf8' })
const isInstalled = python('import pptx').status === 0
if (!isInstalled) process.stderr.write('Skipped: python-pptx. It is not installed.\n')

const folder = mkdtempSync(join(tmpdir(), 'octavo-python-pptx-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = `
import json, sys
from pptx import Presentation
def table(shape):
    return [[cell.text for cell in row.cells] for row in shape.table.rows]
def slide(each):
    body = [s.text_frame.text for s in each.placeholders if s.has_text_frame and s != each.shapes.title and s.placeholder_format.type not in (13, 15, 16)]
    return {
        'layout': each.slide_layout.name,
        'title': each.shapes.title.text,
        'body': body,
        'tables': [table(s) for s in each.shapes if s.has_table],
        'charts': [[series.name for series in s.chart.plots[0].series] for s in each.shapes if s.has_chart],
        'notes': each.notes_slide.notes_text_frame.text if each.has_notes_slide else None,
    }
print(json.dumps([slide(each) for each in Presentation(sys.argv[1]).slides]))
`

const deck = `---
title: Report
---

# Part

## Text

- one
  - two

::: notes
Say it.
:::

## Table

| A | B |
| - | - |
| 1 | 2 |

## Chart

\`\`\`chart
---
type: bar
---
Q,North,South
first,1,2
\`\`\`
`

test.runIf(isInstalled).each([
  ['a theme', undefined],
  ['a template', slideTemplate],
])(
  'titles, text, tables, charts and notes are where they belong in %s',
  async (name, templateOf) => {
    const template = await templateOf?.()
    const { bytes } = await converted({
      content: deck,
      format: 'pptx',
      ...(template && { template }),
    })
    const file = join(folder, `${name}.pptx`)
    writeFileSync(file, bytes)
    const { stdout, stderr } = python(program, file)
    expect(stderr).toBe('')
    const none = { body: [], tables: [], charts: [], notes: null }
    expect(JSON.parse(stdout)).toEqual([
      { ...none, layout: 'Title Slide', title: 'Report' },
      { ...none, layout: 'Section Header', title: 'Part' },
      { ...none, layout: 'Title and Content', title: 'Text', body: ['one\ntwo'], notes: 'Say it.' },
      {
        ...none,
        layout: 'Title and Content',
        title: 'Table',
        tables: [
          [
            ['A', 'B'],
            ['1', '2'],
          ],
        ],
      },
      { ...none, layout: 'Title and Content', title: 'Chart', charts: [['North', 'South']] },
    ])
  },
)
