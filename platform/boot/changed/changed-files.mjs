import { execFileSync } from 'node:child_process'
import { root } from '../run.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Files that differ from a commit, untracked ones included. Without a commit: the uncommitted changes, or else the
 * changes of the last commit.
 * @param {string} [since]
 * @returns {string[]}
 */
export function changedFiles(since) {
  const from = since ?? (git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD^')
  const files = [
    ...git('diff', '--name-only', '--no-renames', from, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].sort()
}
