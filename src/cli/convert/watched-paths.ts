import { existsSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isBelow } from './is-below.ts'

/** Never looked into: they change by the thousand, and hold nobody's documents. */
const passedOver = ['node_modules', '.git']

/** An editor may write a file in pieces; it's read once its size has stood still for this long. */
const awaitWriteFinish = { stabilityThreshold: 60, pollInterval: 20 }

/**
 * Tells of what changes, comes or goes among files, and in folders with all that is in them. A file is watched through
 * its folder: chokidar doesn't notice that one that was removed is back, or that a folder which it misses has come.
 */
export class WatchedPaths {
  readonly #roots: readonly string[]
  /** Single files, and the folders on the way to them. */
  readonly #steps = new Set<string>()
  /** Those that were there when they were last looked for. */
  readonly #present = new Set<string>()
  readonly #watcher: FSWatcher

  /** @param paths files and folders, there or not */
  constructor(paths: readonly string[]) {
    this.#roots = paths.map((path) => resolve(path))
    const steps = this.#roots.flatMap((root) => (isFolder(root) ? [root] : this.#come(root)))
    this.#watcher = watch(steps, {
      ignoreInitial: true,
      awaitWriteFinish,
      ignored: (path) => !this.#isWatched(resolve(path)),
    })
  }

  /**
   * Resolves once nothing goes unnoticed.
   *
   * @param onChange called with an absolute path
   */
  async begin(onChange: (path: string) => void, onError: (error: unknown) => void): Promise<void> {
    await new Promise<void>((ready) => this.#watcher.once('ready', ready))
    this.#watcher.on('all', (_event, path) => onChange(resolve(path)))
    this.#watcher.on('error', onError)
  }

  /**
   * Watches a file too, and all folders on its way from `folder`, if it's below that. Again for one that is watched, it
   * makes sure of what has come since: chokidar misses what a new folder gets while it's being read for the first time.
   */
  add(file: string, folder: string): void {
    const steps = this.#come(resolve(file), resolve(folder))
    if (steps.length > 0) this.#watcher.add([...steps])
  }

  /** The steps to a file that are there, and weren't before. */
  #come(file: string, folder?: string): readonly string[] {
    return wayTo(file, folder).filter((step) => {
      this.#steps.add(step)
      const wasThere = this.#present.has(step)
      const isThere = existsSync(step)
      if (isThere) this.#present.add(step)
      else this.#present.delete(step)
      return isThere && !wasThere
    })
  }

  #isWatched(path: string): boolean {
    if (this.#steps.has(path)) return true
    return this.#roots.some((root) => {
      if (path === root) return true
      const names = relative(root, path).split(sep)
      return isBelow(path, root) && !names.some((name) => passedOver.includes(name))
    })
  }
}

/** The nearest folder that is there, or `folder` if that is further up, and every step from it down to the file. */
function wayTo(file: string, folder?: string): readonly string[] {
  const way = [file]
  let at = file
  do {
    at = dirname(at)
    way.unshift(at)
    // A drive may be missing as a whole.
    if (at === dirname(at)) break
  } while ((folder !== undefined && isBelow(at, folder)) || !existsSync(at))
  return way
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
