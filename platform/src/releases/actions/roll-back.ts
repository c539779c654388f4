import * as v from 'valibot'
import { AuditEntry } from '../audit.ts'
import type { Channel } from '../channel.ts'
import { ReleaseFault } from '../findings.ts'
import type { Operator } from '../operator.ts'
import { readJson } from '../read-json.ts'
import { sayInstant } from '../say-instant.ts'
import { auditKey } from '../store/keys.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { changeChannel } from './change-channel.ts'
import { needResultsUnlessLive } from './need-gates.ts'
import { usableSet } from './promote.ts'

export interface RollBack {
  /** Absent: the previous set. */
  readonly to?: string | undefined
  readonly reason: string
  readonly expected?: number | undefined
}

/** Points the channel back and ends a rollout. The set that was taken back becomes the last to roll back to. */
export async function rollBack(operator: Operator, { to, reason, expected }: RollBack): Promise<Channel> {
  return changeChannel(operator, { action: 'rollback', reason, expected }, async (channel) => {
    const id = to ?? channel.previous[0]
    if (!id) throw new ReleaseFault('MFE-416', `There is no earlier set in the channel ${operator.env} to go back to.`)
    if (to === undefined) await needNotLeft(operator, channel, id)
    if (id === channel.stable) return { ...channel, rollout: null }
    await needResultsUnlessLive(operator, await usableSet(operator, id), channel)
    const previous = [...channel.previous.filter((set) => set !== id && set !== channel.stable), channel.stable]
    return { ...channel, stable: id, previous: previous.slice(-3), rollout: null }
  })
}

/** How many changes are searched for the one that took a set back. */
const lookedThrough = 50

/**
 * A second roll-back, or a colleague's at the same time, must not bring back the set that was just taken back: that
 * needs its id. @throws {ReleaseFault} MFE-416
 */
async function needNotLeft({ store, env }: Operator, { entry }: Channel, id: string): Promise<void> {
  const left = await leftBy(store, env, entry, id)
  if (left?.action !== 'rollback') return
  throw new ReleaseFault(
    'MFE-416',
    `${id}, the previous set, was taken back ${sayInstant(left.at)} by ${left.by}: ${left.reason}. To go back to it all the same, use --to ${id}.`,
  )
}

/** The last change that replaced a set. An unreadable log prevents no roll-back. */
async function leftBy(
  store: ObjectStore,
  env: string,
  newest: AuditEntry,
  id: string,
): Promise<AuditEntry | undefined> {
  const oldest = Math.max(1, newest.sequence - lookedThrough)
  let entry: AuditEntry | undefined = newest
  for (let at = newest.sequence; entry; at--) {
    if (entry.from === id && entry.to !== id) return entry
    if (at <= oldest) return undefined
    const found = v.safeParse(
      AuditEntry,
      (await readJson(store, auditKey(env, at - 1)).catch(() => undefined))?.document,
    )
    entry = found.success ? found.output : undefined
  }
  return undefined
}
