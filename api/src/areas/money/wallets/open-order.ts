import type { TenantSettings } from '@portal/shared/contract'
import type { Cents, Language } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { assertAmount, assertChargeable, figuresOf } from '../pay/figures.ts'
import { businessDate } from '../pay/business-day.ts'
import { lockDebtOf } from '../pay/rows.ts'
import { assertMayDebit, assertPayable } from '../pay/debt-state.ts'
import { insertOrder, type WalletOrderRow, updateOrder } from './repo.ts'
import type { WalletKind } from '../../../gateways/processor/method.ts'
import { frameLook, orUnavailable } from '../methods/frame.ts'

/** An order whose page was abandoned ends without a payment. */
const ORDER_LIFE_MS = 60 * 60 * 1000

interface Wish {
  tenant: TenantSettings
  actor: Actor
  payerId: string
  debtId: string
  amount: Cents
  now: Date
}

/**
 * Writes down what a wallet is to pay, after the same questions that a payment is asked: whoever approves an
 * amount in a wallet should not be told only then that it cannot be taken. They are asked again before the charge.
 */
export async function openOrder(tx: Tx, deps: Pick<Deps, 'ids' | 'processor'>, wish: Wish): Promise<WalletOrderRow> {
  const { tenant, actor, payerId, debtId, amount, now } = wish
  const { capabilities } = tenant
  if (!capabilities['method.apple_pay'] && !capabilities['method.google_pay'])
    throw new Refusal('method_not_allowed_here')
  const debt = await lockDebtOf(tx, tenant.id, debtId, payerId)
  const figures = await figuresOf(tx, tenant, debt, businessDate(tenant, now))
  assertMayDebit(debt, figures.people, { act: 'now', by: actor.kind, payerId })
  assertPayable(debt, figures.hasScheduledOtp)
  assertAmount(tenant, amount, debt.isOpenEnded, figures)
  assertChargeable(deps, tenant, amount, 'wallet')
  return insertOrder(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    payerId,
    openedBy: actor.id,
    amount,
    authorization: 'web',
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_LIFE_MS),
  })
}

/**
 * Opens the wallet's page for an order, on the processor's side and in a tab of its own (P-61). A new page of the same
 * order replaces the one before: an approval on the old page charges nothing.
 */
export async function openPage(
  deps: Deps,
  tenant: TenantSettings,
  order: WalletOrderRow,
  { kind, language, now }: { kind: WalletKind; language: Language; now: Date },
): Promise<string> {
  if (!tenant.capabilities[kind === 'applepay' ? 'method.apple_pay' : 'method.google_pay'])
    throw new Refusal('method_not_allowed_here')
  if (order.paymentId) throw new Refusal('duplicate_request')
  if (order.expiresAt <= now) throw new Refusal('not_found')
  const reference = deps.ids.next()
  const page = await orUnavailable(
    deps.processor.openWalletPage({
      tenantId: tenant.id,
      reference,
      kind,
      amount: order.amount,
      language,
      tenantName: tenant.tenant.full_name,
      ...frameLook(tenant),
    }),
  )
  await deps.db.withTenant(tenant.id, (tx) =>
    updateOrder(tx, tenant.id, order.id, { wallet: kind, pageReference: reference }),
  )
  return page.url
}
