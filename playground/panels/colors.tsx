import { useId, useState } from 'preact/hooks'
import { type Palette, type PaletteKey, paletteKeys } from '../api/types.ts'
import { themes } from '../preview/live.ts'
import { usesOwnTheme } from '../state/own-theme.ts'
import { overrides, resetOverride, resetOverrides, setOverride, theme } from '../state/workspace.ts'
import { legibility } from './contrast.ts'
import { ResetIcon } from './icons.tsx'

const names: Readonly<Record<PaletteKey, string>> = {
  heading: 'Headings',
  text: 'Text',
  bg: 'Page',
  link: 'Links',
  accent: 'Accent',
}

/** The five colours of the theme, which can be replaced. */
export function Colors() {
  const chosen = themes.value.find(({ id }) => id === theme.value)
  // Only the service knows the colours of a theme of one's own.
  if (chosen === undefined || usesOwnTheme.value) return null
  const palette: Palette = { ...chosen.colors, ...overrides.value }
  const changed = Object.keys(overrides.value).length > 0
  return (
    <fieldset class="colors">
      <legend>Colours</legend>
      <div class="color-rows">
        {paletteKeys.map((key) => (
          <ColorRow key={key} of={key} palette={palette} />
        ))}
      </div>
      <button type="button" class="button" disabled={!changed} onClick={resetOverrides}>
        Reset all colours
      </button>
      <p class="hint">
        The number is the contrast of text in that colour on the page. Text that is easy to read
        needs 4.5 (WCAG AA).
      </p>
    </fieldset>
  )
}

function ColorRow({ of: key, palette }: { readonly of: PaletteKey; readonly palette: Palette }) {
  const id = useId()
  const overridden = overrides.value[key] !== undefined
  return (
    <div class="color-row">
      <input
        id={id}
        type="color"
        value={palette[key].toLowerCase()}
        onInput={(event) => setOverride(key, event.currentTarget.value)}
      />
      <label for={id}>{names[key]}</label>
      <HexField of={key} color={palette[key]} />
      {key === 'bg' ? <span class="contrast" /> : <Contrast color={palette[key]} bg={palette.bg} />}
      <button
        type="button"
        class="button quiet reset"
        disabled={!overridden}
        onClick={() => resetOverride(key)}
      >
        <ResetIcon />
        <span class="visually-hidden">Reset {names[key].toLowerCase()}</span>
      </button>
    </div>
  )
}

/** Sets a colour as soon as it's valid; other text stays until the field loses focus. */
function HexField({ of: key, color }: { readonly of: PaletteKey; readonly color: string }) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      class="hex"
      aria-label={`${names[key]}, as #rrggbb`}
      aria-invalid={typed !== undefined && !isColor(typed)}
      spellcheck={false}
      maxLength={7}
      value={typed ?? color}
      onInput={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        if (isColor(value)) setOverride(key, value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

function Contrast({ color, bg }: { readonly color: string; readonly bg: string }) {
  const { ratio, level } = legibility(color, bg)
  // Rounded down, so that 4.49 isn't shown as enough.
  const figure = (Math.floor(ratio * 10) / 10).toFixed(1)
  return (
    <span class="contrast" data-level={level}>
      {figure} <span class="contrast-level">{level}</span>
    </span>
  )
}
