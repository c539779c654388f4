import type { LocalDate } from '@portal/shared/domain'
import { accountOf, recordAuthorization, assertEcheckRead, shownOf, type Given } from '../authorizations/record.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { sendAuthorizationCopy } from '../authorizations/send-copy.ts'
import { isForAccount } from '../authorizations/is-for-account.ts'
import { findUnused, updateAuthorization, type AuthorizationRow } from '../authorizations/rows.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { PaymentOrder } from './order.ts'
import type { DebtRow } from './repo.ts'

/** An authorization that was recorded before its payment is valid for one day. */
const FRESH_MS = 24 * 60 * 60 * 1000

interface Wanted {
  order: Omit<PaymentOrder, 'request'> & {
    request: Pick<
      PaymentOrder['request'],
      'amount' | 'authorization_id' | 'agreement_timestamp' | 'text_hash' | 'acknowledged'
    >
  }
  debt: DebtRow
  kind: 'otp' | 'extra'
  method: MethodRow
  given: Given
  today: LocalDate
  /** Day of the payment: `today`, or the later one of a scheduled payment. */
  date: LocalDate
}

/**
 * no debit without a record of what was agreed. The record made by PUT /client/nacha counts when it names this
 * debt, this account and this amount; otherwise what the person agreed to with this order is recorded now.
 */
export async function authorizePayment(tx: Tx, deps: Deps, wanted: Wanted): Promise<AuthorizationRow> {
  const { order, debt, kind, method, given, today, date } = wanted
  const { tenant, payerId, request, now } = order
  assertEcheckRead(order, method.type)
  if (request.authorization_id) {
    const found = await findUnused(tx, tenant.id, {
      id: request.authorization_id,
      debtId: debt.id,
      consumerId: payerId,
      by: order.actor.kind,
    })
    const fits =
      found !== null &&
      found.kind === 'one_time' &&
      found.amount === request.amount &&
      // An authorization for a later day does not allow an earlier debit.
      (date > today ? found.terms.paymentDate === date : found.terms.paymentDate <= today) &&
      isForAccount(found, method) &&
      now.getTime() - found.agreedAt.getTime() < FRESH_MS
    if (!fits) throw new Refusal('authorization_required')
    await updateAuthorization(tx, tenant.id, found.id, { methodId: method.id })
    return { ...found, methodId: method.id }
  }
  if (!request.agreement_timestamp) throw new Refusal('authorization_required')
  const recorded = await recordAuthorization(tx, deps, {
    ...order,
    consumerId: payerId,
    debtId: debt.id,
    planId: null,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    given,
    shown: shownOf(request.text_hash),
    facts: {
      method: given.method,
      language: order.language,
      today,
      consumerName: order.payerName,
      referenceNumber: debt.referenceNumber,
      creditor: debt.originalCreditor,
      source: accountOf(method),
      frequency: kind === 'extra' ? 'Extra' : 'One Time',
      amount: request.amount,
      date,
      payments: 1,
      endAmount: request.amount,
      endDate: date,
    },
  })
  if (method.type === 'ach' || order.actor.kind === 'staff')
    await sendAuthorizationCopy(tx, deps, tenant, recorded, now)
  return recorded
}
