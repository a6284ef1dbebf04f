import { parseImageHost } from '../../common/settings/image-host-list.ts'
import type { ImageHost } from '../../core/images/image-hosts.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Checks the hosts of `--allow-host`, which are written as the service's setting IMAGE_HOSTS has them.
 *
 * @throws {UsageError} with what was given and what is allowed
 */
export function parseImageHosts(given: readonly string[]): readonly ImageHost[] {
  return given.map((text) => {
    const host = parseImageHost(text.trim())
    if (host !== undefined) return host
    throw new UsageError(
      `--allow-host ${text} is not a host; give a name such as img.example.org or *.example.org.`,
    )
  })
}
