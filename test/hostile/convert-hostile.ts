import type { Format } from '#octavo/output.js'
import { keys } from '../support/service.ts'
import type { HostileService } from './hostile-service.ts'

export async function convertHostile(service: HostileService, content: string, format: Format) {
  const start = performance.now()
  const response = await fetch(`${service.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': keys.valid, 'content-type': 'application/json' },
    body: JSON.stringify({ content, format }),
  })
  const body: any = await response.json()
  const ms = Math.round(performance.now() - start)
  return {
    ms,
    outcome: `${response.status} ${body.code ?? ''} ${body.message ?? ''} ${body.size_bytes ?? ''}`,
  }
}
