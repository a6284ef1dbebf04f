import { useEffect } from 'preact/hooks'
import { Editor } from './editor/editor.tsx'
import { openDropped } from './editor/open-files.ts'
import { CodeDialog } from './panels/code-dialog.tsx'
import { Colors } from './panels/colors.tsx'
import { CommandPalette } from './panels/command-palette.tsx'
import { DataPanel } from './panels/data.tsx'
import { DocumentBar } from './panels/document-bar.tsx'
import { Header } from './panels/header.tsx'
import { KeyDialog } from './panels/key-dialog.tsx'
import { NoticeBar } from './panels/notice-bar.tsx'
import { OfferedKeyDialog } from './panels/offered-key-dialog.tsx'
import { Options } from './panels/options.tsx'
import { Outline } from './panels/outline.tsx'
import { PaneSwitch } from './panels/pane-switch.tsx'
import { SamplesDialog } from './panels/samples-dialog.tsx'
import { ShareDialog } from './panels/share-dialog.tsx'
import { Splitter } from './panels/splitter.tsx'
import { Themes } from './panels/themes.tsx'
import { ToolPane } from './panels/tool-pane.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { Warnings } from './panels/warnings.tsx'
import { WordCount } from './panels/word-count.tsx'
import { ResultPane } from './preview/result-pane.tsx'
import { openDialog } from './state/dialog.ts'
import { offeredKey } from './state/key.ts'
import { pane } from './state/pane.ts'
import { openTool } from './state/tool.ts'

export function App() {
  useEffect(handleDropsAnywhere, [])
  useEffect(handlePageKeys, [])
  return (
    <div class="app" data-pane={pane.value} data-tool={openTool.value}>
      <Header />
      <main class="desk">
        <section class="write" aria-label="Write">
          <DocumentBar />
          <Toolbar />
          <Editor />
          <Warnings />
          <WordCount />
        </section>
        <Splitter />
        {openTool.value === undefined ? <ResultPane /> : <ToolPane name={openTool.value} />}
        <aside class="style" aria-label="Style">
          <Themes />
          <Colors />
          <DataPanel />
          <Options />
        </aside>
      </main>
      <PaneSwitch />
      <NoticeBar />
      {openDialog.value === 'key' && <KeyDialog />}
      {openDialog.value === 'samples' && <SamplesDialog />}
      {openDialog.value === 'share' && <ShareDialog />}
      {openDialog.value === 'code' && <CodeDialog />}
      {openDialog.value === 'commands' && <CommandPalette />}
      {openDialog.value === 'outline' && <Outline />}
      {offeredKey.value !== undefined && <OfferedKeyDialog offered={offeredKey.value} />}
    </div>
  )
}

/** F1 or Ctrl+Shift+P (which Firefox keeps for itself) lists the commands, Ctrl+Shift+O the headings. */
function handlePageKeys() {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const withKeys = (ctrlKey || metaKey) && shiftKey && !altKey
    const letter = key.toLowerCase()
    if (key !== 'F1' && !(withKeys && (letter === 'p' || letter === 'o'))) return
    event.preventDefault()
    if (openDialog.value === undefined && offeredKey.value === undefined) {
      openDialog.value = letter === 'o' ? 'outline' : 'commands'
    }
  }
  // Before the editor, whose own keys these aren't.
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
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
