import { formatBytes } from '../panels/format-bytes.ts'
import type { Result } from './live.ts'
import { PdfView } from './pdf-view.tsx'

interface Props {
  /** The Word file. */
  readonly result: Result
  /** The PDF of the same document, once it's there. */
  readonly pages: Result | undefined
  readonly documentId: string
}

/** The Word file, with the pages of the PDF: programs that draw Word files in a browser don't break them into pages. */
export function WordView({ result, pages, documentId }: Props) {
  return (
    <>
      <p class="result-note word-note">
        <strong>{result.filename}</strong>, {formatBytes(result.bytes.length)}. These are the pages
        of the PDF; Word breaks lines and pages itself
        {usesTemplate(result) && ', and has the styles of the theme’s Word template'}.
      </p>
      {pages === undefined ? (
        <div class="message">
          <p>Creating the pages…</p>
        </div>
      ) : (
        <PdfView result={pages} documentId={documentId} />
      )}
    </>
  )
}

function usesTemplate({ request }: Result): boolean {
  return Object.keys(request.theme_files ?? {}).some((path) => /\.(?:dotx|docx)$/i.test(path))
}
