import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinTenant, readChannel, type Channel } from '../releases/channel.ts'
import { publishFiles, readRelease } from '../releases/publish.ts'
import type { Release } from '../releases/release-file.ts'
import { createSet, readSet, versionsOf } from '../releases/release-set.ts'
import { setOf } from '../releases/resolve-set.ts'
import { releaseFolder, type ReleaseStore } from '../releases/store.ts'

export type VariantMode = 'throw-load' | 'throw-render'

const suffix = '.throws-'

/** The entry's script with the fault in it; the container's interface stays as it is. */
function entryThatThrows(mode: VariantMode, global: string, script: string): string {
  if (mode === 'throw-load') return `throw new Error("This remote fails while it loads.");\n${script}`
  return `${script}
;(() => {
  const whole = ${global};
  const Thrower = () => { throw new Error("This remote fails while it renders."); };
  const route = (r) => r.children ? { ...r, children: r.children.map(route) } : { ...r, element: undefined, Component: Thrower };
  const spoil = (m) => ({
    ...m,
    ...(m.remote ? { remote: { ...m.remote, routes: m.remote.routes.map(route) } } : {}),
    ...(m.widgets ? { widgets: Object.fromEntries(Object.keys(m.widgets).map((name) => [name, Thrower])) } : {}),
  });
  ${global} = { init: (...a) => whole.init(...a), get: (...a) => whole.get(...a).then((make) => () => spoil(make())) };
})();
`
}

/** Publishes a variant of a release whose entry throws, under a version and hashes of its own. */
export function publishVariant(store: ReleaseStore, release: Release, mode: VariantMode): Release {
  const folder = releaseFolder(store, release.remote, release.version)
  const files = new Map(
    Object.keys(release.files).map((file) => [file, readFileSync(join(folder, file)) as Uint8Array]),
  )
  const script = Buffer.from(files.get(release.entry) ?? '').toString('utf8')
  const bytes = Buffer.from(entryThatThrows(mode, release.global, script))
  files.set(release.entry, bytes)
  const sri = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const variant: Release = {
    ...release,
    version: `${release.version}${suffix}${mode.slice('throw-'.length)}`,
    files: { ...release.files, [release.entry]: { sri, bytes: bytes.length, kind: 'entry' } },
  }
  return publishFiles(store, variant, files)
}

/** Pins the tenant to a set in which the remote throws (null: in which it does not), and unpins it when nothing is left. */
export function setVariant(
  store: ReleaseStore,
  env: string,
  tenant: string,
  remote: string,
  mode: VariantMode | null,
): Channel | undefined {
  const channel = readChannel(store, env)
  if (!channel) return undefined
  const stable = versionsOf(readSet(store, channel.stable))
  const now = versionsOf(readSet(store, setOf(channel, tenant)))
  // What else throws for this tenant stays so, over what is live today.
  const versions = {
    ...stable,
    ...Object.fromEntries(Object.entries(now).filter(([, version]) => version.includes(suffix))),
  }
  for (const name of remote === '*' ? Object.keys(stable) : [remote]) {
    const live = stable[name]
    if (!live) continue
    versions[name] = mode ? publishVariant(store, readRelease(store, name, live), mode).version : live
  }
  const throws = Object.values(versions).some((version) => version.includes(suffix))
  if (!throws) return pinTenant(store, env, tenant, null)
  const set = createSet(store, { versions, parent: channel.stable, createdAt: new Date().toISOString(), by: 'fault' })
  return pinTenant(store, env, tenant, { set: set.id, reason: 'fault' })
}
