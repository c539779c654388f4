import type { ConsoleMinted } from '@portal/shared/contract'
import type { Channel, Overrides } from './channel.ts'
import { lastMinted, type Minted } from './minted.ts'
import type { Operator } from './operator.ts'
import { isPublished } from './read-release.ts'
import { findSet } from './read-set.ts'

/** Whether an override was minted before the channel last stopped taking overrides; tokens count in whole seconds. */
export const isTakenBack = ({ iat }: { readonly iat: number }, { since }: Overrides) =>
  since !== undefined && iat < Math.floor(Date.parse(since) / 1000)

/**
 * What the edge would say to the link of an override: it takes it, or its time is over, the channel takes none or no
 * longer these, its build's origin is not allowed, or what it shows is not in the registry.
 */
export type OverrideState = ConsoleMinted['state']

/** The newest overrides of a channel with their states, and the records that cannot be believed. */
export async function overridesNow(operator: Omit<Operator, 'by'>, channel: Channel, count: number) {
  const { findings, minted } = await lastMinted(operator, count)
  const listed = minted.map(async (one) => ({ ...one, state: await stateOf(one, channel, operator) }))
  return { findings, overrides: await Promise.all(listed) }
}

async function stateOf(minted: Minted, { overrides }: Channel, operator: Omit<Operator, 'by'>): Promise<OverrideState> {
  const { at, until, url } = minted
  if (Date.parse(until) <= operator.now().getTime()) return 'over'
  const iat = Math.floor(Date.parse(at) / 1000)
  if (!overrides.allowed || isTakenBack({ iat }, overrides)) return 'denied'
  if (url !== undefined) return overrides.origins.includes(new URL(url).origin) ? 'good' : 'origin'
  return (await isThere(minted, operator)) ? 'good' : 'gone'
}

/** Whether the registry has the set or the release, and it can be believed. */
async function isThere({ remote = '', set, version = '' }: Minted, { store, trust }: Omit<Operator, 'by'>) {
  if (set === undefined) return isPublished(store, remote, version)
  return (await findSet(store, set, trust).catch(() => undefined)) !== undefined
}
