import type { Channel } from '../releases/channel.ts'
import type { ReleaseReader } from '../edge/resolve/release-reader.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { keepCheck, type CheckRecord } from './check-record.ts'
import { checkPages } from './check-pages.ts'
import type { Receive } from './receive.ts'
import type { ViolationCount } from './violation-counts.ts'

export interface CheckOrder {
  readonly registry: ReleaseReader
  readonly store: ObjectStore
  /** Origin of the hosted frames. */
  readonly hosted: string
  /** The checked hosts, such as `https://pay.example.com`. */
  readonly portals: readonly string[]
  readonly receive: Receive
  readonly by: string
  readonly now: Date
  readonly violations: readonly ViolationCount[]
}

/** Sets that pages may run now; no other is allowed. */
const named = ({ pins, rollout, stable }: Channel) =>
  new Set([stable, ...(rollout ? [rollout.candidate] : []), ...Object.values(pins).map(({ set }) => set)])

/**
 * Checks every page and script as browsers receive them and stores the result. The edge does so by itself, the release
 * commands on request. @throws when nothing is live.
 */
export async function runCheck(order: CheckOrder): Promise<CheckRecord> {
  const { by, hosted, now, portals, receive, registry, store, violations } = order
  const channel = await registry.channel()
  if (!channel) throw new Error('Nothing is live, so there are no pages to look at.')
  // Read again for each set, since one may be promoted during the check.
  const isLive = async (id: string) => named((await registry.channel()) ?? channel).has(id)
  const stable = await registry.set(channel.stable)
  const result = await checkPages({
    portals,
    hosted,
    receive,
    stable,
    setOf: async (id) => ((await isLive(id)) ? registry.set(id) : undefined),
  })
  const record: CheckRecord = {
    schema: 'portal.page-check/1',
    env: channel.env,
    at: now.toISOString(),
    by,
    set: stable.id,
    portals: [...portals],
    pages: result.pages,
    scripts: result.scripts,
    findings: result.findings.map((one) => ({ ...one })),
    violations: violations.map((one) => ({ ...one })),
  }
  await keepCheck(store, record)
  return record
}
