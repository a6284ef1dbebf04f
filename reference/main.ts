import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import '../playground/styles/colors.css'
import './style.css'
import { storedMode } from '../playground/state/stored-mode.ts'
import { pagePlugin } from './page-plugin.ts'

// As it was chosen in the playground.
const mode = storedMode()
document.documentElement.dataset.mode = mode
const dark = matchMedia('(prefers-color-scheme: dark)')
dark.addEventListener('change', followScheme)
followScheme()

SwaggerUI({
  url: 'openapi.json',
  domNode: document.querySelector('#reference'),
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  layout: 'ReferenceLayout',
  plugins: [pagePlugin],
  // The default is a validator on another host.
  validatorUrl: null,
})

/** Swagger UI has its dark colours under a class. */
function followScheme(): void {
  document.documentElement.classList.toggle(
    'dark-mode',
    mode === 'auto' ? dark.matches : mode === 'dark',
  )
}
