import { useEffect } from 'preact/hooks'
import { Editor } from './editor/editor.tsx'
import { openDropped } from './editor/open-files.ts'
import { CodeDialog } from './panels/code-dialog.tsx'
import { Colors } from './panels/colors.tsx'
import { DocumentBar } from './panels/document-bar.tsx'
import { Header } from './panels/header.tsx'
import { KeyDialog } from './panels/key-dialog.tsx'
import { NoticeBar } from './panels/notice-bar.tsx'
import { OfferedKeyDialog } from './panels/offered-key-dialog.tsx'
import { Options } from './panels/options.tsx'
import { PaneSwitch } from './panels/pane-switch.tsx'
import { SamplesDialog } from './panels/samples-dialog.tsx'
import { ShareDialog } from './panels/share-dialog.tsx'
import { Splitter } from './panels/splitter.tsx'
import { Themes } from './panels/themes.tsx'
import { Warnings } from './panels/warnings.tsx'
import { ResultPane } from './preview/result-pane.tsx'
import { openDialog } from './state/dialog.ts'
import { offeredKey } from './state/key.ts'
import { pane } from './state/pane.ts'

export function App() {
  useEffect(handleDropsAnywhere, [])
  return (
    <div class="app" data-pane={pane.value}>
      <Header />
      <main class="desk">
        <section class="write" aria-label="Write">
          <DocumentBar />
          <Editor />
          <Warnings />
        </section>
        <Splitter />
        <ResultPane />
        <aside class="style" aria-label="Style">
          <Themes />
          <Colors />
          <Options />
        </aside>
      </main>
      <PaneSwitch />
      <NoticeBar />
      {openDialog.value === 'key' && <KeyDialog />}
      {openDialog.value === 'samples' && <SamplesDialog />}
      {openDialog.value === 'share' && <ShareDialog />}
      {openDialog.value === 'code' && <CodeDialog />}
      {offeredKey.value !== undefined && <OfferedKeyDialog offered={offeredKey.value} />}
    </div>
  )
}

/** Otherwise the browser would open a file that is dropped outside the editor, and leave the page. */
function handleDropsAnywhere() {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    if (event.defaultPrevented || !openDropped(event.dataTransfer)) return
    event.preventDefault()
  }
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
  }
}
