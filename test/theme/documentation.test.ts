import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { families } from '#octavo/core/theme/families.js'
import { themes } from '#octavo/core/theme/index.js'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const guide = read('docs/themes.md')

describe.each(themes)('$id', ({ id, name, description, palette }) => {
  test('is named in the README and described in the guide', () => {
    expect(read('README.md')).toContain(`\`${id}\``)
    expect(guide).toContain(`| [\`${id}\`](#${id}) |`)
    expect(guide).toContain(`### ${name}\n\n${description}\n`)
  })

  test('is told with the palette that it has', () => {
    const told = Object.entries(palette).map(([key, color]) => `\`${key}\` \`${color}\``)
    const [, section = ''] = guide.split(`### ${name}\n`)
    const [line] = section.split('\n').filter((each) => each.startsWith('`heading`'))
    expect(line?.split(' · ').sort()).toEqual(told.sort())
  })

  test('is shown in a picture that a page can hold', () => {
    expect(guide).toContain(`](gallery/${id}.webp)`)
    const { size } = statSync(new URL(`../../docs/gallery/${id}.webp`, import.meta.url))
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThan(150_000)
  })
})

test('the guide names what stands in for each family', () => {
  for (const { name, fallbacks } of Object.values(families)) {
    expect(guide).toContain(`| ${name} | ${fallbacks.join(', ')} |`)
  }
})
