import type { WordComment, WordDocument } from '../from-docx/model.ts'
import { plainText } from '../from-docx/plain-text.ts'

/** A comment with its replies. */
export interface Thread {
  readonly root: WordComment
  readonly replies: readonly WordComment[]
}

/** The comments of a file by their ids, each with its replies in order. */
export function threadsOf({ comments }: WordDocument): ReadonlyMap<string, Thread> {
  const replies = new Map<string, WordComment[]>()
  for (const each of comments.values()) {
    const root = rootOf(each, comments)
    if (root === each.id) continue
    const known = replies.get(root)
    if (known === undefined) replies.set(root, [each])
    else known.push(each)
  }
  const threads = new Map<string, Thread>()
  for (const root of comments.values()) {
    if (root.parent !== null && comments.has(root.parent)) continue
    threads.set(root.id, { root, replies: replies.get(root.id) ?? [] })
  }
  return threads
}

function rootOf(comment: WordComment, comments: WordDocument['comments']): string {
  let at = comment
  // A file may say that comments answer each other in a circle.
  for (let steps = 0; steps < 100 && at.parent !== null; steps++) {
    const parent = comments.get(at.parent)
    if (parent === undefined) break
    at = parent
  }
  return at.id
}

/** By what a comment is the same in two files. */
export function commentKey({ author, blocks }: WordComment): string {
  return `${author}\n${plainText(blocks).replace(/\s+/g, ' ').trim()}`
}
