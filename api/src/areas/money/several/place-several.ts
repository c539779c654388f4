import type * as v from 'valibot'
import type { SubmitSeveralRequest } from '@portal/shared/contract'
import { formatWireMoney, sumCents } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { Drawn } from '../pay/carry-out.ts'
import type { PaymentOrder } from '../pay/order.ts'
import type { PaymentSource } from '../pay/payment-source.ts'
import { placeOrder, readOrderFacts } from '../pay/place-order.ts'
import { claimKey, lockDebtOf, type DebtRow, type KeyScope } from '../pay/rows.ts'
import { insertBundle, partKey, type BundlePart, type BundleRow } from './repo.ts'

export type SeveralRequest = v.InferOutput<typeof SubmitSeveralRequest>
type Part = SeveralRequest['parts'][number]

/** The person who asks, as for one payment. */
export type Asking = Omit<PaymentOrder, 'request' | 'bundleId'>

/** An order to pay several debts. */
export interface SeveralOrder extends Asking {
  request: SeveralRequest
}

/** The stored payment of one debt, and the rows of the account or card that it is charged to. */
export interface PlacedPart extends BundlePart {
  drawn: Drawn | null
}

/** The order of one part, as if it were placed for itself. */
export const orderOf = ({ request, ...asking }: SeveralOrder, part: Part, bundleId?: string): PaymentOrder => ({
  ...asking,
  ...(bundleId !== undefined && { bundleId }),
  request: {
    client_id: null,
    debt_id: part.debt_id,
    amount: part.amount,
    payment_method: request.payment_method,
    payment_method_id: request.payment_method_id,
    agreement_timestamp: request.agreement_timestamp,
    text_hash: part.text_hash,
    acknowledged: request.acknowledged,
    set_default: false,
    save: true,
    confirm_duplicate: false,
  },
})

/** Locks all debts, always in one order, so that two acts over the same debts wait for each other. */
export async function lockDebts(tx: Tx, { tenant, payerId, request }: SeveralOrder): Promise<Map<string, DebtRow>> {
  const ids = request.parts.map((part) => part.debt_id).toSorted()
  const rows = await Promise.all(ids.map((id) => lockDebtOf(tx, tenant.id, id, payerId)))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Stores the intents of all parts, or of none: every rule of a single payment is asked of each (F-16), with the debts
 * locked. A part has an authorization, an audit entry and a key of its own.
 */
export async function placeSeveral(
  tx: Tx,
  deps: Deps,
  order: SeveralOrder,
  {
    scope,
    source,
    saved,
    debts,
  }: {
    scope: KeyScope
    source: PaymentSource
    saved: MethodRow | null
    debts: ReadonlyMap<string, DebtRow>
  },
): Promise<{ bundle: BundleRow; parts: PlacedPart[] }> {
  const { tenant, actor, payerId, request, now } = order
  // Before any of them is stored: the act counts as one (T19).
  const facts = await Promise.all(request.parts.map((part) => readOrderFacts(tx, orderOf(order, part), source, saved)))
  const bundle = await insertBundle(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    payerId,
    total: sumCents(request.parts.map(({ amount }) => amount)),
    parts: request.parts.length,
    createdAt: now,
  })
  const parts: PlacedPart[] = []
  for (const [at, part] of request.parts.entries()) {
    const key = partKey(scope.key, at + 1)
    const placed = await naming(at, async () => {
      const debt = debts.get(part.debt_id)!
      assertAskedFor(debt, part)
      return placeOrder(tx, deps, orderOf(order, part, bundle.id), source, debt, { facts: facts[at]! })
    })
    await claimKey(tx, { ...scope, route: `${scope.route}/part`, key }, { paymentId: placed.payment.id }, now)
    parts.push({ ...placed, key })
  }
  await claimKey(tx, scope, { bundleId: bundle.id }, now)
  await recordAct({ tx, tenant, now }, actor, {
    action: 'payment.bundled',
    consumerId: payerId,
    subject: `bundle:${bundle.id}`,
    detail: { total: formatWireMoney(bundle.total), parts: bundle.parts },
  })
  return { bundle, parts }
}

/** R-13, K-59: money goes to a debt that is disputed or rests only where its payer asked for that debt. */
function assertAskedFor({ status }: DebtRow, { despite_hold: isAsked }: Part): void {
  if (status === 'on_hold' && !isAsked) throw new Refusal('debt_on_hold')
}

/** Says of a refusal which part it is about. */
async function naming<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAt) throw error
    const { code, status, fields = {} } = error
    const own = Object.fromEntries(Object.entries(fields).map(([name, issues]) => [`parts.${at}.${name}`, issues]))
    throw new Refusal(code, { status, fields: { [`parts.${at}`]: [code], ...own } })
  }
}
