import {
  addBankingDays,
  applyMoney,
  bankingDaysBefore,
  leftAfter,
  localDate,
  localDateIn,
  toCents,
  ZERO,
  type AuthorizationMethod,
  type Cents,
  type LocalDate,
  type PaymentKind,
} from '@portal/shared/domain'
import { and, eq } from 'drizzle-orm'
import { insertMissing, insertRows } from '../../db/insert-rows.ts'
import { debt } from '../../db/schema/debt.ts'
import { ledgerAccount, transfer } from '../../db/schema/ledger.ts'
import type { CreditReason } from '../../db/schema/plan.ts'
import { clearing, principalOf } from '../../core/ledger/account-id.ts'
import { lockBalance } from '../../core/ledger/rows.ts'
import type { MethodRow } from '../../areas/money/methods/rows.ts'
import type { PaymentRow } from '../../areas/money/pay/rows.ts'
import { clearingOf, methodSnapshot } from '../../areas/money/methods/describe.ts'
import { secOf } from '../../areas/money/authorizations/record.ts'
import { issueReceipt } from '../../areas/money/receipts/issue.ts'
import type { Account } from './add-account.ts'
import type { Instalment } from './add-plan.ts'
import { authorize } from './authorize.ts'
import { bookAt, type Scene } from './scene.ts'
import { INVENTED } from '../invented-past.ts'

/** A payment that has settled, unless the bank returned it. */
export interface PastPayment {
  amount: Cents
  at: Date
  /** The method that paid, the account's usual one when left out; null is mail. */
  method?: MethodRow | null
  /** The return of a payment that had settled, or (`isAtOnce`) had not. */
  returned?: { code: string; at: Date; isAtOnce?: boolean }
  kind?: PaymentKind
  instalment?: Instalment | undefined
  /** The instalments of the plan that a payment beside its debits is applied to (L-20). */
  appliesTo?: readonly Instalment[]
  isImported?: boolean
  /** How the payment was agreed to, for its own authorization; recurring debits use that of their plan. */
  channel?: AuthorizationMethod | undefined
  /** The staff member who took the payment for the consumer. */
  staffId?: string | undefined
}

type Transfer = typeof transfer.$inferInsert

/**
 * Adds the past payments of a debt in the order of their days, with the postings that the ledger would have made of
 * them one by one; each receipt gets the next number.
 */
export async function addPayments(scene: Scene, account: Account, payments: readonly PastPayment[]): Promise<void> {
  const { tx, tenant, past } = scene
  const { debtId } = account
  let balance = await lockBalance(bookAt(scene, scene.now), debtId)
  const lines: Transfer[] = []
  let last: PaymentRow | null = null
  for (const each of payments) {
    const row = await paymentRow(scene, account, each)
    past.rows.payment.push(row)
    if (each.instalment) mark(scene, each.instalment, row)
    if (each.appliesTo) apply(scene, each.appliesTo, row)
    if (each.returned?.isAtOnce) continue
    balance = toCents(balance - row.amount)
    row.remains = balance
    lines.push(posting(scene, row, row.createdAt))
    giveReceipt(scene, row)
    last = row
    if (!each.returned) continue
    balance = toCents(balance + row.amount)
    lines.push(posting(scene, row, each.returned.at, each.returned.code))
  }
  if (!last) return
  await post(scene, debtId, lines)
  await tx
    .update(debt)
    .set({
      balance,
      lastPaymentDate: last.businessDate,
      lastPaymentAmount: last.amount,
      updatedAt: lines.at(-1)!.createdAt,
    })
    .where(and(eq(debt.tenantId, tenant.id), eq(debt.id, debtId)))
}

/** Neither a part of a payment of several debts, nor made by somebody else. */
const ofOneDebtor = { bundleId: null, linkId: null } as const

async function paymentRow(scene: Scene, account: Account, past: PastPayment): Promise<PaymentRow> {
  const { deps, tenant } = scene
  const { debtId, consumerId } = account
  const { amount, at, returned, instalment, appliesTo, channel, staffId = null, method = account.method } = past
  const businessDate = localDateIn(at, tenant.zone)
  const isHandedOver = instalment !== undefined && method?.type === 'ach'
  const id = deps.ids.next()
  return {
    tenantId: tenant.id,
    id,
    debtId,
    payerId: consumerId,
    kind: past.kind ?? (instalment ? 'plan' : 'otp'),
    amount,
    state: 'succeeded',
    settlement: returned ? 'returned' : 'settled',
    planId: (instalment ?? appliesTo?.[0])?.planId ?? null,
    planPaymentId: instalment?.id ?? null,
    promiseId: null,
    ...ofOneDebtor,
    methodId: method?.id ?? null,
    method: methodSnapshot(method),
    sec: method?.type === 'ach' ? secOf[channel ?? 'web'] : null,
    authorizationId:
      method && channel
        ? await authorize(scene, {
            debtId,
            consumerId,
            method,
            channel,
            at,
            amount,
            date: businessDate,
            staffId: past.staffId,
            evidence: channel === 'verbal' ? `verbal-${businessDate}` : null,
          })
        : null,
    initiator: instalment ? 'system' : staffId ? 'staff' : 'consumer',
    staffId,
    address: null,
    browserId: null,
    processorReference: `${INVENTED}${id}`,
    failureCode: returned ? 'returned' : null,
    returnCode: returned?.code ?? null,
    possibleDuplicate: false,
    isImported: past.isImported ?? false,
    remains: null,
    businessDate,
    handedOverOn: isHandedOver ? bankingDaysBefore(businessDate, 1) : null,
    settlesOn: addBankingDays(businessDate, method?.type === 'ach' && !isHandedOver ? 2 : 1),
    createdAt: at,
    answeredAt: at,
    settledAt: returned?.isAtOnce ? null : at,
    endedAt: returned?.at ?? null,
    confirmBy: null,
    checkAt: null,
    checks: 0,
    refunded: toCents(0),
  }
}

