import { untracked, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { forgetPlace, place } from '../follow/follow.ts'
import { problem, shown } from '../preview/live.ts'
import { pane } from '../state/pane.ts'
import { activeDraft, activeId, setText } from '../state/workspace.ts'
import { editor } from './current.ts'
import { MarkdownEditor } from './markdown-editor.ts'
import { openDropped } from './open-files.ts'

/** The editor of the open document. */
export function Editor() {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (host.current === null) return
    const made = new MarkdownEditor({ parent: host.current, onText: setText, onFiles: openDropped })
    editor.value = made
    return () => {
      editor.value = undefined
      made.destroy()
    }
  }, [])

  useSignalEffect(() => editor.value?.open(activeDraft.value.id, activeDraft.value.text))
  useSignalEffect(() => {
    void activeId.value
    untracked(forgetPlace)
  })
  useSignalEffect(() => {
    // In a narrow window the editor has no height until it's shown.
    if (pane.value !== 'write' || place.value?.by !== 'preview') return
    const { line } = place.value
    requestAnimationFrame(() => editor.value?.scrollToLine(line))
  })
  useSignalEffect(() => editor.value?.mark(shown.value?.warnings ?? [], problem.value))

  return <div ref={host} class="editor" />
}
