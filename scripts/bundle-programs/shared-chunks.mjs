/**
 * Entries whose start counts: programs, and what `octavo convert` loads. The bundler makes a chunk for each set of entries
 * that share modules, and what is loaded later is an entry too: a document would take some ninety files, each of
 * which is found, opened and linked for itself.
 */
const prompt = [
  'src/index.ts',
  'src/cli/main.ts',
  'src/cli/run.ts',
  'src/cli/convert/run.ts',
  'src/pool/worker.ts',
  'src/service/main.ts',
]

/** Entries of which each loads the next. */
const inOrder = ['src/cli/main.ts', 'src/cli/run.ts', 'src/cli/convert/run.ts']

/** What these have is small, so that other commands may load all of it for a part. */
const small = new Set(['src/cli/main.ts', 'src/cli/convert/run.ts'])

/** One chunk, since its modules use one another as they're loaded. */
const parser = '/node_modules/satteri/'

/** Characters of a module that others may load without need: a hundred of them are read in a few milliseconds. */
const fewCharacters = 20_000

/**
 * Gathers modules into fewer chunks: those that the same of these entries load, where nothing else loads them or they are small.
 *
 * @returns a plugin, and the name of a module's chunk; `undefined` where the bundler decides
 */
export function sharedChunks() {
  const names = new Map()
  const plugin = {
    name: 'shared-chunks',
    buildEnd() {
      const modules = [...this.getModuleIds()]
      const loads = new Map(modules.map((id) => [id, new Set()]))
      const info = (id) => this.getModuleInfo(id)
      const entries = modules.filter(
        (id) => info(id).isEntry || info(id).dynamicImporters.length > 0,
      )
      for (const entry of entries) {
        for (const id of reached(entry, (from) => info(from).importedIds)) loads.get(id)?.add(entry)
      }
      const own = (id) => prompt.find((path) => id.endsWith(`/${path}`))
      const converter = modules.find((id) => id.endsWith('/src/core/convert.ts'))
      const laterOnly = loadedAfter(converter, entries, loads, info)
      const groups = new Map()
      for (const id of modules) {
        const by = [...loads.get(id)].filter((entry) => !laterOnly.has(entry))
        const known = by.map(own).filter((path) => path !== undefined)
        const mayJoin =
          known.length === by.length ||
          known.some((path) => small.has(path)) ||
          info(id).code?.length < fewCharacters
        const isShared = known.length > 1 || (by.length > 1 && small.has(known[0]))
        if (!isShared || !mayJoin) continue
        const key = withoutLater(known).sort().join(' ')
        groups.set(key, [...(groups.get(key) ?? []), id])
      }
      for (const [index, key] of [...groups.keys()].sort().entries()) {
        for (const id of groups.get(key)) names.set(id, `shared-${index + 1}`)
      }
    },
  }
  const nameOf = (id) => (id.includes(parser) ? 'satteri' : names.get(id))
  return { plugin, nameOf }
}

/** Without the entries of the command line that are loaded only after another of them: they find the chunk there. */
function withoutLater(known) {
  const [first, ...later] = inOrder.filter((path) => known.includes(path))
  return known.filter((path) => path === first || !later.includes(path))
}

/** Everything that a module imports, and itself. */
function reached(entry, importsOf) {
  const found = new Set([entry])
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

/** Entries that are loaded only where that module has been loaded. */
function loadedAfter(module, entries, loads, info) {
  const withIt = loads.get(module)
  const after = new Set(entries.filter((entry) => !info(entry).isEntry && !withIt.has(entry)))
  const comesAfter = (entry) =>
    info(entry).dynamicImporters.every((importer) =>
      [...loads.get(importer)].every((by) => withIt.has(by) || after.has(by)),
    )
  for (let size = -1; size !== after.size; ) {
    size = after.size
    for (const entry of after) if (!comesAfter(entry)) after.delete(entry)
  }
  return after
}
