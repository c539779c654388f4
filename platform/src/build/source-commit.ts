import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { sourcePaths } from './source-version.ts'

/**
 * The commit that a front end is built from, with a `+` where what goes into it is not as committed. Undefined where the
 * workspace is no repository of its own, such as an unpacked archive.
 */
export function sourceCommit(root: string, folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(root)) return undefined
    const isAsCommitted = git('status', '--porcelain', '--', ...sourcePaths(folder)) === ''
    return `${git('rev-parse', 'HEAD')}${isAsCommitted ? '' : '+'}`
  } catch {
    return undefined
  }
}
