// satteri finds its native code from where its own file is, which is in the bundle here. npm puts the two packages next to each other, pnpm
// doesn't.
const own = 'createRequire(import.meta.url)'
// Where that is missing, satteri throws as it's imported. Here its functions throw as they're called, so that the library can be imported.
const failing = /throw error\n(\s*\}\s*)throw (new Error\([^()]*\))/

function failingBinding(error) {
  const fail = () => {
    throw error
  }
  return new Proxy({}, { get: () => fail })
}

/** Has the Markdown parser look for its native code where its package is. */
export function resolveFromSatteri() {
  return {
    name: 'resolve-from-satteri',
    transform(code, id) {
      if (!id.endsWith('/node_modules/satteri/index.js')) return undefined
      if (!code.includes(own))
        throw new Error(`satteri no longer says ${own}: see whether it finds its native code.`)
      if (!failing.test(code))
        throw new Error('satteri no longer throws where its native code is missing.')
      const elsewhere = code
        .replace(own, "createRequire(import.meta.resolve('satteri'))")
        .replace(
          failing,
          'nativeBinding = failingBinding(error)\n$1else nativeBinding = failingBinding($2)',
        )
      return { code: `${elsewhere}\n${failingBinding}`, map: null }
    },
  }
}
