import { effect, signal } from '@preact/signals'
import { previews } from '../api/types.ts'
import { asOptions, options } from './options.ts'
import { asOverrides } from './share-link.ts'
import { deviceStorage, type Outcome } from './storage.ts'
import {
  activeId,
  type Draft,
  drafts,
  openWorkspace,
  overrides,
  theme,
  view,
  type Workspace,
} from './workspace.ts'

const name = 'octavo-workspace'

/** The outcome of the last save: browsers give a page about five megabytes, or nothing. */
export const saveOutcome = signal<Outcome>('saved')

/** Opens the documents of the last visit. @returns whether there were any */
export function restoreWorkspace(): boolean {
  const workspace = asWorkspace(deviceStorage.read(name))
  if (workspace === undefined) return false
  openWorkspace(workspace)
  return true
}

/** Saves the workspace from now on, shortly after each change and when the page is left. */
export function persistWorkspace(): void {
  let unsaved: Workspace | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveNow = () => {
    if (unsaved !== undefined) save(unsaved)
    unsaved = undefined
  }
  effect(() => {
    unsaved = {
      drafts: drafts.value,
      activeId: activeId.value,
      theme: theme.value,
      overrides: overrides.value,
      options: options.value,
      view: view.value,
    }
    clearTimeout(timer)
    timer = setTimeout(saveNow, 300)
  })
  addEventListener('pagehide', saveNow)
}

function save(workspace: Workspace): void {
  saveOutcome.value = deviceStorage.write(name, JSON.stringify(workspace))
}

function asWorkspace(json: string | undefined): Workspace | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const given = value as Record<string, unknown>
    const found = Array.isArray(given.drafts) ? given.drafts.filter(isDraft) : []
    if (found.length === 0) return undefined
    return {
      drafts: found,
      activeId: String(given.activeId),
      theme: String(given.theme),
      overrides: asOverrides(given.overrides),
      options: asOptions(given.options),
      view: previews.find((format) => format === given.view) ?? 'html',
    }
  } catch {
    // Malformed, perhaps of another version.
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
