import { useEffect, useRef } from 'preact/hooks'
import { editor } from '../editor/current.ts'
import { openFiles, refusedFiles } from '../editor/open-files.ts'
import { acceptedFiles } from '../editor/read-file.ts'
import { notify } from '../state/notice.ts'
import { showTool } from '../state/tool.ts'
import { toolbarIsShown } from '../state/toolbar.ts'
import {
  activeDraft,
  activeId,
  addDraft,
  closeDraft,
  type Draft,
  drafts,
  rename,
  reopenDraft,
} from '../state/workspace.ts'
import { CloseIcon, CompareIcon, OpenIcon, PlusIcon, ToolbarIcon } from './icons.tsx'

/** The documents: the open one can be renamed, the others opened. */
export function DocumentBar() {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div class="bar document-bar">
      <ul class="documents" aria-label="Documents">
        {drafts.value.map((draft) => (
          <li key={draft.id} class="document" data-open={draft.id === activeDraft.value.id}>
            {draft.id === activeDraft.value.id ? (
              <OpenName draft={draft} />
            ) : (
              <OtherName draft={draft} />
            )}
            {(drafts.value.length > 1 || draft.text !== '') && <CloseButton draft={draft} />}
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="button quiet"
        title="New document"
        onClick={() => {
          addDraft('untitled', '')
          editor.value?.focus()
        }}
      >
        <PlusIcon />
        <span class="label hidden-always">New document</span>
      </button>
      <button type="button" class="button quiet" onClick={() => picker.current?.click()}>
        <OpenIcon />
        <span class="label">Open…</span>
      </button>
      <button
        type="button"
        class="button quiet"
        title="Compare with another version"
        onClick={() => showTool('compare')}
      >
        <CompareIcon />
        <span class="label hidden-always">Compare with another version</span>
      </button>
      <button
        type="button"
        class="button quiet"
        title={toolbarIsShown.value ? 'Hide the toolbar' : 'Show the toolbar'}
        aria-pressed={toolbarIsShown.value}
        onClick={() => {
          toolbarIsShown.value = !toolbarIsShown.value
        }}
      >
        <ToolbarIcon />
        <span class="label hidden-always">Toolbar</span>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label="Files to open"
        onChange={(event) => {
          void openFiles([...(event.currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {refusedFiles.value.length > 0 && <RefusedFiles />}
    </div>
  )
}

function OpenName({ draft }: { readonly draft: Draft }) {
  const field = useRef<HTMLInputElement>(null)
  // Among many, it may be scrolled out of view.
  useEffect(() => {
    field.current?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [draft.id])
  return (
    <input
      ref={field}
      class="document-name"
      aria-label="Name of this document"
      aria-current="true"
      spellcheck={false}
      maxLength={120}
      size={Math.min(24, Math.max(6, draft.name.length))}
      value={draft.name}
      onInput={(event) => rename(draft.id, event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') editor.value?.focus()
      }}
    />
  )
}

function OtherName({ draft }: { readonly draft: Draft }) {
  return (
    <button
      type="button"
      class="document-name"
      onClick={() => {
        activeId.value = draft.id
      }}
    >
      {draft.name || 'document'}
    </button>
  )
}

function CloseButton({ draft }: { readonly draft: Draft }) {
  return (
    <button type="button" class="document-close" onClick={() => close(draft)}>
      <CloseIcon />
      <span class="visually-hidden">Close {draft.name}</span>
    </button>
  )
}

function close(draft: Draft): void {
  const index = drafts.value.indexOf(draft)
  closeDraft(draft.id)
  if (draft.text.trim() === '') return
  notify(`“${draft.name}” was closed.`, {
    label: 'Undo',
    run: () => reopenDraft(draft, index),
  })
}

function RefusedFiles() {
  return (
    <div class="refused" role="alert">
      <ul>
        {refusedFiles.value.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <button
        type="button"
        class="button"
        onClick={() => {
          refusedFiles.value = []
        }}
      >
        Dismiss
      </button>
    </div>
  )
}
