import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { execFileSync } from 'node:child_process'
import { folderOf, isAlone, lockfileOf } from './layout.ts'
import { lockedPackages } from './locked-packages.ts'

const skippedFolders = new Set(['node_modules', 'dist', 'testing', '.cache'])
const skippedFiles = /\.(?:test|preview)\.tsx?$|\.md$/

/** Every file below `path` that can change the build, sorted, so that the hash does not depend on the disk's order. */
function sourceFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((item) => (item.isDirectory() ? !skippedFolders.has(item.name) : !skippedFiles.test(item.name)))
    .flatMap((item) => sourceFiles(join(path, item.name)))
    .sort()
}

/** Hex hash of names and contents. Names are relative to `root`, so another checkout builds the same version. */
export function hashSources(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => sourceFiles(join(root, path)))) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * The version under which a package would be published: its own version and 8 hex digits of everything that goes into
 * the build: sources, lanes, tools, and packages at their exact versions. The same sources have the same version, so a published build need not be repeated. It is also part of
 * webpack's `uniqueName`, because two builds under one name would execute each other's chunks.
 */
export function sourceVersion(root: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folderOf(root, folder), 'package.json'), 'utf8')) as {
    version: string
  }
  const hash = createHash('sha256').update(hashSources(root, sourcePaths(root, folder)))
  for (const name of packagesOf(root, folder)) hash.update('\0').update(name)
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

const lanes = ['shared/src', 'shared/texts', 'shared/package.json']
const tools = ['platform/src/build', 'platform/src/contract-gate']

/**
 * Everything of our own that goes into the build of a front end. The lockfile of a repository of its own names the lanes
 * and the build by their hashes.
 */
const sourcePaths = (root: string, folder: string) => {
  const own = ['src', 'portal.json', 'package.json']
  return isAlone(root) ? [...own, 'package-lock.json'] : [...own.map((path) => `${folder}/${path}`), ...lanes, ...tools]
}

/**
 * The packages that go into the build of a front end of the workspace: its own, those of the lanes, and the tools that
 * build it. The lockfile changes with the packages of all teams, so it is not hashed itself.
 */
function packagesOf(root: string, folder: string): readonly string[] {
  if (isAlone(root)) return []
  const builds = tools.flatMap((path) => sourceFiles(join(root, path))).map((file) => readFileSync(file, 'utf8'))
  const isTool = (name: string) => builds.some((code) => code.includes(`'${name}'`) || code.includes(`'${name}/`))
  const parts = [{ folder }, { folder: 'shared' }, { folder: 'platform', uses: isTool }]
  return lockedPackages(readFileSync(lockfileOf(root), 'utf8'), parts)
}

/**
 * The commit that a front end is built from, with a `+` when its sources have uncommitted changes. Undefined when the
 * workspace is not a repository of its own, such as an unpacked archive.
 */
export function sourceCommit(root: string, folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(root)) return undefined
    const isAsCommitted = git('status', '--porcelain', '--', ...sourcePaths(root, folder), lockfileOf(root)) === ''
    return `${git('rev-parse', 'HEAD')}${isAsCommitted ? '' : '+'}`
  } catch {
    return undefined
  }
}

/** The sources of a front end, for its provenance. */
export const sourcesOf = (root: string, folder: string) => ({
  commit: sourceCommit(root, folder),
  lockfile: createHash('sha256')
    .update(readFileSync(lockfileOf(root)))
    .digest('hex'),
})
