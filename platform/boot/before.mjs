import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The longest session, in seconds: a page that was opened so long ago may still run the release of that time. */
const longestSession = 10 * 3600

/** The commands that publish a commit's front ends. */
const commands = 'platform/src/cli/main.ts'

/**
 * The commit that counts as the previous release: the requested one, else the newest tag before this commit, else the
 * commit of one session ago. @throws when the requested one has no release commands yet
 */
export function commitBefore(asked) {
  const commit = found(asked)
  const has = spawnSync('git', ['cat-file', '-e', `${commit}:${commands}`], { cwd: root })
  if (has.status === 0) return commit
  if (asked) throw new Error(`${asked} has no release commands yet: PORTAL_BEFORE names a commit that has them.`)
  return git('log', '--diff-filter=A', '--format=%H', '--', commands).split('\n').at(-1)
}

function found(asked) {
  if (asked) return git('rev-parse', '--verify', `${asked}^{commit}`)
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: root, encoding: 'utf8' })
  if (tag.status === 0) return git('rev-parse', `${tag.stdout.trim()}^{commit}`)
  const then = new Date((Number(git('log', '-1', '--format=%ct')) - longestSession) * 1000)
  return git('rev-list', '-1', `--before=${then.toISOString()}`, 'HEAD') || git('rev-list', '--max-parents=0', 'HEAD')
}

/** Stories that changed since a commit: the previous release need not pass them. */
export const storiesChangedSince = (commit) =>
  git('diff', '--name-only', commit, '--', 'e2e/specs')
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice('e2e/'.length))

/**
 * Publishes the front ends of a commit into the store of a data folder, by that commit's own commands, from a temporary
 * clone.
 * @returns {{ set: string, versions: Record<string, string> }}
 */
export function publishBefore(commit, data) {
  const clone = mkdtempSync(join(tmpdir(), 'portal-before-'))
  try {
    git('clone', '--quiet', '--shared', '--no-checkout', root, clone)
    execFileSync('git', ['-C', clone, 'checkout', '--quiet', '--detach', commit])
    takePackages(clone)
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', commands, 'start-set', '--json'], {
      cwd: clone,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORTAL_MODE: 'demo', PORTAL_DATA: data },
    })
    if (status !== 0) throw new Error(`The front ends of ${commit} could not be published: ${stdout}`)
    return JSON.parse(stdout)
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

/** Uses the packages installed here when the lockfiles are equal, else installs the clone's own. */
function takePackages(clone) {
  const lock = (folder) => readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8')
  if (lock(clone) !== lock(root)) {
    execFileSync(process.execPath, ['-e', "import('./platform/boot/install.mjs').then((it) => it.install())"], {
      cwd: clone,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return
  }
  mkdirSync(join(clone, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name))
  // Symlinks stay as they are: they lead to the clone's own packages.
  for (const name of readdirSync(clone)) {
    const from = join(root, name, 'node_modules')
    if (existsSync(join(clone, name, 'package.json')) && existsSync(from))
      cpSync(from, join(clone, name, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
}
