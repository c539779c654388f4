import { consoleCalls as calls, type ConsoleFault, type RemoteHealth } from '@portal/shared/contract'
import { sourceFinder, type FindSource } from '../../releases/maps/find-source.ts'
import type { ConsoleScope } from './console-scope.ts'

const HOUR = 3_600_000
/** The most places in one reply. */
const shownFaults = 50

/** Where uncaught errors come from. Only the console resolves places: no browser ever gets a map. */
export function faultRoutes({ api, registry, serve }: ConsoleScope): void {
  const findSource = sourceFinder(registry)
  serve(calls.listFaults, async ({ query: { hours, tenant } }, _, request) => {
    // By the machine's clock, as pages' reports are counted.
    const since = new Date(registry.now().getTime() - Number(hours) * HOUR)
    const { remotes } = await api.health(request, since, tenant)
    return { data: await groupedFaults(remotes, findSource) }
  })
}

/** Faults of several releases that come from the same function and line are one; the most frequent first. */
export async function groupedFaults(remotes: readonly RemoteHealth[], findSource: FindSource): Promise<ConsoleFault[]> {
  const groups = new Map<string, ConsoleFault>()
  for (const { error_places: places, remote, version } of remotes) {
    for (const { at, count, name } of places) {
      const source = (await findSource(remote === 'shell' ? remote : `mfe-${remote}`, version, at)) ?? null
      const key = JSON.stringify([name, source ?? [remote, version, at]])
      const group: ConsoleFault = groups.get(key) ?? { name, count: 0, source, releases: [] }
      groups.set(key, group)
      group.count += count
      const known = group.releases.find((one) => one.remote === remote && one.version === version && one.at === at)
      if (known) known.count += count
      else group.releases.push({ remote, version, at, count })
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count).slice(0, shownFaults)
}
