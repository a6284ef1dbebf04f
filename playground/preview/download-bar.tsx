import type { ComponentChildren } from 'preact'
import { formatDescriptions } from '../../src/core/formats/formats.ts'
import { DownloadIcon } from '../panels/icons.tsx'
import { apiKey } from '../state/key.ts'
import { drafts, view } from '../state/workspace.ts'
import { startArchive } from './archive-job.ts'
import { ArchiveStatus } from './archive-status.tsx'
import { cancelDownload, download, downloadProblem, startDownload } from './downloads.ts'
import { FormatButtons } from './format-buttons.tsx'
import { isEmpty } from './live.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { shareOf } from './share-of.ts'

/** Downloads of this document in each format, or of all documents in the format shown. */
export function DownloadBar() {
  const disabled = apiKey.value === ''
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset for buttons says no more, and lays out worse */}
      <div class="downloads" role="group" aria-label="Download">
        <DownloadIcon />
        <FormatButtons
          action="Download"
          disabled={disabled || isEmpty.value}
          onFormat={(format) => void startDownload(format)}
        />
        {drafts.value.length > 1 && (
          <button
            type="button"
            class="button"
            disabled={disabled}
            title={`All documents as ${formatDescriptions[view.value].title}, in a ZIP`}
            onClick={() => void startArchive(view.value)}
          >
            <span class="visually-hidden">Download all {drafts.value.length} documents, </span>.zip
          </button>
        )}
      </div>
      <DownloadStatus>
        <ArchiveStatus />
      </DownloadStatus>
    </>
  )
}

/** How far a download is, or why it failed. */
export function DownloadStatus({ children }: { readonly children?: ComponentChildren }) {
  return (
    <div class="download-status">
      <DownloadProgress />
      <DownloadProblem />
      {children}
    </div>
  )
}

function DownloadProgress() {
  const { value } = download
  if (value === undefined) return null
  const { format, progress, what = formatDescriptions[format].title } = value
  return (
    <div class="download-progress">
      <label>
        {progress === undefined ? 'Creating' : 'Downloading'} the {what}…
        <progress max={1} {...shareOf(progress)} />
      </label>
      <button type="button" class="button" onClick={cancelDownload}>
        Cancel
      </button>
    </div>
  )
}

function DownloadProblem() {
  const { value } = downloadProblem
  if (value === undefined) return null
  return (
    <div class="download-problem">
      <ProblemNotice problem={value} />
      <button
        type="button"
        class="button"
        onClick={() => {
          downloadProblem.value = undefined
        }}
      >
        Dismiss
      </button>
    </div>
  )
}
