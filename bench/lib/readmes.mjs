import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))
const wanted = 45

/** READMEs of installed packages of test/corpus/packages.txt, spread evenly over the alphabet, each with the name of its package. */
export function readmes() {
  const names = readFileSync(join(project, 'test/corpus/packages.txt'), 'utf8').trim().split('\n')
  const texts = new Map()
  for (const name of names) {
    const folder = join(project, 'node_modules', name)
    const file = existsSync(folder) && readdirSync(folder).find((one) => /^readme\.md$/i.test(one))
    if (!file) continue
    const content = readFileSync(join(folder, file), 'utf8')
    if (content.length >= 1_500 && content.length <= 100_000) texts.set(content, name)
  }
  const all = Array.from(texts, ([content, name]) => ({ name, content }))
  const step = Math.max(1, all.length / wanted)
  return Array.from({ length: Math.min(wanted, all.length) }, (_, i) => all[Math.floor(i * step)])
}
