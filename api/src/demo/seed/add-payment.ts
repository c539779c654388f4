import { and, eq } from 'drizzle-orm'
import {
  addBankingDays,
  localDateIn,
  type AuthorizationMethod,
  type Cents,
  type PaymentKind,
} from '@portal/shared/domain'
import { debt } from '../../db/schema/debt.ts'
import type { FailureCode } from '../../db/schema/payment.ts'
import { planPayment } from '../../db/schema/plan.ts'
import { lockBalance } from '../../core/ledger/rows.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import { insertPayment, updatePayment, type PaymentRow } from '../../areas/money/pay/rows.ts'
import { settle } from '../../core/ledger/post.ts'
import { clearingOf, methodSnapshot } from '../../areas/money/methods/describe.ts'
import { secOf } from '../../areas/money/authorizations/record.ts'
import { issueReceipt } from '../../areas/money/receipts/issue.ts'
import { addAuthorization } from './add-authorization.ts'
import type { Instalment } from './add-plan.ts'
import { bookAt, type Scene } from './scene.ts'

export interface PastPayment {
  debtId: string
  payerId: string
  amount: Cents
  /** Null is mail. */
  method: MethodRow | null
  at: Date
  outcome: 'settled' | 'pending' | 'declined' | 'returned'
  returnCode?: string
  kind?: PaymentKind
  planId?: string
  instalment?: Instalment
  isImported?: boolean
  /** How the payment was agreed to, for its own authorization; recurring debits use that of their plan. */
  channel?: AuthorizationMethod
  /** The staff member who took the payment for the consumer. */
  staffId?: string
}

/** Adds a past payment through the same ledger as a current one; its receipt gets the next number. */
export async function addPayment(scene: Scene, past: PastPayment): Promise<PaymentRow> {
  const { tx, deps, tenant, person } = scene
  const { debtId, payerId, amount, method, at, outcome } = past
  const businessDate = localDateIn(at, tenant.zone)
  const isDeclined = outcome === 'declined'
  const failureCode: FailureCode | null = isDeclined ? 'card_declined' : outcome === 'returned' ? 'returned' : null
  const id = deps.ids.next()
  const row = await insertPayment(tx, {
    tenantId: tenant.id,
    id,
    debtId,
    payerId,
    kind: past.kind ?? (past.planId ? 'plan' : 'otp'),
    amount,
    state: isDeclined ? 'failed' : 'succeeded',
    settlement: isDeclined ? 'none' : outcome === 'returned' ? 'returned' : 'pending',
    planId: past.planId ?? null,
    planPaymentId: past.instalment?.id ?? null,
    methodId: method?.id ?? null,
    method: methodSnapshot(method),
    sec: method?.type === 'ach' ? secOf[past.channel ?? 'web'] : null,
    authorizationId:
      method && past.channel ? await addAuthorization(scene, { ...past, method, channel: past.channel }) : null,
    initiator: past.planId ? 'system' : past.staffId ? 'staff' : 'consumer',
    staffId: past.staffId ?? null,
    processorReference: isDeclined ? null : `seed_${id}`,
    failureCode,
    returnCode: outcome === 'returned' ? (past.returnCode ?? 'R01') : null,
    isImported: past.isImported ?? false,
    businessDate,
    settlesOn: addBankingDays(businessDate, method?.type === 'ach' ? 2 : 1),
    createdAt: at,
    answeredAt: at,
    endedAt: failureCode ? at : null,
  })
  if (outcome === 'settled') return settleNow(scene, row, past)
  if (outcome === 'returned' && past.instalment) await markInstalment(scene, past.instalment, row.id, 'failed')
  if (outcome === 'pending') await giveReceipt(scene, row, `${person.firstName} ${person.lastName}`)
  return row
}

async function settleNow(scene: Scene, row: PaymentRow, { at, instalment }: PastPayment): Promise<PaymentRow> {
  const { tx, tenant, person } = scene
  const book = bookAt(scene, at)
  await settle(book, { paymentId: row.id, debtId: row.debtId, way: clearingOf(row.method), amount: row.amount })
  const remains = await lockBalance(book, row.debtId)
  const settled = await updatePayment(tx, tenant.id, row.id, { settlement: 'settled', settledAt: at, remains })
  await tx
    .update(debt)
    .set({ lastPaymentDate: row.businessDate, lastPaymentAmount: row.amount })
    .where(and(eq(debt.tenantId, tenant.id), eq(debt.id, row.debtId)))
  if (instalment) await markInstalment(scene, instalment, row.id, 'completed')
  await giveReceipt(scene, settled, `${person.firstName} ${person.lastName}`)
  return settled
}

async function giveReceipt(scene: Scene, row: PaymentRow, consumerName: string): Promise<void> {
  const { tx, deps, tenant, person } = scene
  const balance = row.remains ?? (await lockBalance(bookAt(scene, row.createdAt), row.debtId))
  await issueReceipt(tx, deps.ids, {
    tenant,
    payment: row,
    consumerName,
    referenceNumber: person.reference,
    balanceAfter: balance,
    now: row.createdAt,
  })
}

/** How an instalment of a plan ended. */
export async function markInstalment(
  { tx, tenant, today }: Scene,
  instalment: Instalment,
  paymentId: string | null,
  status: 'completed' | 'failed',
  retryOn?: string,
): Promise<void> {
  const failure = status === 'failed' ? { failedOn: today, failureCode: 'R01' } : {}
  await tx
    .update(planPayment)
    .set({ status, paymentId, tries: 1, retryOn: retryOn ?? null, ...failure })
    .where(and(eq(planPayment.tenantId, tenant.id), eq(planPayment.id, instalment.id)))
}
