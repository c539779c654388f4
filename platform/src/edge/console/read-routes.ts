import * as v from 'valibot'
import { consoleCalls as calls, type ConsoleRefusal } from '@portal/shared/contract'
import { readAuditChain } from '../../releases/audit-chain.ts'
import { originsOf } from '../../releases/origins.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import type { ConsoleScope } from './console-scope.ts'
import { judgeRoutes } from './judge-routes.ts'
import { allSets, differencesOf } from './sets.ts'
import { auditView, originView, overviewOf, setView } from './views.ts'
import { AuditEntry, RefusedEntry } from '../../releases/audit.ts'
import type { Channel } from '../../releases/channel.ts'
import { readJson } from '../../releases/read-json.ts'
import { auditKey, refusedPrefix } from '../../releases/store/keys.ts'
import { lastKeys } from '../../releases/store/last-keys.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'

/** The most audit entries, and the most refusals, in one reply. */
const shownEntries = 200
const shownRefusals = 30
/** The entries on the overview. */
const newestEntries = 8

/** The console's views of the releases. */
export function readRoutes(scope: ConsoleScope): void {
  const { api, registry, serve } = scope
  const { env, store, trust } = registry

  serve(calls.getOverview, async (_, __, request) => {
    const channel = await needChannel(registry)
    const [tenants, audit] = await Promise.all([api.tenants(request), lastEntries(store, channel, newestEntries)])
    return { data: await overviewOf(registry, channel, tenants, audit) }
  })
  serve(calls.listSets, async () => ({ data: await allSets(registry, await needChannel(registry)) }))
  serve(calls.getSet, async ({ params }) => {
    const channel = await needChannel(registry)
    const set = await readSet(store, params.id, trust)
    const stable = await readSet(store, channel.stable, trust).catch(() => undefined)
    const [view, differences, origins] = await Promise.all([
      setView(registry, set, channel),
      differencesOf(store, stable, set),
      originsOf(store, set, trust),
    ])
    return { data: { set: view, differences, origins: origins.map(originView) } }
  })
  serve(calls.listAudit, async () => {
    const { entries, findings } = await readAuditChain(store, await needChannel(registry))
    return {
      data: {
        entries: entries.slice(-shownEntries).toReversed().map(auditView),
        refused: await lastRefusals(store, env, shownRefusals),
        findings: findings.map(({ code, message }) => ({ code, message })),
      },
    }
  })
  judgeRoutes(scope)
}

/** The newest entries of a channel's audit, oldest first; the newest is part of the signed channel. */
async function lastEntries(store: ObjectStore, { entry, env, sequence }: Channel, count: number) {
  const before = Array.from({ length: Math.min(count, sequence) - 1 }, (_, at) => sequence - 1 - at).toReversed()
  const read = before.map(async (at) => {
    const found = v.safeParse(AuditEntry, (await readJson(store, auditKey(env, at)).catch(() => undefined))?.document)
    return found.success ? [found.output] : []
  })
  return [...(await Promise.all(read)).flat(), entry]
}

/** The latest refusals, newest first. */
async function lastRefusals(store: ObjectStore, env: string, count: number): Promise<ConsoleRefusal[]> {
  const read = (await lastKeys(store, refusedPrefix(env), count)).map(async (key) => {
    const found = v.safeParse(RefusedEntry, (await readJson(store, key).catch(() => undefined))?.document)
    if (!found.success) return []
    const { at, by, code, message, what } = found.output
    return [{ at, by, what, code, message }]
  })
  return (await Promise.all(read)).flat()
}
