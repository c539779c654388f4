import { updateConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { Work } from '../../../deps.ts'
import { liveStatuses } from './repo.ts'

/**
 * the consumer's flags say which statuses are in force. The guard of contacts, offers, reminders and the nightly
 * run read the flags; nothing else writes them.
 */
export async function followStatuses({ tx, tenant, now }: Work, person: ConsumerRow): Promise<void> {
  const live = await liveStatuses(tx, tenant.id, person.id)
  const has = (kind: (typeof live)[number]['kind']) => live.some((status) => status.kind === kind)
  const flags = { deceased: has('deceased'), bankrupt: has('bankruptcy'), scra: has('scra') }
  const { deceased, bankrupt, scra } = flags
  if (person.deceased === deceased && person.bankrupt === bankrupt && person.scra === scra) return
  await updateConsumer(tx, person, { ...flags, updatedAt: now })
}
