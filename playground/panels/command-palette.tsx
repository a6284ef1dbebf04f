import { formatDescriptions, formats } from '../../src/core/formats/formats.ts'
import { previews } from '../api/types.ts'
import { commands, type EditorCommand, keyLabel } from '../editor/commands/commands.ts'
import { editor } from '../editor/current.ts'
import { chooseWordFile } from '../editor/word-files.ts'
import { scrollTogether } from '../follow/follow.ts'
import { startDownload } from '../preview/downloads.ts'
import { isEmpty } from '../preview/live.ts'
import { openDialog } from '../state/dialog.ts'
import { apiKey } from '../state/key.ts'
import { mode, nextMode } from '../state/mode.ts'
import { pane } from '../state/pane.ts'
import { showTool } from '../state/tool.ts'
import { toolbarIsShown } from '../state/toolbar.ts'
import { addDraft, view } from '../state/workspace.ts'
import { type Choice, Palette } from './palette.tsx'

/** Everything that the editor and the page can do, by name. */
export function CommandPalette() {
  return (
    <Palette
      title="Commands"
      prompt="Type the name of a command"
      choices={[...pageChoices(), ...editorChoices()]}
      empty=""
    />
  )
}

function editorChoices(): readonly Choice[] {
  return Object.values<EditorCommand>(commands).map((command) => ({
    label: command.label,
    detail: command.key === undefined ? undefined : keyLabel(command.key),
    run: () => {
      pane.value = 'write'
      // After the editor is visible.
      requestAnimationFrame(() => editor.value?.run(command))
    },
  }))
}

function pageChoices(): readonly Choice[] {
  return [
    {
      label: 'Go to heading',
      detail: keyLabel('Mod-Shift-o'),
      run: () => {
        openDialog.value = 'outline'
      },
    },
    ...previews.map((format) => ({
      label: `Show ${formatDescriptions[format].title}`,
      run: () => {
        view.value = format
        pane.value = 'result'
      },
    })),
    ...(apiKey.value === '' || isEmpty.value
      ? []
      : formats.map((format) => ({
          label: `Download ${formatDescriptions[format].title}`,
          run: () => void startDownload(format),
        }))),
    {
      label: 'New document',
      run: () => {
        addDraft('untitled', '')
        editor.value?.focus()
      },
    },
    {
      label: 'Place the edits of a Word file',
      run: () => chooseWordFile('merge'),
    },
    {
      label: 'Convert a Word file to Markdown',
      run: () => chooseWordFile('convert'),
    },
    {
      label: 'Compare with another version',
      run: () => showTool('compare'),
    },
    {
      label: toolbarIsShown.value ? 'Hide the toolbar' : 'Show the toolbar',
      run: () => {
        toolbarIsShown.value = !toolbarIsShown.value
      },
    },
    {
      label: scrollTogether.value
        ? 'Scroll the editor and the preview separately'
        : 'Scroll the editor and the preview together',
      run: () => {
        scrollTogether.value = !scrollTogether.value
      },
    },
    {
      label: `Appearance: change from ${mode.value}`,
      run: () => {
        mode.value = nextMode()
      },
    },
    ...(['samples', 'share', 'code', 'key'] as const).map((dialog) => ({
      label: dialogNames[dialog],
      run: () => {
        openDialog.value = dialog
      },
    })),
  ]
}

const dialogNames = {
  samples: 'Open a sample',
  share: 'Share the document',
  code: 'Copy as code',
  key: 'Change the API key',
}
