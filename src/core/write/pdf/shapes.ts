/** The index of an earlier node, or text that is set as it is. */
export type Ref = number | string

/** What is inside a node. */
export interface Content {
  readonly c: readonly Ref[]
}

/** Nodes by their keys (`k`), each with its other fields; `unknown` where it has none. */
export type NodesOf<Shapes> = {
  [Key in keyof Shapes]: { readonly k: Key } & Shapes[Key]
}[keyof Shapes]
