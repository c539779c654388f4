import * as v from 'valibot'
import { orFault, ReleaseFault } from '../../releases/findings.ts'
import type { RemoteOverride } from '../../releases/override-token.ts'
import { baseOf, remoteRelease, type ResolvedSet } from '../resolve/resolve-set.ts'
import type { Registry } from '../resolve/registry.ts'
import { OverrideRefused } from './refusal.ts'
import { readManifest } from '../../releases/read-manifest.ts'
import { Release } from '../../releases/release-file.ts'

/**
 * Replaces remotes of a set by those of overrides: published versions from the registry, builds from their address.
 * @throws {OverrideRefused} for an unknown remote, version or build.
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

/** A set with another release of one remote, whose files are at `base`. */
function withRemote(set: ResolvedSet, release: Release, base: string): ResolvedSet {
  return {
    ...set,
    remotes: set.remotes.map((remote) => (remote.name === release.remote ? remoteRelease(release, base) : remote)),
    releases: new Map([...set.releases, [release.remote, release]]),
  }
}

/** The published release of a version. @throws {OverrideRefused} with the registry's reason */
async function published(registry: Pick<Registry, 'release'>, remote: string, version: string) {
  const found = await orFault(registry.release(remote, version))
  if (found instanceof ReleaseFault) throw new OverrideRefused('missing', `${found.code}, ${found.message}`)
  return found
}

const patience = 3000

/** The address of a build's folder, ending in a slash. */
const folderOf = (url: string) => (url.endsWith('/') ? url : `${url}/`)

/**
 * Reads `release.json` of an unpublished build from a developer's machine or a preview. It is read at each page load,
 * since a rebuild changes its hashes, to which the page then holds the files.
 */
async function devRelease(url: string, remote: string): Promise<Release> {
  const address = new URL('release.json', folderOf(url))
  const refuse = (why: string) => new OverrideRefused('unreachable', `${address.href}: ${why}`)
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
    (error: Error) => {
      throw refuse(error.message)
    },
  )
  if (!answer.ok) throw refuse(`status ${answer.status}`)
  const document = await answer.json().catch(() => undefined)
  const named = v.safeParse(v.pick(Release, ['remote', 'version']), document)
  if (!named.success) throw refuse('this is no release')
  if (named.output.remote !== remote) throw refuse(`this is a release of ${named.output.remote}`)
  try {
    return readManifest(document, named.output)
  } catch (error) {
    throw error instanceof ReleaseFault ? refuse(`${error.code}, ${error.message}`) : error
  }
}
