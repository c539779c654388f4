import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { readChannel, type Channel } from './channel.ts'
import { readRelease } from './publish.ts'
import { readSet } from './release-set.ts'
import type { Release } from './release-file.ts'
import type { ReleaseStore } from './store.ts'

/** A set with everything that a page load needs of it. */
export interface ResolvedSet extends ReleaseSet {
  /** The shell's first files, below `shell.base`. */
  readonly first: { readonly js: readonly string[]; readonly css: readonly string[] }
}

/** The set that a tenant gets now. */
export function setOf(channel: Channel, tenant: string): string {
  return channel.pins[tenant]?.set ?? channel.stable
}

const baseOf = (assets: string, release: Release) => `${assets}/r/${release.remote}/${release.version}/`

/** Reads a set and its releases into what the bootstrap block carries. Everything in it is immutable, so keep it. */
export function resolveSet(store: ReleaseStore, id: string, assets: string): ResolvedSet {
  const set = readSet(store, id)
  const shell = readRelease(store, 'shell', set.shell.version)
  const remotes = Object.entries(set.remotes).map(([name, { version }]): RemoteRelease => {
    const release = readRelease(store, name, version)
    if (!release.description) throw new Error(`${name} ${version} was published without its description`)
    const { entry, files, exposes, pages, texts } = release
    return { ...release.description, version, base: baseOf(assets, release), entry, files, exposes, pages, texts }
  })
  return {
    id,
    assets,
    shell: { version: shell.version, base: baseOf(assets, shell), files: shell.files },
    remotes,
    first: shell.exposes['.'] ?? { js: [], css: [] },
  }
}

/** The set of a tenant's next page load. The channel is read each time, so a roll-back reaches it at once. */
export function resolverOf(
  store: ReleaseStore,
  env: string,
  assets: string,
): (tenant: string) => ResolvedSet | undefined {
  const kept = new Map<string, ResolvedSet>()
  return (tenant) => {
    const channel = readChannel(store, env)
    if (!channel) return undefined
    const id = setOf(channel, tenant)
    const known = kept.get(id) ?? resolveSet(store, id, assets)
    if (kept.size > 50) kept.clear()
    kept.set(id, known)
    return known
  }
}
