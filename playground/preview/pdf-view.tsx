import { signal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { goToLine } from '../editor/current.ts'
import { changedLine, lead, place, scrolledTo } from '../follow/follow.ts'
import { ExternalIcon, MinusIcon, PlusIcon } from '../panels/icons.tsx'
import { pane } from '../state/pane.ts'
import { FileCard } from './file-card.tsx'
import type { Result } from './live.ts'
import { useObjectUrl } from './object-url.ts'
import type { PdfPages, Zoom } from './pdf/pdf-pages.ts'

interface Props {
  readonly result: Result
  /** Identifies the document; while it's the same, the place is kept. */
  readonly documentId: string
}

/** Kept while another format or document is shown. */
const zoom = signal<Zoom>('width')

/** The pages of the PDF, drawn by pdf.js, which is loaded when a PDF is shown first. */
export function PdfView({ result, documentId }: Props) {
  const container = useRef<HTMLElement>(null)
  const pages = useRef<PdfPages>(undefined)
  const shown = useRef<string>(undefined)
  const [at, setAt] = useState({ page: 1, pages: 0 })
  const [failed, setFailed] = useState(false)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    let isGone = false
    // Also when it can't be loaded: the service has been updated since the page was opened.
    import('./pdf/pdf-pages.ts').then(
      (module) => {
        if (isGone || container.current === null) return
        pages.current = new module.PdfPages(container.current, {
          onPage: (page, count) => setAt({ page, pages: count }),
          onScroll: (line) => {
            lead('preview')
            scrolledTo(line, 'preview')
          },
          onChoice: goToLine,
        })
        setReady(true)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      pages.current?.destroy()
    }
  }, [])

  useEffect(() => {
    const { current } = pages
    if (!isReady || current === undefined) return
    const fromTop = shown.current !== documentId
    shown.current = documentId
    current.setZoom(zoom.peek())
    current.show(result.bytes, result.request.content, fromTop).then(
      () => {
        setFailed(false)
        const changed = changedLine.peek()
        // Where the reader is in another format.
        const before = fromTop ? place.peek()?.line : undefined
        if (before !== undefined) void current.scrollToLine(before, 'top')
        else if (changed !== undefined) void current.scrollToLine(changed, 'view')
        changedLine.value = undefined
      },
      () => setFailed(true),
    )
  }, [isReady, result, documentId])

  useSignalEffect(() => {
    // In a narrow window the preview has no height until it's shown.
    void pane.value
    if (place.value?.by !== 'editor') return
    const { line } = place.value
    requestAnimationFrame(() => void pages.current?.scrollToLine(line, 'top'))
  })
  useSignalEffect(() => {
    const { value } = zoom
    pages.current?.setZoom(value)
  })

  if (failed) {
    return (
      <FileCard result={result}>
        <p>The pages can’t be shown here. Download the file to read it.</p>
      </FileCard>
    )
  }
  return (
    <>
      <section
        ref={container}
        class="pdf-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible from the keyboard
        tabIndex={0}
        aria-label={`PDF: ${result.filename}`}
      />
      <PdfBar at={at} result={result} scale={() => pages.current?.scale ?? 1} />
    </>
  )
}

interface BarProps {
  readonly at: { readonly page: number; readonly pages: number }
  readonly result: Result
  /** The scale on screen, which the width of the pane may decide. */
  readonly scale: () => number
}

const minZoom = 0.25
const maxZoom = 5
const zoomStep = 1.2

/** The page, the zoom, and the PDF in the browser's own viewer, which prints and searches. */
function PdfBar({ at, result, scale }: BarProps) {
  const address = useObjectUrl(result)
  const zoomBy = (factor: number) => {
    zoom.value = Math.min(maxZoom, Math.max(minZoom, scale() * factor))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for buttons says no more, and lays out worse
    <div class="pdf-bar" role="group" aria-label="Pages">
      <span class="pdf-page-number" role="status">
        {at.pages > 0 && `Page ${at.page} of ${at.pages}`}
      </span>
      <button
        type="button"
        class="button quiet"
        title="Zoom out"
        onClick={() => zoomBy(1 / zoomStep)}
      >
        <MinusIcon />
        <span class="label hidden-always">Zoom out</span>
      </button>
      <button
        type="button"
        class="button quiet"
        aria-pressed={zoom.value === 'width'}
        onClick={() => {
          zoom.value = 'width'
        }}
      >
        Fit width
      </button>
      <button type="button" class="button quiet" title="Zoom in" onClick={() => zoomBy(zoomStep)}>
        <PlusIcon />
        <span class="label hidden-always">Zoom in</span>
      </button>
      {navigator.pdfViewerEnabled && address !== undefined && (
        <a
          class="button quiet"
          href={address}
          target="_blank"
          rel="noopener"
          title="Open in a new tab"
        >
          <ExternalIcon />
          <span class="label hidden-always">Open in a new tab</span>
        </a>
      )}
    </div>
  )
}
