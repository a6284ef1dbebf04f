import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Theme } from '../api/types.ts'
import { themes } from '../preview/live.ts'
import { ownTheme, usesOwnTheme } from '../state/own-theme.ts'
import { theme } from '../state/workspace.ts'
import { OwnThemeCard, ThemeFolder } from './own-theme.tsx'

interface Letters {
  readonly heading: string
  readonly text: string
}

/** Outlines in the type of each shipped theme, which `scripts/theme-letters.mjs` writes; none until they're loaded. */
const letters = signal<Readonly<Partial<Record<string, Letters>>>>({})

async function loadLetters(): Promise<void> {
  try {
    letters.value = (await import('./theme-letters.json')).default
  } catch {
    // The cards have bars, as those of other themes.
  }
}

/** The themes of the service, each as a small page in its colours and its type. */
export function Themes() {
  useEffect(() => void loadLetters(), [])
  const chosen = usesOwnTheme.value ? undefined : themes.value.find(({ id }) => id === theme.value)
  return (
    <fieldset class="themes">
      <legend>Theme</legend>
      {themes.value.length === 0 ? (
        <p class="hint">Themes appear here once you enter a valid key.</p>
      ) : (
        <div class="theme-cards">
          {ownTheme.value !== undefined && <OwnThemeCard of={ownTheme.value} />}
          {themes.value.map((each) => (
            <ThemeCard key={each.id} of={each} />
          ))}
        </div>
      )}
      {chosen !== undefined && <p class="hint theme-about">{chosen.description}</p>}
      {themes.value.length > 0 && <ThemeFolder />}
    </fieldset>
  )
}

function ThemeCard({ of: { id, name, description, colors } }: { readonly of: Theme }) {
  const own = letters.value[id]
  return (
    <label class="theme-card" title={description}>
      <input
        type="radio"
        name="theme"
        value={id}
        checked={!usesOwnTheme.value && theme.value === id}
        onChange={() => {
          theme.value = id
          usesOwnTheme.value = false
        }}
      />
      <span class="theme-page" style={{ background: colors.bg }} aria-hidden="true">
        {own === undefined ? (
          <>
            <span class="theme-heading" style={{ background: colors.heading }} />
            <span class="theme-line" style={{ background: colors.text }} />
            <span class="theme-line short" style={{ background: colors.text }} />
          </>
        ) : (
          <svg class="theme-letters" viewBox="0 0 420 500" aria-hidden="true">
            <path d={own.heading} style={{ fill: colors.heading }} />
            <path d={own.text} style={{ fill: colors.text }} />
          </svg>
        )}
        <span class="theme-dots">
          <span style={{ background: colors.link }} />
          <span style={{ background: colors.accent }} />
        </span>
      </span>
      <span class="theme-name">{name}</span>
    </label>
  )
}
