import { addBankingDays, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import type { RefundOutcome, RefundRequest } from '../../../gateways/processor/port.ts'
import type { TransactionCode } from '../../../gateways/ach/nacha/nacha-file.ts'
import { businessDate } from '../pay/business-day.ts'
import { accountPlace } from './account-place.ts'
import { debitOf, insertEntry, moveEntry, reversalBy } from './entry-repo.ts'

/** Banking days after a debit took effect within which it may be reversed (Nacha 2.10). */
const REVERSIBLE_FOR = 5

/**
 * Gives a debit of ours back: one that is in no file yet is not sent, a later one is followed by a credit of the same
 * amount. Null when there is no such debit; part of one cannot be reversed, nor one that is older.
 */
export function reverseDebit(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'vault'>,
  tenant: TenantSettings,
  request: RefundRequest,
): Promise<RefundOutcome | null> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx): Promise<RefundOutcome | null> => {
    const known = await reversalBy(tx, tenant.id, request.reference)
    if (known) return { state: 'succeeded', processorReference: known.id }
    const debit = await debitOf(tx, tenant.id, request.chargeReference)
    if (!debit) return null
    if (request.amount !== debit.amount) return { state: 'failed', code: 'whole_only' }
    if (await moveEntry(tx, tenant.id, debit.id, 'queued', { status: 'cancelled', endedAt: now }))
      return { state: 'succeeded', processorReference: debit.id }
    const { effectiveOn, status } = debit
    const isSent = status === 'transmitted' || status === 'settled'
    const until =
      effectiveOn === null
        ? null
        : addBankingDays(effectiveOn as LocalDate, REVERSIBLE_FOR, tenant.closures as LocalDate[])
    if (!isSent || until === null || businessDate(tenant, now) > until) return { state: 'failed', code: 'too_late' }
    const id = deps.ids.next()
    const number = deps.vault.open(accountPlace(tenant.id, debit.id), debit.accountNumberSealed)
    await insertEntry(tx, {
      ...debit,
      id,
      kind: 'reversal',
      reference: request.reference,
      code: `${debit.code[0]}2` as TransactionCode,
      accountNumberSealed: deps.vault.seal(accountPlace(tenant.id, id), number),
      status: 'queued',
      isRetry: false,
      notBefore: now,
      fileId: null,
      batch: null,
      trace: null,
      effectiveOn: null,
      createdAt: now,
      endedAt: null,
    })
    return { state: 'succeeded', processorReference: id }
  })
}
