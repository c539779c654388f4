import { createHmac } from 'node:crypto'
import { pageLoadLife, readPageLoad, type PageLoad, type TelemetryEvent } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { householdOf, subnetOf } from '../../../security/address-limits.ts'

/** Characters of the signature that a page carries: 132 bits. */
const signatureLength = 22
/** Seconds that the clocks of edge and API may differ. */
const skew = 60
/** Page loads of which this process remembers what they have told. */
const remembered = 20_000
/** Parts that networks fall into: enough to tell a few apart, too few to tell whose it is. */
const parts = 64
/** What one page load may tell: each load of a remote once for each way in which it ends, and the rest so often. */
const most = { load: 1, vital: 5, error: 20 } as const
/** Kinds of things that one page load may tell of. */
const mostKinds = 60

/** Page loads that the edge has served: only they may tell how a set does, each so often. */
export interface PageLoads {
  /** What the edge signs them with. */
  readonly key: string
  /** The page load of a token, if the edge has signed it for this tenant and it is not over; null for any other. */
  read(token: string, tenant: string): PageLoad | null
  /** Counts a page load's word; says whether it is the first one. */
  hear(load: PageLoad): boolean
  /** The events that a page load may still tell of. */
  allow(load: PageLoad, events: readonly TelemetryEvent[]): TelemetryEvent[]
  /** The part that a network falls into, by a hash with a key. */
  networkOf(address: string): string
}

export function createPageLoads({ vault, clock }: Pick<Deps, 'vault' | 'clock'>): PageLoads {
  const key = vault.mac('page loads', 'key')
  /** What was told, by page load, the oldest first. */
  const told = new Map<string, Map<string, number>>()

  function toldBy({ id }: PageLoad): Map<string, number> {
    const known = told.get(id)
    if (known) return known
    const fresh = new Map<string, number>()
    if (told.size >= remembered) told.delete(told.keys().next().value!)
    told.set(id, fresh)
    return fresh
  }

  return {
    key,
    read(token, tenant) {
      const dot = token.lastIndexOf('.')
      const text = token.slice(0, dot)
      const load = readPageLoad(text)
      if (!load || load.tenant !== tenant) return null
      const signature = createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength)
      if (!vault.same(signature, token.slice(dot + 1))) return null
      const age = clock.machine().getTime() / 1000 - load.at
      return age > -skew && age < pageLoadLife ? load : null
    },
    hear(load) {
      const isFirst = !told.has(load.id)
      toldBy(load)
      return isFirst
    },
    allow(load, events) {
      const mine = toldBy(load)
      return events.filter((event) => {
        const kind = kindOf(event)
        const count = mine.get(kind) ?? 0
        if (count >= most[event.kind] || (count === 0 && mine.size >= mostKinds)) return false
        mine.set(kind, count + 1)
        return true
      })
    },
    networkOf: (address) => {
      const hash = Buffer.from(vault.mac('network of a page', subnetOf(householdOf(address))), 'base64url')
      return `n${hash.readUInt8(0) % parts}`
    },
  }
}

/** Errors are limited together, so that made-up places bring nobody more of them. */
function kindOf(event: TelemetryEvent): string {
  if (event.kind === 'error') return 'error'
  if (event.kind === 'vital') return `vital ${event.name}`
  return `load ${event.remote} ${event.phase} ${event.outcome}`
}
