import { useEffect, useRef, useState } from 'preact/hooks'
import type { FrameMessage, ShowMessage } from './frame-messages.ts'

interface Props {
  /** A whole document. */
  readonly html: string
  /** Identifies the document; while it's the same, the scroll position is kept. */
  readonly documentId: string
  /** Whether it shows the source of a diagram that couldn't be drawn. */
  readonly lacksDiagrams: boolean
  readonly onRemoteImages: (count: number) => void
}

/** The HTML in a frame that can't access the page. */
export function HtmlPreview({ html, documentId, lacksDiagrams, onRemoteImages }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [isEmpty, setEmpty] = useState(true)
  const shown = useRef<string>(undefined)

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') setLoads((count) => count + 1)
      if (data.type === 'shown') {
        setEmpty(false)
        onRemoteImages(data.remoteImages)
      }
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [onRemoteImages])

  useEffect(() => {
    if (loads === 0) return
    const fromTop = shown.current !== documentId
    const message: ShowMessage = { type: 'show', html, fromTop, lacksDiagrams }
    shown.current = documentId
    // The frame has an opaque origin, which can't be named; its policy lets it load nothing else.
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [loads, html, documentId, lacksDiagrams])

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
