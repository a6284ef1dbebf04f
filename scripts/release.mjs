// Makes a release: the version, the dated changelog, the package, the Helm chart, the SBOM and checksums, a commit and a tag. Publishes
// nothing: it prints the commands for that. Where there is no helm, it leaves the chart out and says so.
//
//   npm run release -- 1.2.0 [--dry-run]
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** https://semver.org, 2: without build metadata, which npm ignores. */
const versionForm =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/

/** Files that name the package by its version, beside package.json and its lock file. */
const naming = [
  'README.md',
  'docs/client.md',
  'docs/getting-started.md',
  'deploy/helm/octavo/Chart.yaml',
  'deploy/kubernetes/base/kustomization.yaml',
]
const chart = 'deploy/helm/octavo'
const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md', ...naming]

try {
  release()
} catch (error) {
  process.stderr.write(`error: ${error.message}\n`)
  process.exitCode = 1
}

function release() {
  const { version, isDry } = readArguments()
  const { version: current } = JSON.parse(readFileSync('package.json', 'utf8'))
  const tag = `v${version}`
  check(version, current, tag)
  const date = new Date().toISOString().slice(0, 10)
  const changelog = datedChangelog(version, date)
  const folder = join('release', version)
  const names = {
    tarball: `octavo-${version}.tgz`,
    sbom: `octavo-${version}.cdx.json`,
    // In a folder of its own, as Helm gives it the name of the package.
    ...(hasHelm() && { chart: `chart/octavo-${version}.tgz` }),
    sums: 'SHA256SUMS',
  }
  if (isDry) {
    say(`Would release ${version} (now ${current}), dated ${date}:`)
    say(`  change ${changed.join(', ')}`)
    say(
      `  write ${Object.values(names)
        .map((name) => join(folder, name))
        .join(', ')}`,
    )
    say(`  commit and tag ${tag}`)
    remindOfHelm(names)
    remindOfAddresses()
    return
  }
  const before = run('git', ['rev-parse', 'HEAD']).trim()
  try {
    setVersion(current, version)
    writeFileSync('CHANGELOG.md', changelog)
    mkdirSync(folder, { recursive: true })
    // Removes dist, builds it anew and packs it, also where npm is set to run no scripts.
    run('npm', ['pack', '--ignore-scripts=false', '--pack-destination', folder], 'inherit')
    // With the packages of which parts are bundled into the programs and the pages; those of the build are marked as such.
    const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    writeFileSync(join(folder, names.sbom), run('npm', [...sbom, '--package-lock-only']))
    if (names.chart !== undefined) {
      run('helm', ['package', chart, '--destination', join(folder, 'chart')])
    }
    const { sums, ...summed } = names
    writeFileSync(join(folder, sums), checksums(folder, Object.values(summed)))
    run('git', ['commit', '--quiet', '--message', `Release ${version}`, '--', ...changed])
    run('git', ['tag', '--annotate', '--message', `Octavo ${version}`, tag])
  } catch (error) {
    // Nothing of a release that failed stays, and nothing else is lost: there were no changes that were not committed.
    run('git', ['reset', '--quiet', '--hard', before])
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  say(
    `Released ${version} in ${folder}, committed and tagged ${tag}. Nothing was published. To publish it:`,
  )
  say(`  git push --follow-tags`)
  say(`  npm publish ${join(folder, names.tarball)}`)
  say(
    `  docker buildx build --platform linux/amd64,linux/arm64 --file deploy/Dockerfile --sbom=true --provenance=true \\`,
  )
  say(`    --tag "$REGISTRY/octavo:${version}" --push .`)
  if (names.chart !== undefined) {
    say(`  helm push ${join(folder, names.chart)} "oci://$REGISTRY/charts"`)
  }
  remindOfHelm(names)
  remindOfAddresses()
}

function hasHelm() {
  return spawnSync('helm', ['version']).status === 0
}

function remindOfHelm({ chart: packaged }) {
  if (packaged !== undefined) return
  process.stderr.write(
    'warning: There is no helm, so the release has no chart: https://helm.sh/docs/intro/install/\n',
  )
}

/** The package's page at npm links to these. */
function remindOfAddresses() {
  const description = JSON.parse(readFileSync('package.json', 'utf8'))
  const missing = ['repository', 'homepage', 'bugs'].filter((field) => !description[field])
  if (missing.length === 0) return
  const note = `package.json has no ${missing.join(', no ')}: add them before you publish, so that users find the source and where to report bugs.`
  process.stderr.write(`warning: ${note}\n`)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [version = ''] = positionals
  if (positionals.length !== 1 || !versionForm.test(version)) {
    throw new Error('Name the version, such as 1.2.0: npm run release -- 1.2.0 [--dry-run]')
  }
  return { version, isDry: values['dry-run'] }
}

function check(version, current, tag) {
  if (compared(version, current) <= 0 && !(version === current && tagsOf(tag) === '')) {
    throw new Error(`${version} is not above the version that there is, ${current}.`)
  }
  const status = run('git', ['status', '--porcelain'])
  if (status !== '')
    throw new Error(`There are changes that are not committed:\n${status.trimEnd()}`)
  if (tagsOf(tag) !== '') throw new Error(`There is a tag ${tag} already.`)
}

function tagsOf(tag) {
  return run('git', ['tag', '--list', tag])
}

/** By https://semver.org, 11. */
function compared(one, other) {
  const [, ...a] = versionForm.exec(one)
  const [, ...b] = versionForm.exec(other)
  for (const index of [0, 1, 2]) {
    if (a[index] !== b[index]) return Number(a[index]) - Number(b[index])
  }
  if (a[3] === b[3]) return 0
  if (a[3] === undefined) return 1
  if (b[3] === undefined) return -1
  return a[3].localeCompare(b[3], 'en', { numeric: true })
}

/** The changelog with what is unreleased under the version. */
function datedChangelog(version, date) {
  const text = readFileSync('CHANGELOG.md', 'utf8')
  const [before, after] = text.split('\n## Unreleased\n')
  const [changes = ''] = after?.split(/\n## /) ?? []
  if (after === undefined || !/^- /m.test(changes)) {
    throw new Error('CHANGELOG.md says nothing under "## Unreleased".')
  }
  return `${before}\n## Unreleased\n\n## ${version} - ${date}\n${after}`
}

function setVersion(current, version) {
  const same = ['--no-git-tag-version', '--allow-same-version', '--ignore-scripts']
  run('npm', ['version', version, ...same])
  for (const path of naming) {
    const text = readFileSync(path, 'utf8')
    const named = text
      .replaceAll(`octavo-${current}.tgz`, `octavo-${version}.tgz`)
      .replace(`newTag: ${current}\n`, `newTag: ${version}\n`)
      .replace(`\nversion: ${current}\n`, `\nversion: ${version}\n`)
      .replace(`\nappVersion: "${current}"\n`, `\nappVersion: "${version}"\n`)
    if (!named.includes(version)) throw new Error(`${path} does not name the version ${current}.`)
    writeFileSync(path, named)
  }
}

/** As `sha256sum --check` reads them. */
function checksums(folder, names) {
  const lines = names.map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${hash.digest('hex')}  ${name}\n`
  })
  return lines.join('')
}

/** Without a shell, so that no argument is read as a command. */
function run(command, args, stdout = 'pipe') {
  const output = execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', stdout, stdout === 'pipe' ? 'pipe' : 'inherit'],
    maxBuffer: 2 ** 30,
    shell: process.platform === 'win32' && command === 'npm',
  })
  return output ?? ''
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
