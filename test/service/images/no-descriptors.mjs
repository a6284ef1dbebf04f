import { openSync } from 'node:fs'
import { createServer } from 'node:https'
import { httpsRequest } from '#octavo/remote-hosts/https-request.js'
import { resolveHost } from '#octavo/remote-hosts/resolve-host.js'

/*
 * Opens files until the system allows no more, and then asks for an image as the service does. Prints the codes of the
 * errors: that of the name, and that of the connection to an address.
 */

const signal = new AbortController().signal
const network = { resolve: async () => ['127.0.0.1'], allows: () => true, port: 1 }
const ask = () => httpsRequest(new URL('https://img.example/dot.png'), network, signal)
const settle = (promise) =>
  promise.then(
    () => 'none',
    (error) => error.code ?? error.name,
  )

// Before, so that nothing has to be loaded when no file can be opened.
createServer().close()
await settle(ask())
await settle(resolveHost('img.example', AbortSignal.abort()))
try {
  for (;;) openSync('/dev/null')
} catch {
  // That was the last.
}
const codes = [await settle(resolveHost('img.example', signal)), await settle(ask())]
process.stdout.write(codes.join(' '))
