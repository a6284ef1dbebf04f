import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { startPreview } from './preview/live.ts'
import { begin, watchFragment } from './state/begin.ts'
import { applyMode } from './state/mode.ts'

applyMode()
await begin()
watchFragment()
const root = document.getElementById('app')
if (root !== null) render(<App />, root)
startPreview()
