import type { Parent, PhrasingContent, RootContent } from 'mdast'
import type { Directive } from '../syntax/directives.ts'

/** A container of another dialect: what it is, its title and what it holds. */
export interface ContainerNode extends Parent {
  readonly type: 'container'
  readonly directive: Directive
  /** What stands above it, in a line. Not `title`, which is that of a link. */
  readonly heading: readonly PhrasingContent[]
  children: RootContent[]
}

declare module 'mdast' {
  interface BlockContentMap {
    container: ContainerNode
  }
  interface RootContentMap {
    container: ContainerNode
  }
}
