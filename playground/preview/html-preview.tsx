import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { goToLine } from '../editor/current.ts'
import { changedLine, lead, place, scrolledTo } from '../follow/follow.ts'
import { pane } from '../state/pane.ts'
import type { FrameMessage, PageMessage } from './frame-messages.ts'

interface Props {
  /** A whole document. */
  readonly html: string
  /** The Markdown that it was made from. */
  readonly source: string
  /** Identifies the document; while it's the same, the scroll position is kept. */
  readonly documentId: string
  /** Whether it shows the source of a diagram that couldn't be drawn. */
  readonly lacksDiagrams: boolean
  readonly onRemoteImages: (count: number) => void
}

/** The HTML in a frame that can't access the page. */
export function HtmlPreview({ html, source, documentId, lacksDiagrams, onRemoteImages }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [isEmpty, setEmpty] = useState(true)
  const shown = useRef<string>(undefined)
  // The frame has an opaque origin, which can't be named; its policy lets it load nothing else.
  const post = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, '*')

  useSignalEffect(() => {
    // In a narrow window the preview has no height until it's shown.
    void pane.value
    if (place.value?.by !== 'editor') return
    const { line } = place.value
    requestAnimationFrame(() => post({ type: 'scroll', line, to: 'top' }))
  })

  useEffect(() => {
    const onMessage = ({ source: sender, data }: MessageEvent<FrameMessage>) => {
      if (sender === null || sender !== frame.current?.contentWindow) return
      switch (data.type) {
        case 'ready':
          setLoads((count) => count + 1)
          break
        case 'shown':
          setEmpty(false)
          onRemoteImages(data.remoteImages)
          if (changedLine.value !== undefined) {
            post({ type: 'scroll', line: changedLine.value, to: 'view' })
            changedLine.value = undefined
          }
          break
        case 'scrolled':
          lead('preview')
          scrolledTo(data.line, 'preview')
          break
        case 'chosen':
          goToLine(data.line)
      }
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [onRemoteImages])

  useEffect(() => {
    if (loads === 0) return
    const fromTop = shown.current !== documentId
    post({ type: 'show', html, source, fromTop, lacksDiagrams })
    shown.current = documentId
    // Where the reader is in another format.
    const at = place.peek()
    if (fromTop && at !== undefined) post({ type: 'scroll', line: at.line, to: 'top' })
  }, [loads, html, source, documentId, lacksDiagrams])

  return (
    <iframe
      ref={frame}
      class="preview-frame"
      data-empty={isEmpty}
      title="HTML preview"
      src="preview.html"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
