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
  // The default is a validator on another host.
  validatorUrl: null,
})

/** Swagger UI has its dark colours under a class. */
function followScheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches)
}
