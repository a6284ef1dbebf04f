import { computed, signal } from '@preact/signals'
import type { Format } from '../../src/core/formats/formats.ts'
import type {
  ConversionRequest,
  FrontMatterOptions,
  Look,
  Overrides,
  PaletteKey,
  Preview,
} from '../api/types.ts'
import { currentData } from './data.ts'
import { options } from './options.ts'
import { ownTheme, usesOwnTheme } from './own-theme.ts'

/** A document that is being written. */
export interface Draft {
  readonly id: string
  /** Base name of its files. */
  readonly name: string
  readonly text: string
  /** Whether it's an unchanged sample, which the next document replaces. */
  readonly untouched?: boolean
}

/** The open documents and their look. */
export interface Workspace {
  readonly drafts: readonly Draft[]
  readonly activeId: string
  readonly theme: string
  readonly overrides: Overrides
  readonly options: FrontMatterOptions
  readonly view: Preview
}

export const drafts = signal<readonly Draft[]>([])
export const activeId = signal('')
export const defaultTheme = 'corporate'
export const theme = signal(defaultTheme)
export const overrides = signal<Overrides>({})
/** The format that is shown. */
export const view = signal<Preview>('html')

/** The document in the editor; there is always one. */
export const activeDraft = computed<Draft>(
  () =>
    drafts.value.find(({ id }) => id === activeId.value) ??
    drafts.value[0] ?? { id: '', name: 'document', text: '' },
)

/** Its id, for what needn't be made anew with each letter. */
export const activeDraftId = computed(() => activeDraft.value.id)

/** The request for what is on screen. */
export const currentRequest = computed(() => requestFor(activeDraft.value, view.value))

/** The body of a request for this document, with the look that is set on screen. */
export function requestFor(draft: Draft, format: Format): ConversionRequest {
  return {
    content: draft.text,
    filename: baseNameOf(draft),
    ...lookOf(format),
    ...(currentData.value && { data: currentData.value }),
  }
}

/** The look that is set on screen. */
export function lookOf(format: Format): Look {
  const hasOverrides = Object.keys(overrides.value).length > 0
  const hasOptions = Object.keys(options.value).length > 0
  const own = usesOwnTheme.value ? ownTheme.value : undefined
  return {
    format,
    // The colours that are replaced are those of a theme of the service.
    ...(own === undefined
      ? { theme: theme.value, ...(hasOverrides && { custom_overrides: overrides.value }) }
      : { theme_files: own.files }),
    ...(hasOptions && { options: options.value }),
  }
}

export function baseNameOf({ name }: Draft): string {
  return name.trim() || 'document'
}

/** Opens a saved workspace. */
export function openWorkspace(workspace: Workspace): void {
  drafts.value = workspace.drafts
  activeId.value = workspace.activeId
  theme.value = workspace.theme
  overrides.value = workspace.overrides
  options.value = workspace.options
  view.value = workspace.view
}

export function setText(id: string, text: string): void {
  change(id, { text, untouched: false })
}

export function rename(id: string, name: string): void {
  change(id, { name, untouched: false })
}

/** Adds a document and opens it; empty documents and unchanged samples are closed. */
export function addDraft(name: string, text: string, untouched = false): Draft {
  if (text !== '') {
    drafts.value = drafts.value.filter((each) => each.text.trim() !== '' && each.untouched !== true)
  }
  const draft = { id: newId(), name: uniqueName(name), text, untouched }
  drafts.value = [...drafts.value, draft]
  activeId.value = draft.id
  return draft
}

/** Closes a document, and opens its neighbour. */
export function closeDraft(id: string): void {
  const index = drafts.value.findIndex((draft) => draft.id === id)
  const rest = drafts.value.filter((draft) => draft.id !== id)
  drafts.value = rest.length > 0 ? rest : [{ id: newId(), name: 'document', text: '' }]
  if (activeId.value === id || rest.length === 0) {
    activeId.value = drafts.value[Math.min(index, drafts.value.length - 1)]?.id ?? ''
  }
}

/** Reopens a closed document in its place. */
export function reopenDraft(draft: Draft, index: number): void {
  drafts.value = drafts.value.toSpliced(index, 0, draft)
  activeId.value = draft.id
}

export function setOverride(key: PaletteKey, color: string): void {
  overrides.value = { ...overrides.value, [key]: color }
}

export function resetOverride(key: PaletteKey): void {
  const { [key]: _dropped, ...rest } = overrides.value
  overrides.value = rest
}

export function resetOverrides(): void {
  overrides.value = {}
}

function change(id: string, changes: Partial<Omit<Draft, 'id'>>): void {
  drafts.value = drafts.value.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft))
}

let lastNumber = 0

/** Unique in this browser; `crypto.randomUUID` exists only on https:. */
function newId(): string {
  lastNumber += 1
  return `${Date.now().toString(36)}-${lastNumber}`
}

function uniqueName(name: string): string {
  const taken = new Set(drafts.value.map((draft) => draft.name))
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${name}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
