import type { Theme } from '../api/types.ts'
import { themes } from '../preview/live.ts'
import { ownTheme, usesOwnTheme } from '../state/own-theme.ts'
import { theme } from '../state/workspace.ts'
import { OwnThemeCard, ThemeFolder } from './own-theme.tsx'

/** The themes of the service, each as a small page in its colours. */
export function Themes() {
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
        <span class="theme-heading" style={{ background: colors.heading }} />
        <span class="theme-line" style={{ background: colors.text }} />
        <span class="theme-line short" style={{ background: colors.text }} />
        <span class="theme-dots">
          <span style={{ background: colors.link }} />
          <span style={{ background: colors.accent }} />
        </span>
      </span>
      <span class="theme-name">{name}</span>
    </label>
  )
}
