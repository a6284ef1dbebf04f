import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Theme } from '../../theme/types.ts'
import { templates } from './host-fonts.ts'
import type { NodeList } from './nodes.ts'

/** The templates are read anew in each look: slides in further colours have those of the theme in their frames. */
const mostLooks = 8

/** The colours of slides that have their own, and which nodes have them: the templates know one theme, so that each look has its own templates. */
export class SlideLooks {
  readonly #looks: Theme[] = []
  readonly #lookOfNode = new Map<number, number>()

  get themes(): readonly Theme[] {
    return this.#looks
  }

  /** The number of a node's look, from 1; 0 for that of the theme. */
  of(node: number): number {
    return this.#lookOfNode.get(node) ?? 0
  }

  /** The list, with the look for what is added to it. */
  within(list: NodeList, look: Theme, theme: Theme): NodeList {
    const number = look === theme ? 0 : this.#numberOf(look)
    if (number === 0) return list
    return {
      nodes: list.nodes,
      add: (node) => {
        const ref = list.add(node)
        if (typeof ref === 'number') this.#lookOfNode.set(ref, number)
        return ref
      },
    }
  }

  #numberOf(look: Theme): number {
    const key = (of: Theme) => Object.values(of.palette).join()
    const found = this.#looks.findIndex((each) => key(each) === key(look))
    if (found !== -1) return found + 1
    return this.#looks.length < mostLooks ? this.#looks.push(look) : 0
  }
}

/** The templates of a look, as files of a job, that read its theme. */
export function templatesOfLook(number: number, theme: unknown): readonly [string, Uint8Array][] {
  const names = readdirSync(templates).filter((name) => name.endsWith('.typ'))
  return [
    [`theme-${number}.json`, Buffer.from(JSON.stringify(theme))],
    ...names.map((name): [string, Uint8Array] => {
      const source = readFileSync(join(templates, name), 'utf8')
        .replaceAll('"input/theme.json"', `"/input/theme-${number}.json"`)
        .replaceAll('"input/', '"/input/')
      return [`look-${number}/${name}`, Buffer.from(source)]
    }),
  ]
}
