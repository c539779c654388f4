import { consoleCalls as calls } from '@portal/shared/contract'
import { readAuditChain } from '../../releases/audit-chain.ts'
import { readSet } from '../../releases/read-set.ts'
import { needChannel, type ConsoleScope } from './console-scope.ts'
import { lastEntries, lastRefusals } from './read-log.ts'
import { allSets, differencesOf } from './sets.ts'
import { verdictOf } from './verdict.ts'
import { auditView, overviewOf, setView } from './views.ts'

/** Entries of the audit and refusals that one answer has. */
const shownEntries = 200
const shownRefusals = 30
/** On the overview. */
const newestEntries = 8

/** What the console shows of the releases. */
export function readRoutes({ api, health, registry, serve }: ConsoleScope): void {
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
    return {
      data: { set: await setView(registry, set, channel), differences: await differencesOf(store, stable, set) },
    }
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
  serve(calls.getVerdict, async () => ({ data: await verdictOf(await needChannel(registry), health, registry.now()) }))
}
