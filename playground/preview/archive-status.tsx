import { formatDescriptions } from '../../src/core/formats/formats.ts'
import { goToLine } from '../editor/current.ts'
import { pane } from '../state/pane.ts'
import { activeId, drafts } from '../state/workspace.ts'
import {
  archive,
  archiveIsPending,
  archiveProblem,
  cancelArchive,
  dismissArchiveProblem,
  downloadArchive,
  type LeftOut,
  leftOut,
  retryArchive,
} from './archive-job.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { shareOf } from './share-of.ts'

/** How far the ZIP of all documents is, and what it lacks. */
export function ArchiveStatus() {
  return (
    <>
      <ArchiveProgress />
      <ArchiveProblem />
      {leftOut.value.length > 0 && <LeftOutDocuments />}
    </>
  )
}

function ArchiveProgress() {
  const { value } = archive
  if (value === undefined) return null
  const { step, format } = value
  const what = `the ZIP of ${formatDescriptions[format].title} files`
  if (step.kind === 'ready') {
    return (
      <div class="download-progress">
        <p role="status">A ZIP of {formatDescriptions[format].title} files is ready.</p>
        <button type="button" class="button primary" onClick={() => void downloadArchive()}>
          Download it
        </button>
        <button type="button" class="button" onClick={cancelArchive}>
          Discard it
        </button>
      </div>
    )
  }
  return (
    <div class="download-progress">
      <label>
        {step.kind === 'sending' && `Sending the documents for ${what}…`}
        {step.kind === 'waiting' && `Waiting to create ${what}…`}
        {step.kind === 'converting' && `Creating ${what}: ${step.done} of ${step.total} documents…`}
        {step.kind === 'downloading' && `Downloading ${what}…`}
        <progress
          {...(step.kind === 'converting' ? { max: step.total, value: step.done } : { max: 1 })}
          {...(step.kind === 'downloading' && shareOf(step.progress))}
        />
      </label>
      <button type="button" class="button" onClick={cancelArchive}>
        Cancel
      </button>
    </div>
  )
}

function ArchiveProblem() {
  const { value } = archiveProblem
  if (value === undefined) return null
  const failed = value.file === undefined ? undefined : drafts.value[value.file]
  const problem =
    failed === undefined ? value : { ...value, title: `“${failed.name}” stopped the ZIP` }
  const isPending = archiveIsPending.value
  return (
    <div class="download-problem">
      <ProblemNotice problem={problem} {...(isPending && { onRetry: retryArchive })} />
      <button
        type="button"
        class="button"
        onClick={isPending ? cancelArchive : dismissArchiveProblem}
      >
        {isPending ? 'Cancel' : 'Dismiss'}
      </button>
    </div>
  )
}

function LeftOutDocuments() {
  const count = leftOut.value.length
  return (
    <div class="download-problem">
      <div class="problem" role="alert" data-kind="document">
        <h2>{count === 1 ? 'A document isn’t' : `${count} documents aren’t`} in the ZIP</h2>
        <ul class="left-out">
          {leftOut.value.map((each) => (
            <LeftOutDocument key={each.draftId ?? each.name} document={each} />
          ))}
        </ul>
      </div>
      <button type="button" class="button" onClick={dismissArchiveProblem}>
        Dismiss
      </button>
    </div>
  )
}

function LeftOutDocument({ document }: { readonly document: LeftOut }) {
  const { name, message, draftId, line } = document
  const isOpen = drafts.value.some(({ id }) => id === draftId)
  return (
    <li>
      {isOpen ? (
        <button
          type="button"
          onClick={() => {
            activeId.value = draftId ?? ''
            pane.value = 'write'
            if (line !== undefined) goToLine(line)
          }}
        >
          {name}
        </button>
      ) : (
        <strong>{name}</strong>
      )}
      : {message}
    </li>
  )
}
