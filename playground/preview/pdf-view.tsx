import { FileCard } from './file-card.tsx'
import type { Result } from './live.ts'
import { useObjectUrl } from './object-url.ts'

/**
 * Fits the page to the width and hides the sidebar, with the open parameters of Chrome (Adobe's) and of Firefox.
 */
const openAt = '#navpanes=0&pagemode=none&view=FitH'

/** The PDF in the browser's viewer, if it has one. */
export function PdfView({ result }: { readonly result: Result }) {
  const address = useObjectUrl(result)
  if (!navigator.pdfViewerEnabled) {
    return (
      <FileCard result={result}>
        <p>This browser can’t show PDFs in a page. Download the file to read it.</p>
      </FileCard>
    )
  }
  // A new element for each file, since changing `src` would add to the history.
  return address === undefined ? null : (
    <iframe
      key={address}
      class="pdf-frame"
      title={`PDF: ${result.filename}`}
      src={address + openAt}
    />
  )
}
