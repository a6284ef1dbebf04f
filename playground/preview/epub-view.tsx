import { useEffect, useState } from 'preact/hooks'
import { formatBytes } from '../panels/format-bytes.ts'
import { FileCard } from './file-card.tsx'
import { HtmlPreview } from './html-preview.tsx'
import type { Result } from './live.ts'

interface Props {
  readonly result: Result
  readonly documentId: string
}

/** The chapters of the book, one after another. What reads it is loaded when a book is shown first. */
export function EpubView({ result, documentId }: Props) {
  const [html, setHtml] = useState<string>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    import('./epub/read-book.ts')
      .then(({ readBook }) => {
        if (!isGone) setHtml(readBook(result.bytes))
      })
      // Also when it can't be loaded: the service has been updated since the page was opened.
      .catch(() => setFailed(true))
    return () => {
      isGone = true
    }
  }, [result])

  if (failed) {
    return (
      <FileCard result={result}>
        <p>The preview can’t be shown. Download the book, or reload the page.</p>
      </FileCard>
    )
  }
  return (
    <>
      <p class="result-note word-note">
        <strong>{result.filename}</strong>, {formatBytes(result.bytes.length)}. These are its
        chapters; reading systems choose the page and the size of the type.
      </p>
      {html === undefined ? (
        <div class="message">
          <p>Opening the book…</p>
        </div>
      ) : (
        <HtmlPreview
          html={html}
          source={result.request.content}
          documentId={documentId}
          lacksDiagrams={false}
          onRemoteImages={ignoreRemoteImages}
        />
      )}
    </>
  )
}

/** A book's images are in its file. */
function ignoreRemoteImages(): void {}
