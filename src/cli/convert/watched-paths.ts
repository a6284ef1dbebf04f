import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isBelow, isFolder } from '../../common/files/paths.ts'

/** Not watched: they hold thousands of files that change, and no documents. */
const ignored = ['node_modules', '.git']

/** Milliseconds. An editor may write a file in pieces; it's read once its size hasn't changed for this long. */
const awaitWriteFinish = { stabilityThreshold: 60, pollInterval: 20 }

/**
 * Watches files, and folders with everything in them, for changes, additions and removals. A file is watched through its
 * folder: chokidar doesn't notice a file that was removed and written again, nor a folder that was missing and is created.
 */
export class WatchedPaths {
  readonly #roots: readonly string[]
  /** Single files, and the folders that lead to them. */
  readonly #steps = new Set<string>()
  /** Those that existed at the last look. */
  readonly #present = new Set<string>()
  readonly #watcher: FSWatcher

  /** @param paths of files and folders, which need not exist */
  constructor(paths: readonly string[]) {
    this.#roots = paths.map((path) => resolve(path))
    const steps = this.#roots.flatMap((root) => (isFolder(root) ? [root] : this.#newSteps(root)))
    this.#watcher = watch(steps, {
      ignoreInitial: true,
      awaitWriteFinish,
      ignored: (path) => !this.#isWatched(resolve(path)),
    })
  }

  /**
   * Resolves once every change is noticed.
   *
   * @param onChange called with an absolute path
   */
  async start(onChange: (path: string) => void, onError: (error: unknown) => void): Promise<void> {
    await new Promise<void>((ready) => this.#watcher.once('ready', ready))
    this.#watcher.on('all', (_event, path) => onChange(resolve(path)))
    this.#watcher.on('error', onError)
  }

  /**
   * Watches a file too and, if it's below `folder`, all folders between the two. Called again for a watched file, it adds
   * what exists by now: chokidar misses what is added to a new folder while that is read for the first time.
   */
  add(file: string, folder: string): void {
    const steps = this.#newSteps(resolve(file), resolve(folder))
    if (steps.length > 0) this.#watcher.add([...steps])
  }

  /** The steps to a file that exist now and didn't before. */
  #newSteps(file: string, folder?: string): readonly string[] {
    return stepsTo(file, folder).filter((step) => {
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
      return isBelow(path, root) && !names.some((name) => ignored.includes(name))
    })
  }
}

/** The nearest folder that exists, or `folder` if that is further up, and every step from there down to the file. */
function stepsTo(file: string, folder?: string): readonly string[] {
  const way = [file]
  let at = file
  do {
    at = dirname(at)
    way.unshift(at)
    // A whole drive may be missing.
    if (at === dirname(at)) break
  } while ((folder !== undefined && isBelow(at, folder)) || !existsSync(at))
  return way
}
