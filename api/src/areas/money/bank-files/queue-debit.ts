import { returnRule, toCents } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { BankToCharge } from '../../../gateways/processor/method.ts'
import type { ChargeFailed, ChargeKnown, ChargeRequest } from '../../../gateways/processor/port.ts'
import { methodById } from '../methods/rows.ts'
import { lockDebt, findPayment, stoppedSince, type PaymentRow } from '../pay/rows.ts'
import { accountPlace } from './account-place.ts'
import { debitOf, insertEntry, type EntryRow, type NewEntry, agreedAt, returnedBefore } from './entry-repo.ts'

type RailDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'vault'>

const HOUR_MS = 3_600_000

/** The state of a debit of ours, in the processor's terms; its entry's id is the reference. */
export const knownDebit = ({ id, status, returnCode }: EntryRow): ChargeKnown => ({
  state: 'succeeded',
  processorReference: id,
  settlement:
    status === 'settled'
      ? 'settled'
      : status === 'returned'
        ? 'returned'
        : status === 'cancelled'
          ? 'refunded'
          : 'pending',
  returnCode: status === 'returned' ? returnCode : null,
})

/**
 * Queues a debit for the next file instead of sending it to a processor; once for a payment. The first debit of an
 * account that is not validated brings a prenote with it and waits for that.
 */
export function queueDebit(
  deps: RailDeps,
  tenant: TenantSettings,
  request: ChargeRequest & { method: BankToCharge },
): Promise<ChargeKnown | ChargeFailed> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    // Under the debt's lock, as when a dispute is filed: either the dispute finds this entry, or this check finds it.
    // Asked together, and the lock first: what follows it is read when it is held.
    const [, payment, entry] = await Promise.all([
      lockDebt(tx, tenant.id, request.debtId),
      findPayment(tx, tenant.id, request.reference),
      debitOf(tx, tenant.id, request.reference),
    ])
    if (entry) return knownDebit(entry)
    if (!payment?.methodId) throw new Error('A bank debit without its payment')
    const [stopped, method, isAgain, notBefore] = await Promise.all([
      stoppedSince(tx, payment),
      methodById(tx, tenant.id, payment.methodId),
      isRetry(tx, payment),
      startsAt(tx, tenant, payment),
    ])
    if (stopped) return { state: 'failed', code: stopped, processorReference: null }
    const account = (kind: NewEntry['kind']) => entryOf(deps, tenant, payment, request.method, kind, now)
    const { amount, id: paymentId } = payment
    await insertEntry(tx, { ...account('debit'), paymentId, amount, isRetry: isAgain, notBefore })
    if (method?.validation === 'unverified') await insertEntry(tx, account('prenote'))
    return knownDebit((await debitOf(tx, tenant.id, payment.id))!)
  })
}

function entryOf(
  { ids, vault }: Pick<Deps, 'ids' | 'vault'>,
  tenant: TenantSettings,
  payment: PaymentRow,
  account: BankToCharge,
  kind: NewEntry['kind'],
  now: Date,
): NewEntry {
  const id = ids.next()
  const number = account.revealAccountNumber()
  const type = account.accountType === 'savings' ? 3 : 2
  return {
    tenantId: tenant.id,
    id,
    kind,
    methodId: payment.methodId!,
    debtId: payment.debtId,
    sec: payment.sec ?? 'WEB',
    isRecurring: payment.kind === 'plan',
    amount: toCents(0),
    code: kind === 'prenote' ? `${type}8` : `${type}7`,
    routingNumber: account.routingNumber,
    accountNumberSealed: vault.seal(accountPlace(tenant.id, id), number),
    lastFour: number.slice(-4),
    name: account.nameOnAccount,
    status: 'queued',
    notBefore: now,
    createdAt: now,
  }
}

/** A debit starts no earlier than its authorization promises (`ach.start_after_hours`). */
async function startsAt(tx: Tx, tenant: TenantSettings, payment: PaymentRow): Promise<Date> {
  const hours = tenant.capabilities['ach.start_after_hours']
  const given = payment.authorizationId ? await agreedAt(tx, tenant.id, payment.authorizationId) : null
  return new Date((given ?? payment.createdAt).getTime() + hours * HOUR_MS)
}

/** the same instalment for the same amount, after a return for insufficient funds. */
async function isRetry(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const codes = await returnedBefore(tx, payment)
  return codes.some((code) => returnRule(code).resubmit === 'same')
}
