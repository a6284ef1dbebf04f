/** An error for the agent, which can try other arguments. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
