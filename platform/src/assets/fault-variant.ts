import { pinTenant, unpinTenant } from '../releases/actions/pin.ts'
import { createSet } from '../releases/actions/create-set.ts'
import { publishFiles, storedFiles } from '../releases/actions/publish.ts'
import type { Channel } from '../releases/channel.ts'
import type { Operator } from '../releases/operator.ts'
import { readChannel } from '../releases/read-channel.ts'
import { readRelease } from '../releases/read-release.ts'
import { readSet } from '../releases/read-set.ts'
import type { Release } from '../releases/release-file.ts'
import { versionsOf } from '../releases/release-set.ts'
import { sriOf } from '../releases/sri.ts'
import { fileKey } from '../releases/store/keys.ts'

export type VariantMode = 'throw-load' | 'throw-render'

/** Has no hyphen: telemetry refuses a version with a second one, and pages report faults of such versions, too. */
const suffix = '.throws.'

/** The entry's script with the fault in it; the container's interface stays the same. */
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
export async function publishVariant(operator: Operator, release: Release, mode: VariantMode): Promise<Release> {
  const read = async (file: string) => {
    const found = await operator.store.read(fileKey(release.remote, release.version, file))
    return [file, found?.bytes ?? new Uint8Array()] as const
  }
  const files = new Map(await Promise.all(storedFiles(release).map(read)))
  const script = Buffer.from(files.get(release.entry) ?? '').toString('utf8')
  const bytes = Buffer.from(entryThatThrows(mode, release.global, script))
  files.set(release.entry, bytes)
  const variant: Release = {
    ...release,
    version: `${release.version}${suffix}${mode.slice('throw-'.length)}`,
    files: { ...release.files, [release.entry]: { sri: sriOf(bytes), bytes: bytes.length, kind: 'entry' } },
  }
  return publishFiles(operator, variant, files)
}

/** Pins the tenant to a set in which the remote throws (null: no longer throws), and unpins it when none throws. */
export async function setVariant(
  operator: Operator,
  tenant: string,
  remote: string,
  mode: VariantMode | null,
): Promise<Channel | undefined> {
  const { store, env, trust } = operator
  const channel = await readChannel(store, env, trust)
  if (!channel) return undefined
  const reason = 'fault'
  const stable = versionsOf(await readSet(store, channel.stable, trust))
  const now = versionsOf(await readSet(store, channel.pins[tenant]?.set ?? channel.stable, trust))
  // Other faulty remotes of this tenant stay faulty, over the current live set.
  const versions = {
    ...stable,
    ...Object.fromEntries(Object.entries(now).filter(([, version]) => version.includes(suffix))),
  }
  for (const name of remote === '*' ? Object.keys(stable) : [remote]) {
    const live = stable[name]
    if (!live) continue
    versions[name] = mode ? (await publishVariant(operator, await readRelease(store, name, live), mode)).version : live
  }
  const throws = Object.values(versions).some((version) => version.includes(suffix))
  if (!throws) return unpinTenant(operator, { tenant, reason })
  const set = await createSet(operator, { versions, parent: channel.stable })
  return pinTenant(operator, { tenant, set: set.id, reason, until: null })
}
