import { goToRange } from '../editor/current.ts'
import { closeTool } from '../state/tool.ts'
import { activeDraft, activeId, drafts } from '../state/workspace.ts'
import type { Form, ReviewChange } from './change.ts'
import { ChangeCard } from './change-card.tsx'
import { applyAccepted, form, type MergedReview, moved, skipped } from './review.ts'
import { lineAt, startOfLine } from './text-lines.ts'
import { WarningList } from './warning-list.tsx'
import { ConvertButton } from './work-button.tsx'

/** The changes of a Word file, each to be accepted or skipped, and what has no place. */
export function ChangeList({ review }: { readonly review: MergedReview }) {
  const { file, changes, warnings, text } = review
  const now = (at: number) => moved.value?.position(at) ?? at
  const lineNow = (line: number) => lineAt(activeDraft.value.text, now(startOfLine(text, line)))
  return (
    <>
      <div class="review-scroll">
        <div class="review-head">
          <p role="status">{summary(review)}</p>
          {changes.length > 0 && <ForAll changes={changes} />}
        </div>
        <ol class="review-changes">
          {changes.map((change, index) => (
            <ChangeCard
              key={index}
              change={change}
              number={index + 1}
              text={text}
              isAccepted={!skipped.value.has(change)}
              onDecide={(isAccepted) => decide([change], isAccepted)}
              onShow={() => {
                activeId.value = review.draftId
                goToRange(now(change.from), now(change.to))
              }}
            />
          ))}
        </ol>
        {warnings.length > 0 && (
          <section class="review-unplaced" aria-label="What has no place">
            <h3>
              {warnings.length === 1 ? 'This has' : `These ${warnings.length} have`} no place in the
              text
            </h3>
            <WarningList warnings={warnings} lineNow={lineNow} />
          </section>
        )}
        <div class="review-instead">
          <p class="hint">Isn’t {file.name} a version of this document?</p>
          <ConvertButton file={file} />
        </div>
      </div>
      <Foot review={review} />
    </>
  )
}

function summary({ file, changes, warnings }: MergedReview): string {
  if (changes.length === 0 && warnings.length === 0) {
    return `${file.name} has no edits: the text is as it was.`
  }
  const comments = changes.filter(({ kind }) => kind === 'comment').length
  const edits = changes.length - comments
  const counts = [
    edits === 1 ? 'one change' : `${edits} changes`,
    ...(comments === 0 ? [] : [comments === 1 ? 'one comment' : `${comments} comments`]),
  ]
  const authors = [...new Set(changes.flatMap((change) => change.authors))]
  const by = authors.length === 0 ? '' : ` by ${list(authors)}`
  return `${file.name} has ${list(counts)}${by}.`
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}

function decide(changes: readonly ReviewChange[], isAccepted: boolean): void {
  const next = new Set(skipped.value)
  for (const change of changes) {
    if (isAccepted) next.delete(change)
    else next.add(change)
  }
  skipped.value = next
}

const forms: readonly (readonly [Form, string])[] = [
  ['applied', 'As plain text'],
  ['suggested', 'As suggestions'],
]

function ForAll({ changes }: { readonly changes: readonly ReviewChange[] }) {
  return (
    <div class="review-all">
      <button type="button" class="button" onClick={() => decide(changes, true)}>
        Accept all
      </button>
      <button type="button" class="button" onClick={() => decide(changes, false)}>
        Skip all
      </button>
      <fieldset class="segments">
        <legend class="visually-hidden">How accepted changes are written</legend>
        {forms.map(([value, label]) => (
          <label key={value} class="segment">
            <input
              type="radio"
              name="review-form"
              checked={form.value === value}
              onChange={() => {
                form.value = value
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function Foot({ review }: { readonly review: MergedReview }) {
  const { draftId, changes } = review
  const count = changes.filter((change) => !skipped.value.has(change)).length
  const draft = drafts.value.find(({ id }) => id === draftId)
  if (draft === undefined) {
    return (
      <div class="tool-foot">
        <p>The document was closed.</p>
        <CloseButton label="Close" />
      </div>
    )
  }
  if (activeDraft.value.id !== draftId) {
    return (
      <div class="tool-foot">
        <p>These changes are of “{draft.name}”.</p>
        <button
          type="button"
          class="button"
          onClick={() => {
            activeId.value = draftId
          }}
        >
          Show “{draft.name}”
        </button>
      </div>
    )
  }
  return (
    <div class="tool-foot">
      {changes.length > 0 && (
        <button
          type="button"
          class="button primary"
          disabled={count === 0}
          onClick={() => applyAccepted(review)}
        >
          {count === 1 ? 'Apply one change' : `Apply ${count} changes`}
        </button>
      )}
      <CloseButton label={changes.length > 0 ? 'Discard' : 'Close'} />
    </div>
  )
}

function CloseButton({ label }: { readonly label: string }) {
  return (
    <button type="button" class="button" onClick={closeTool}>
      {label}
    </button>
  )
}
