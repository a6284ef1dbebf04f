import type { Context } from './context.ts'
import { join, type Xml } from './markup/xml.ts'
import type { Relationships } from './parts/relationships.ts'

/** A part with notes of the text, which are written where the text cites them. */
export abstract class NotesPart<PartContext extends Pick<Context, 'relationships'>> {
  protected readonly context: PartContext
  protected readonly before: number
  protected readonly written: Xml[] = []

  /**
   * @param context of this part: its relationships, not the document's
   * @param before the highest id of such a note that the file has already
   */
  constructor(context: PartContext, before = 0) {
    this.context = context
    this.before = before
  }

  get isEmpty(): boolean {
    return this.written.length === 0
  }

  get relationships(): Relationships {
    return this.context.relationships
  }

  /** The notes alone, for a part that is there already. */
  get content(): Xml {
    return join(this.written)
  }

  /** The whole part. */
  abstract toBytes(): Uint8Array
}
