import { createHmac } from 'node:crypto'
import { pageLoadLife, readPageLoad, type PageLoad, type TelemetryEvent } from '@portal/shared/contract'
import { subnetOf } from '@portal/shared/server'
import type { Deps } from '../../../deps.ts'

/** Length of the signature that a page carries: 132 bits. */
const signatureLength = 22
/** How many seconds the clocks of edge and API may differ. */
const skew = 60
/** For how many page loads this process remembers their reports. */
const remembered = 20_000
/** How many parts networks are divided into: enough to tell some apart, too few to identify anybody. */
const parts = 64
/** How many events one page load may report: each load of a remote once per outcome, and the others this often. */
const most = { load: 1, vital: 5, error: 20 } as const
/** How many kinds of events one page load may report. */
const mostKinds = 60

/** The page loads that the edge has served: only they may report on a set, each a limited number of times. */
export interface PageLoads {
  /** The key with which the edge signs page loads. */
  readonly key: string
  /**
   * Reads the page load of a token that the edge signed for this tenant and that has not expired; null for any other.
   */
  read(token: string, tenant: string): PageLoad | null
  /** Counts a report of a page load; true for its first. */
  hear(load: PageLoad): boolean
  /** The events that a page load may still report. */
  allow(load: PageLoad, events: readonly TelemetryEvent[]): TelemetryEvent[]
  /** The part that a network belongs to, by a keyed hash. */
  networkOf(address: string): string
}

export function createPageLoads({ vault, clock }: Pick<Deps, 'vault' | 'clock'>): PageLoads {
  const key = vault.mac('page loads', 'key')
  /** The reports so far, by page load, oldest first. */
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
      const hash = Buffer.from(vault.mac('network of a page', subnetOf(address)), 'base64url')
      return `n${hash.readUInt8(0) % parts}`
    },
  }
}

/** Errors share one limit, so that made-up places cannot raise it. */
function kindOf(event: TelemetryEvent): string {
  if (event.kind === 'error') return 'error'
  if (event.kind === 'vital') return `vital ${event.name}`
  return `load ${event.remote} ${event.phase} ${event.outcome}`
}
