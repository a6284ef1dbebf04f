/**
 * Documents that are made together: a relative link from one to another leads to what is made of it. Paths are of one
 * folder, with `/`, and hold no `.` or `..`; so are the paths of outputs, of another.
 */
export interface LinkedDocuments {
  /** The path of the document that is converted: one of `outputs`. */
  readonly path: string
  /** Where the output of each document is, by the document's path. */
  readonly outputs: Readonly<Record<string, string>>
}
