import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseCommand } from './release-command.mjs'
import { runStories } from './stories.mjs'

/**
 * Runs stories on a portal of its own that starts with one set of the store of `settings`, and has nothing else of that
 * store. All other options are those of `runStories`.
 */
export async function playOnSet(set, { settings = {}, env = {}, ...stories } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-set-'))
  try {
    const { set: id } = releaseCommand(['set', 'export', set, '--out', join(folder, 'releases')], settings)
    return await runStories({ releases: folder, args: ['--set', id], env: { ...env, PORTAL_SET: id }, ...stories })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