/** How an instalment of a plan ended; the bank is asked once more for a returned one. */
function mark(scene: Scene, instalment: Instalment, payment: PaymentRow): void {
  const { id, returnCode } = payment
  const ended =
    returnCode === null
      ? { status: 'completed' as const }
      : { status: 'failed' as const, failedOn: scene.today, failureCode: returnCode }
  Object.assign(instalment, { paymentId: id, tries: 1, ...ended })
  if (returnCode === null) credit(scene, instalment, payment, { amount: payment.amount, reason: 'debit' })
}

/** Applies a payment beside the plan's debits to its last instalments: this past took each debit in full. */
function apply(scene: Scene, instalments: readonly Instalment[], payment: PaymentRow): void {
  const open = instalments.filter(({ status }) => status !== 'completed')
  const { allocations } = applyMoney(
    open.map((each) => ({ id: each.id, dueDate: each.dueDate, hasFailed: false, rest: restOf(each) })),
    { amount: payment.amount, instalmentId: null },
    {
      today: localDate(payment.businessDate),
      closures: scene.tenant.closures as LocalDate[],
      isByMail: false,
      extraApplies: 'shorten',
      beyond: ZERO,
    },
  )
  for (const { id, amount, reason } of allocations) {
    const instalment = open.find((each) => each.id === id)!
    credit(scene, instalment, payment, { amount, reason })
    if (restOf(instalment) === 0n) instalment.status = 'completed'
  }
}

const restOf = ({ amount, covered = ZERO }: Instalment): Cents => toCents(amount - covered)

/** An amount of a payment counts for an instalment. */
function credit(
  { deps, past }: Scene,
  instalment: Instalment,
  { tenantId, id: paymentId, createdAt: at }: PaymentRow,
  { amount, reason }: { amount: Cents; reason: CreditReason },
): void {
  const { planId, id: planPaymentId } = instalment
  instalment.covered = toCents((instalment.covered ?? ZERO) + amount)
  past.rows.planCredit.push({ tenantId, id: deps.ids.next(), planId, planPaymentId, paymentId, amount, reason, at })
}

/** The transfer of a settled payment, or (with its code) of its return. */
function posting(scene: Scene, row: PaymentRow, at: Date, code?: string): Transfer {
  const [way, principal] = [clearing(clearingOf(row.method)).id, principalOf(row.debtId).id]
  return {
    tenantId: row.tenantId,
    id: scene.deps.ids.next(),
    postingKey: `${code ? 'back' : 'settle'}:${row.id}`,
    debitAccount: code ? principal : way,
    creditAccount: code ? way : principal,
    amount: row.amount,
    kind: code ? 'return' : 'settle',
    paymentId: row.id,
    planId: null,
    reason: code ?? null,
    businessDate: localDateIn(at, scene.tenant.zone),
    createdAt: at,
  }
}

/** Inserts transfers and the accounts that they open, sorted as the ledger sorts them. */
async function post({ tx, tenant }: Scene, debtId: string, lines: readonly Transfer[]): Promise<void> {
  const { id: principal } = principalOf(debtId)
  const ways = new Map<string, Date>()
  for (const { debitAccount, creditAccount, createdAt } of lines) {
    const way = debitAccount === principal ? creditAccount : debitAccount
    if (!ways.has(way)) ways.set(way, createdAt as Date)
  }
  const accounts = [...ways]
    .sort()
    .map(([id, createdAt]) => ({ tenantId: tenant.id, id, kind: 'clearing' as const, createdAt }))
  await insertMissing(tx, ledgerAccount, accounts, ledgerAccount.id)
  await insertRows(tx, transfer, lines)
}

function giveReceipt(scene: Scene, row: PaymentRow): void {
  const { tx, deps, tenant, person, past } = scene
  const id = deps.ids.next()
  past.receipts.push(() =>
    issueReceipt(
      tx,
      { ...deps.ids, next: () => id },
      {
        tenant,
        payment: row,
        consumerName: `${person.firstName} ${person.lastName}`,
        referenceNumber: person.reference,
        left: leftAfter(row.remains!, ZERO),
        discount: ZERO,
        now: row.createdAt,
      },
    ),
  )
}
