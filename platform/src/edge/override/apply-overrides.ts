import * as v from 'valibot'
import { ReleaseFault } from '../../releases/findings.ts'
import type { RemoteOverride } from '../../releases/override-token.ts'
import { baseOf, type ResolvedSet } from '../resolve/resolve-set.ts'
import type { Registry } from '../resolve/registry.ts'
import { withRemote } from '../resolve/with-remote.ts'
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

/** The published release of a version. @throws {OverrideRefused} with the registry's reason */
async function published(registry: Pick<Registry, 'release'>, remote: string, version: string) {
  try {
    return await registry.release(remote, version)
  } catch (error) {
    if (!(error instanceof ReleaseFault)) throw error
    throw new OverrideRefused('missing', `${error.code}, ${error.message}`)
  }
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
