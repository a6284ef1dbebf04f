import { FileCard } from './file-card.tsx'
import type { Result } from './live.ts'
import { useObjectUrl } from './object-url.ts'

/**
 * Of the viewer, the page in the width that there is, without the list of pages beside it: in the words of Chrome's
 * (Adobe's open parameters) and of Firefox's.
 */
const openAt = '#navpanes=0&pagemode=none&view=FitH'

/** The PDF in the browser's own viewer, where it has one. */
export function PdfView({ result }: { readonly result: Result }) {
  const address = useObjectUrl(result)
  if (!navigator.pdfViewerEnabled) {
    return (
      <FileCard result={result}>
        <p>This browser shows no PDF inside a page. Download it to read it.</p>
      </FileCard>
    )
  }
  // A new element for each file: a viewer that is told another address keeps the old one in the history.
  return address === undefined ? null : (
    <iframe
      key={address}
      class="pdf-frame"
      title={`PDF: ${result.filename}`}
      src={address + openAt}
    />
  )
}
