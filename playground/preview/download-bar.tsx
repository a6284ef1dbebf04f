import { formatNames, formats } from '../api/types.ts'
import { DownloadIcon } from '../panels/icons.tsx'
import { apiKey } from '../state/key.ts'
import { drafts, view } from '../state/workspace.ts'
import { cancelDownload, download, downloadProblem, startDownload } from './downloads.ts'
import { isEmpty } from './live.ts'
import { ProblemNotice } from './problem-notice.tsx'

/** Downloads of this document in each format, or of all documents in the format shown. */
export function DownloadBar() {
  const disabled = apiKey.value === ''
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset for buttons says no more, and lays out worse */}
      <div class="downloads" role="group" aria-label="Download">
        <DownloadIcon />
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            class="button"
            disabled={disabled || isEmpty.value}
            title={`Download ${formatNames[format]}`}
            onClick={() => void startDownload('document', format)}
          >
            <span class="visually-hidden">Download {formatNames[format]}, </span>.{format}
          </button>
        ))}
        {drafts.value.length > 1 && (
          <button
            type="button"
            class="button"
            disabled={disabled}
            title={`All documents as ${formatNames[view.value]}, in a ZIP`}
            onClick={() => void startDownload('batch', view.value)}
          >
            <span class="visually-hidden">Download all {drafts.value.length} documents, </span>.zip
          </button>
        )}
      </div>
      <DownloadProgress />
      {downloadProblem.value !== undefined && <DownloadProblem />}
    </>
  )
}

function DownloadProgress() {
  const { value } = download
  if (value === undefined) return null
  const { scope, format, progress } = value
  const what = scope === 'batch' ? `ZIP of ${formatNames[format]} files` : formatNames[format]
  return (
    <div class="download-progress">
      <label>
        {progress === undefined ? `Creating the ${what}…` : `Downloading the ${what}…`}
        <progress max={1} {...progressValue(progress)} />
      </label>
      <button type="button" class="button" onClick={cancelDownload}>
        Cancel
      </button>
    </div>
  )
}

/** Indeterminate where the total is unknown. */
function progressValue(
  progress: { readonly received: number; readonly total: number | undefined } | undefined,
) {
  return progress?.total === undefined ? {} : { value: progress.received / progress.total }
}

function DownloadProblem() {
  const { value } = downloadProblem
  if (value === undefined) return null
  const failed = value.file === undefined ? undefined : drafts.value[value.file]
  const problem =
    failed === undefined
      ? value
      : {
          ...value,
          title: `“${failed.name}” stopped the ZIP`,
        }
  return (
    <div class="download-problem">
      <ProblemNotice problem={problem} />
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
