import { useEffect, useRef, useState } from 'preact/hooks'
import type { FrameMessage, ShowMessage } from './frame-messages.ts'

interface Props {
  /** A whole document. */
  readonly html: string
  /** Stands for the document; while it's the same, the place that is read is kept. */
  readonly documentId: string
  readonly onRemoteImages: (count: number) => void
}

/** The HTML as a browser shows it, in a frame that can't reach the page. */
export function HtmlPreview({ html, documentId, onRemoteImages }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [isEmpty, setEmpty] = useState(true)
  const shown = useRef<string>(undefined)

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') setLoads((count) => count + 1)
      if (data.type === 'shown') {
        setEmpty(false)
        onRemoteImages(data.remoteImages)
      }
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onRemoteImages])

  useEffect(() => {
    if (loads === 0) return
    const message: ShowMessage = { type: 'show', html, fromTop: shown.current !== documentId }
    shown.current = documentId
    // To whatever is in the frame: it has no origin that could be named, and its policy lets it show nothing else.
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [loads, html, documentId])

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
