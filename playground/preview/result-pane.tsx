import { signal } from '@preact/signals'
import { formatDescriptions } from '../../src/core/formats/formats.ts'
import { previews } from '../api/types.ts'
import { KeyForm, KeyHelp } from '../panels/key-form.tsx'
import { apiKey } from '../state/key.ts'
import { activeDraftId, view } from '../state/workspace.ts'
import { Countdown } from './countdown.tsx'
import { DownloadBar } from './download-bar.tsx'
import { EpubView } from './epub-view.tsx'
import { HtmlPreview } from './html-preview.tsx'
import { activity, isEmpty, pages, pausedUntil, problem, retry, shown } from './live.ts'
import { PdfView } from './pdf-view.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { WordView } from './word-view.tsx'

/** Number of images on other hosts in the document shown, which the preview doesn't load. */
const remoteImages = signal(0)
const setRemoteImages = (count: number) => {
  remoteImages.value = count
}

/** Warnings of diagrams that stand as their source. */
const shownAsCode: readonly string[] = ['diagram_invalid', 'diagram_too_large']

/** The converted document, in the format of the selected tab. */
export function ResultPane() {
  return (
    <section class="result" aria-label="Result">
      <div class="bar result-bar">
        <FormatTabs />
        <Activity />
        <DownloadBar />
      </div>
      <div
        class="result-view"
        id="result-view"
        role="tabpanel"
        aria-labelledby={`tab-${view.value}`}
        aria-busy={activity.value === 'converting'}
      >
        <Result />
      </div>
    </section>
  )
}

function Result() {
  if (apiKey.value === '') {
    return (
      <div class="message">
        <h2>Enter your API key</h2>
        <KeyHelp />
        <KeyForm />
      </div>
    )
  }
  const result = isEmpty.value ? undefined : shown.value
  return (
    <>
      {problem.value !== undefined && <ProblemNotice problem={problem.value} onRetry={retry} />}
      {result === undefined ? <Nothing /> : <Shown />}
    </>
  )
}

function Shown() {
  const result = shown.value
  if (result === undefined) return null
  switch (result.request.format) {
    case 'html':
      return (
        <>
          {remoteImages.value > 0 && (
            <p class="result-note" role="status">
              {remoteImages.value === 1 ? 'An image' : `${remoteImages.value} images`} on another
              host {remoteImages.value === 1 ? 'isn’t' : 'aren’t'} loaded in this preview. The file
              has {remoteImages.value === 1 ? 'it' : 'them'}.
            </p>
          )}
          <HtmlPreview
            html={new TextDecoder().decode(result.bytes)}
            source={result.request.content}
            documentId={activeDraftId.value}
            lacksDiagrams={result.warnings.some(({ code }) => shownAsCode.includes(code))}
            onRemoteImages={setRemoteImages}
          />
        </>
      )
    case 'pdf':
      return <PdfView result={result} documentId={activeDraftId.value} />
    case 'docx':
      return <WordView result={result} pages={pages.value} documentId={activeDraftId.value} />
    case 'epub':
      return <EpubView result={result} documentId={activeDraftId.value} />
    default:
      return null
  }
}

function Nothing() {
  if (isEmpty.value) {
    return (
      <div class="message">
        <h2>Nothing to show yet</h2>
        <p>Write on the left, drop a Markdown file, or open a sample.</p>
      </div>
    )
  }
  if (problem.value !== undefined) return null
  return (
    <div class="message">
      <p>Creating the {formatDescriptions[view.value].title}…</p>
    </div>
  )
}

/** ARIA's pattern for tabs: Tab stops once, arrow keys move between them. */
function FormatTabs() {
  const move = (step: number) => {
    const next = previews.at((previews.indexOf(view.value) + step) % previews.length) ?? 'html'
    view.value = next
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label="Format">
      {previews.map((format) => (
        <button
          key={format}
          id={`tab-${format}`}
          type="button"
          role="tab"
          aria-selected={view.value === format}
          aria-controls="result-view"
          tabIndex={view.value === format ? 0 : -1}
          onClick={() => {
            view.value = format
          }}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1)
            if (key === 'ArrowLeft') move(-1)
          }}
        >
          {formatDescriptions[format].title}
        </button>
      ))}
    </div>
  )
}

function Activity() {
  // A problem's notice has a countdown of its own.
  if (pausedUntil.value !== undefined && problem.value === undefined) {
    return (
      <span class="activity" title="Slowed down to stay within the key’s rate limit.">
        Updates in <Countdown until={pausedUntil.value} />
      </span>
    )
  }
  return (
    <span class="activity" data-activity={activity.value} role="status">
      {activity.value === 'converting' && <span class="visually-hidden">Converting</span>}
    </span>
  )
}
