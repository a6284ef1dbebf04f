// satteri finds its native code from where its own file is, which is in the bundle here. npm puts the two packages next to each other, pnpm
// doesn't.
const own = 'createRequire(import.meta.url)'

/** Has the Markdown parser look for its native code where its package is. */
export function resolveFromSatteri() {
  return {
    name: 'resolve-from-satteri',
    transform(code, id) {
      if (!id.endsWith('/node_modules/satteri/index.js')) return undefined
      if (!code.includes(own))
        throw new Error(`satteri no longer says ${own}: see whether it finds its native code.`)
      return { code: code.replace(own, "createRequire(import.meta.resolve('satteri'))"), map: null }
    },
  }
}
