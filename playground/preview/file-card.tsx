import type { ComponentChildren } from 'preact'
import { formatDescriptions } from '../../src/core/formats/formats.ts'
import { formatBytes } from '../panels/format-bytes.ts'
import { DownloadIcon } from '../panels/icons.tsx'
import { startDownload } from './downloads.ts'
import type { Result } from './live.ts'

interface Props {
  readonly result: Result
  readonly children: ComponentChildren
}

/** A file that the browser can't show: its size, its warnings and a download button. */
export function FileCard({ result, children }: Props) {
  const { filename, bytes, warnings, request } = result
  const count = warnings.length
  return (
    <div class="message file-card">
      <h2>{filename}</h2>
      <dl>
        <div>
          <dt>Size</dt>
          <dd>{formatBytes(bytes.length)}</dd>
        </div>
        <div>
          <dt>Warnings</dt>
          <dd>{count === 0 ? 'none' : count}</dd>
        </div>
      </dl>
      {children}
      <button
        type="button"
        class="button primary"
        onClick={() => void startDownload(request.format)}
      >
        <DownloadIcon /> Download {formatDescriptions[request.format].title}
      </button>
    </div>
  )
}
