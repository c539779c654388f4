import type { Channel } from '../channel.ts'
import type { Operator } from '../operator.ts'
import { changeChannel } from './change-channel.ts'
import { needResultsUnlessLive } from './need-gates.ts'
import { usableSet } from './promote.ts'

export interface PinOrder {
  readonly tenant: string
  readonly set: string
  readonly reason: string
  /** Null: until it is removed. */
  readonly until: string | null
  readonly expected?: number | undefined
}

/** Holds a tenant on a set of its own, whatever goes live. */
export async function pinTenant(operator: Operator, order: PinOrder): Promise<Channel> {
  const { tenant, set, reason, until, expected } = order
  return changeChannel(
    operator,
    { action: 'pin', reason, detail: { tenant, set, until }, expected },
    async (channel) => {
      await needResultsUnlessLive(operator, await usableSet(operator, set), channel)
      return { ...channel, pins: { ...channel.pins, [tenant]: { set, reason, by: operator.by, until } } }
    },
  )
}

/** Lets a tenant follow the channel again. */
export async function unpinTenant(
  operator: Operator,
  {
    tenant,
    reason,
    expected,
  }: { readonly tenant: string; readonly reason: string; readonly expected?: number | undefined },
): Promise<Channel> {
  return changeChannel(operator, { action: 'unpin', reason, detail: { tenant }, expected }, (channel) => ({
    ...channel,
    pins: Object.fromEntries(Object.entries(channel.pins).filter(([name]) => name !== tenant)),
  }))
}
