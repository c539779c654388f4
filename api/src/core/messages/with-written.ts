import type { ContactRecord } from '../contact/rows.ts'
import { unaskedPurposes } from './notice-kinds.ts'
import type { NewMessageRow } from './repo.ts'

const isUnasked = (purpose: string) => unaskedPurposes.some((unasked) => unasked === purpose)

/**
 * What is on file about a consumer, with the messages to them that were written since it was read: those that nobody asked
 * for count as contacts, as `readContactRecords` counts them once they are stored.
 */
export function withWritten(record: ContactRecord, written: readonly NewMessageRow[]): ContactRecord {
  const counted = written.flatMap(({ id, status, purpose, channel, queuedAt: at, debtId = null }) => {
    if (status !== 'queued' || channel === 'letter' || !isUnasked(purpose)) return []
    const contact = { direction: 'out', party: 'consumer', outcome: 'sent', place: 'home_or_mobile' } as const
    return [{ ...contact, id, at, channel, debtId, isConsented: false }]
  })
  return counted.length === 0 ? record : { ...record, past: [...record.past, ...counted] }
}
