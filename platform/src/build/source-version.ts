import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { execFileSync } from 'node:child_process'
import { folderOf, isAlone, lockfileOf } from './layout.ts'

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
 * the build. The same sources have the same version, so a published build need not be repeated. It is also part of
 * webpack's `uniqueName`, because two builds under one name would execute each other's chunks.
 */
export function sourceVersion(root: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folderOf(root, folder), 'package.json'), 'utf8')) as {
    version: string
  }
  const hash = hashSources(root, sourcePaths(root, folder))
  return `${version}-${hash.slice(0, 8)}`
}

const fromHere = [
  'shared/src',
  'shared/texts',
  'shared/package.json',
  'platform/src/build',
  'platform/src/contract-gate',
  'pnpm-lock.yaml',
]

/** Everything that goes into the build of a front end. A lockfile names the lanes and the build by their hashes. */
const sourcePaths = (root: string, folder: string) => {
  const own = ['src', 'portal.json', 'package.json']
  return isAlone(root) ? [...own, 'package-lock.json'] : [...own.map((path) => `${folder}/${path}`), ...fromHere]
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
    const isAsCommitted = git('status', '--porcelain', '--', ...sourcePaths(root, folder)) === ''
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
