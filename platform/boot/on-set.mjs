import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseCommand } from './release-command.mjs'
import { runStories } from './stories.mjs'

/**
 * Tells stories on a portal of its own that begins with a set of the store that the settings name; of that store it has
 * the set and nothing else. `settings` say where the store is, the rest is as for `runStories`.
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
