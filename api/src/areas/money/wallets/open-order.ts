import type { TenantSettings } from '@portal/shared/contract'
import type { AuthorizationMethod, Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { authorizationMethod } from '../authorizations/record.ts'
import { assertAmount, figuresOf } from '../pay/figures.ts'
import { businessDate } from '../pay/business-day.ts'
import { lockDebtOf } from '../pay/rows.ts'
import { assertPayable } from '../pay/debt-state.ts'
import { insertOrder, type WalletOrderRow } from './repo.ts'

/** A page that nobody came back from pays nothing: the order ends. */
const ORDER_LIFE_MS = 60 * 60 * 1000

interface Wish {
  tenant: TenantSettings
  actor: Actor
  payerId: string
  debtId: string
  amount: Cents
  authorization: AuthorizationMethod
  recordingRef: string | undefined
  now: Date
}

/**
 * Writes down what a wallet is to pay, after the same questions that a payment is asked: whoever approves an
 * amount in a wallet should not be told only then that it cannot be taken. They are asked again before the charge.
 */
export async function openOrder(tx: Tx, { ids }: Pick<Deps, 'ids'>, wish: Wish): Promise<WalletOrderRow> {
  const { tenant, actor, payerId, debtId, amount, now } = wish
  const { capabilities } = tenant
  if (!capabilities['method.apple_pay'] && !capabilities['method.google_pay'])
    throw new Refusal('method_not_allowed_here')
  const debt = await lockDebtOf(tx, tenant.id, debtId, payerId)
  const figures = await figuresOf(tx, tenant.id, debt, businessDate(tenant, now))
  assertPayable(debt, figures.hasScheduledOtp)
  assertAmount(tenant, amount, debt.isOpenEnded, figures)
  const { method: authorization, evidence: recordingRef } = authorizationMethod(
    actor,
    wish.authorization,
    wish.recordingRef,
  )
  return insertOrder(tx, {
    tenantId: tenant.id,
    id: ids.next(),
    debtId: debt.id,
    payerId,
    openedBy: actor.id,
    amount,
    authorization,
    recordingRef,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_LIFE_MS),
  })
}
