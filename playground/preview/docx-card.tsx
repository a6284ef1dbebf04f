import { FileCard } from './file-card.tsx'
import type { Result } from './live.ts'

export function DocxCard({ result }: { readonly result: Result }) {
  return (
    <FileCard result={result}>
      <p>
        Browsers don’t show Word files. This one has real styles, numbering, notes and equations:
        open it in Word, LibreOffice or Google Docs.
      </p>
    </FileCard>
  )
}
