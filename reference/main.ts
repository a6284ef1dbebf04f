import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './style.css'
import { pagePlugin } from './page-plugin.ts'

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
  // Its checker is on somebody else's host.
  validatorUrl: null,
})

/** Swagger UI has dark colours under a class alone. */
function followScheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches)
}
