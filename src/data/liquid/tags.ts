import { CaptureTag, type Context, type Emitter, evalToken, ForTag, type Liquid } from 'liquidjs'
import { BoundedEmitter } from './bounded-emitter.ts'
import { withoutMarks } from './line-marks.ts'
import type { OnMissing } from './template-parser.ts'
import { TemplateText } from './template-text.ts'

/** Tags that read other files: Octavo reads none for a template. */
const ofFiles = ['block', 'include', 'layout', 'render']

/** What tags need of the document that is filled in. */
export interface Filling {
  /** Characters that may still be made. */
  readonly room: { left: number }
  readonly onMissing: OnMissing
  /** Text with values in place of their placeholders. */
  readonly wordsOf: (held: string) => string
}

/** Sets the tags of a template: Liquid's, but for those that read files. */
export function setTags(liquid: Liquid, { room, onMissing, wordsOf }: Filling): void {
  for (const name of ofFiles) delete liquid.tags[name]
  liquid.registerTag(
    'capture',
    class extends CaptureTag {
      override *render(context: Context): Generator<unknown, void, string> {
        const emitter = new BoundedEmitter(room)
        yield liquid.renderer.renderTemplates(this.templates, context, emitter)
        const source = withoutMarks(emitter.buffer)
        Object.assign(context.bottom(), {
          [this.variable]: new TemplateText(source, wordsOf(source)),
        })
      }
    },
  )
  liquid.registerTag(
    'for',
    class extends ForTag {
      override *render(context: Context, emitter: Emitter): ReturnType<ForTag['render']> {
        const collection: unknown = yield evalToken(this.collection, context)
        if (collection === undefined && this.elseTemplates.length === 0) {
          onMissing(this.collection.getText(), this.token.begin)
        }
        yield* super.render(context, emitter)
      }
    },
  )
}
