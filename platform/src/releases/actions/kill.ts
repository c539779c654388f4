import type { Channel, Kill } from '../channel.ts'
import type { Operator } from '../operator.ts'
import { changeChannel } from './change-channel.ts'

export interface KillOrder extends Pick<Kill, 'remote' | 'tenant' | 'reason' | 'until'> {
  readonly expected?: number | undefined
}

const isOther = (a: Pick<Kill, 'remote' | 'tenant'>) => (b: Kill) => a.remote !== b.remote || a.tenant !== b.tenant

/** Switches a remote off, everywhere or at one tenant; its pages show who to call instead. */
export async function killRemote(operator: Operator, order: KillOrder): Promise<Channel> {
  const { remote, tenant, reason, until, expected } = order
  const detail = { remote, tenant, until }
  return changeChannel(operator, { action: 'kill', reason, detail, expected, isUrgent: true }, (channel) => ({
    ...channel,
    kill: [...channel.kill.filter(isOther(order)), { remote, tenant, reason, by: operator.by, until }],
  }))
}

/** Switches a remote on again, at the place where it was switched off. */
export async function reviveRemote(operator: Operator, order: Omit<KillOrder, 'until'>): Promise<Channel> {
  const { remote, tenant, reason, expected } = order
  return changeChannel(operator, { action: 'unkill', reason, detail: { remote, tenant }, expected }, (channel) => ({
    ...channel,
    kill: channel.kill.filter(isOther(order)),
  }))
}
