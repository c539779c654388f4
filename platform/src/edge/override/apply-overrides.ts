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

const patience = 3000

/** The address of a build's folder, ending in a slash. */
const folderOf = (url: string) => (url.endsWith('/') ? url : `${url}/`)

/**
 * `release.json` of a build that nobody published, from a developer's machine or a preview. It is asked for at each page
 * load, since a rebuild changes the hashes in it; with these its files are held to what they were at that moment.
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
