import { holdPayment, openPaymentsOf, type PaymentRow } from '../pay/rows.ts'
import { withdrawPayment } from '../pay/withdraw.ts'
import type { WithdrawnCode } from '../pay/withdrawn-code.ts'
import type { Work } from '../../../deps.ts'
import { debitsOf, moveEntry, type EntryRow, lockEntriesIn, updateEntriesOf } from './entry-repo.ts'
import { lockCounter, filesOfDay, lockFile, updateFile, type Withdrawn } from './file-repo.ts'
import type { LocalDate } from '@portal/shared/domain'
import { recordFileEvent } from './audit.ts'
import { modifierOf, writeFile } from './write-file.ts'

/** The debits that a dispute or a hold stopped, and those that the bank had already. */
export interface DebitsStopped {
  withdrawn: PaymentRow[]
  tooLate: PaymentRow[]
}

/**
 * R-12, L-31: withdraws every debit of a disputed or held debt that has not been sent to the bank, whether it waits for a file or is
 * in one that is not released. A released one, or one at a processor, cannot be withdrawn. The debt's row is locked;
 * further locks follow in the usual order: trace numbers, file, entries.
 */
export async function withdrawDebits(work: Work, debtId: string, code: WithdrawnCode): Promise<DebitsStopped> {
  const { tx, tenant } = work
  const open = await openPaymentsOf(tx, tenant.id, debtId)
  const entries = await entriesFor(work, open)
  const inFiles = new Set(entries.flatMap(({ status, fileId }) => (status === 'in_file' && fileId ? [fileId] : [])))
  for (const fileId of inFiles) await rewriteFile(work, fileId, new Set(entries.map(({ id }) => id)))
  const stopped: DebitsStopped = { withdrawn: [], tooLate: [] }
  for (const payment of open) {
    const entry = entries.find(({ paymentId }) => paymentId === payment.id)
    const isOut = entry ? await cancelWaiting(work, entry) : payment.state === 'created'
    if (isOut) stopped.withdrawn.push(await withdrawPayment(work, await holdPayment(tx, tenant.id, payment), code))
    else if (payment.method.type === 'ACH' && (entry || !isStillAsked(work, payment))) stopped.tooLate.push(payment)
  }
  return stopped
}

/** Entries of payments, locked against writing a file. */
async function entriesFor({ tx, tenant }: Work, payments: readonly PaymentRow[]): Promise<EntryRow[]> {
  const ids = payments.map(({ id }) => id)
  if ((await debitsOf(tx, tenant.id, ids)).length === 0) return []
  await lockCounter(tx, tenant.id)
  return debitsOf(tx, tenant.id, ids)
}

/** True when it does not leave: it was just taken out of its file, was in none, or was cancelled before. */
const cancelWaiting = async ({ tx, tenant, now }: Work, { id, status }: EntryRow): Promise<boolean> =>
  status === 'cancelled' || moveEntry(tx, tenant.id, id, 'queued', { status: 'cancelled', endedAt: now })

/** On its way into a file of ours: `queueDebit` refuses it, since its debt is disputed by then. */
const isStillAsked = ({ tenant }: Work, { state }: PaymentRow): boolean =>
  tenant.capabilities['ach.origination'] === 'file' && state !== 'succeeded'

/**
 * Takes debits out of a file before its release: a written file cannot change, so it is cancelled and the rest is
 * written anew for the same day, prepared by the same person, who must not release it either. False when the
 * file was released: it may have been sent.
 */
export async function rewriteFile(
  work: Pick<Work, 'tx' | 'tenant' | 'now'> & { deps: Pick<Work['deps'], 'ids' | 'vault'> },
  fileId: string,
  without: ReadonlySet<string>,
  reason: Withdrawn = 'disputed',
): Promise<boolean> {
  const { tx, deps, tenant, now } = work
  const lastTrace = await lockCounter(tx, tenant.id)
  const file = await lockFile(tx, tenant.id, fileId)
  if (file?.status !== 'awaiting_release') return false
  const entries = await lockEntriesIn(tx, tenant.id, fileId)
  const cancelled = await updateFile(tx, tenant.id, fileId, {
    status: 'cancelled',
    cancelledAt: now,
    cancelReason: reason,
  })
  await updateEntriesOf(tx, tenant.id, fileId, 'in_file', { status: 'queued', fileId: null, batch: null, trace: null })
  await recordFileEvent(work, null, cancelled, 'ach_file.cancelled')
  const rest = entries.filter(({ id }) => !without.has(id))
  const { written } = await filesOfDay(tx, tenant.id, file.businessDate as LocalDate)
  const modifier = modifierOf(written)
  // Without room for one more file of the day, the rest waits for the next day's file.
  if (rest.length === 0 || modifier === null) return true
  const day = { date: file.businessDate as LocalDate, now, modifier }
  await writeFile(tx, deps, tenant, day, rest, { lastTrace, preparedBy: file.createdBy, by: null })
  return true
}
