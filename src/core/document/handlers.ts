/** A function for each type of node: the compiler names the types that lack one. */
export type Handlers<
  Node extends { readonly type: string },
  Arguments extends readonly unknown[],
  Result,
> = {
  readonly [Type in Node['type']]: (
    node: Extract<Node, { readonly type: Type }>,
    ...more: Arguments
  ) => Result
}

/** Calls the function for a node's type with the node and what goes with it. */
export function handle<
  Node extends { readonly type: string },
  Arguments extends readonly unknown[],
  Result,
>(handlers: Handlers<Node, Arguments, Result>, node: Node, ...more: Arguments): Result {
  // The compiler doesn't relate the type of a node to that of its handler.
  const handler = handlers[node.type as Node['type']] as (node: Node, ...more: Arguments) => Result
  return handler(node, ...more)
}
