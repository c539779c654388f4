import { ReleaseFault } from '../../releases/findings.ts'
import type { RemoteOverride } from '../../releases/override-token.ts'
import { baseOf, type ResolvedSet } from '../resolve/resolve-set.ts'
import type { Registry } from '../resolve/registry.ts'
import { withRemote } from '../resolve/with-remote.ts'
import { devRelease, folderOf } from './dev-release.ts'
import { OverrideRefused } from './refusal.ts'

/**
 * Replaces remotes of a set by what overrides name: published versions from the registry, others from their address.
 * @throws {OverrideRefused} when there is no such remote, version or build.
 */
export async function applyOverrides(
  set: ResolvedSet,
  overrides: readonly RemoteOverride[],
  assets: string,
  registry: Pick<Registry, 'release'>,
): Promise<ResolvedSet> {
  let made = set
  for (const { remote, url, version } of overrides) {
    if (!set.releases.has(remote)) throw new OverrideRefused('missing', `There is no remote ${remote} in this set.`)
    if (url !== undefined) {
      made = withRemote(made, await devRelease(url, remote), folderOf(url))
      continue
    }
    const release = version === undefined ? undefined : await published(registry, remote, version)
    if (!release) throw new OverrideRefused('missing', `${remote} ${version} is not published here.`)
    made = withRemote(made, release, baseOf(assets, release))
  }
  return made
}

/** What was published under that version, or why the tester gets none. */
async function published(registry: Pick<Registry, 'release'>, remote: string, version: string) {
  try {
    return await registry.release(remote, version)
  } catch (error) {
    if (!(error instanceof ReleaseFault)) throw error
    throw new OverrideRefused('missing', `${error.code}, ${error.message}`)
  }
}
