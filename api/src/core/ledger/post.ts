import { minCents, toCents, type Cents } from '@portal/shared/domain'
import { clearing, forgivenOf, principalOf, suspense, trustOf, type Account, type Clearing } from './account-id.ts'
import type { Book } from './book.ts'
import {
  forgivenBy,
  insertTransfers,
  isRefundPosted,
  lockBalance,
  postedOf,
  netOf,
  refundedOnDebt,
  refundKey,
  type TransferLine,
} from './repo.ts'

export interface PaymentPosting {
  paymentId: string
  debtId: string
  way: Clearing
  amount: Cents
}

/**
 * Posts the opening balances of debts: the amount owed to us is owed to the creditor. A repeated call has no effect.
 */
export async function openingBalances(
  book: Book,
  debts: ReadonlyArray<{ debtId: string; creditor: string; amount: Cents }>,
): Promise<void> {
  const lines = debts
    .filter(({ amount }) => amount > 0n)
    .map(({ debtId, creditor, amount }): TransferLine => ({
      postingKey: `opening:${debtId}`,
      debit: principalOf(debtId),
      credit: trustOf(creditor),
      amount,
      kind: 'opening',
    }))
  await insertTransfers(book, lines)
}

/**
 * Posts a settled payment. The part above the debt's balance goes to suspense, for staff to refund, since a balance is
 * never negative. Returns the amount that was not applied.
 */
export async function settle(book: Book, { paymentId, debtId, way, amount }: PaymentPosting): Promise<Cents> {
  const posted = await postedOf(book, [paymentId])
  if (posted.size > 0) return 0n as Cents
  const { lines, rest } = settlement({ paymentId, debtId, way, amount }, await lockBalance(book, debtId))
  await insertTransfers(book, lines)
  return rest
}

/**
 * Posts settled payments that were not posted before, each on a debt of its own, whose row is locked, and not above its
 * balance.
 */
export async function settleMany(
  book: Book,
  payments: readonly { posting: PaymentPosting; owed: Cents }[],
): Promise<void> {
  const lines = payments.flatMap(({ posting, owed }) => settlement(posting, owed).lines)
  const fresh = await insertTransfers(book, lines)
  // Compare both counts: a second line of one payment would hide the missing line of another.
  if (lines.length !== payments.length || fresh.length !== lines.length)
    throw new Error('A payment of a lot was posted before, or is above what is owed')
}

function settlement(
  { paymentId, debtId, way, amount }: PaymentPosting,
  owed: Cents,
): { lines: TransferLine[]; rest: Cents } {
  const applied = minCents(owed, amount)
  const rest = toCents(amount - applied)
  const lines: TransferLine[] = []
  if (applied > 0n)
    lines.push({
      postingKey: `settle:${paymentId}`,
      debit: clearing(way),
      credit: principalOf(debtId),
      amount: applied,
      kind: 'settle',
      paymentId,
    })
  if (rest > 0n)
    lines.push({
      postingKey: `unapplied:${paymentId}`,
      debit: clearing(way),
      credit: suspense,
      amount: rest,
      kind: 'unapplied',
      paymentId,
    })
  return { lines, rest }
}

/** The reverse of `settle` by the bank, once for a payment, with its R-code: what is left of the payment goes back. */
export async function takeBack(
  book: Book,
  { paymentId, debtId, way }: PaymentPosting,
  kind: 'return' | 'reverse',
  reason: string,
  /** A dispute that was won can be followed by another one: each takes the money once. */
  disputeId?: string,
): Promise<void> {
  await lockBalance(book, debtId)
  const { applied, unapplied } = await netOf(book, { paymentId, debtId })
  await insertTransfers(
    book,
    linesOf({ debtId, applied, unapplied }, ({ of, amount, part }) => ({
      postingKey: `${disputeId === undefined ? `back:${paymentId}` : `dispute:${disputeId}`}${part}`,
      debit: of,
      credit: clearing(way),
      amount,
      kind,
      paymentId,
      reason,
    })),
  )
}

/** A part of a settled payment that is given back, or the whole; `refundId` makes it happen once. */
export interface RefundPosting extends PaymentPosting {
  refundId: string
  /** `reverse`: by a reversing entry of a bank file; `return`: by a card's bank, in a dispute about a part. */
  kind: 'refund' | 'reverse' | 'return'
  reason: string
}

/** Gives back a part of a payment: first what was applied to no debt, then what was. Never more than is left of it. */
export async function refundPart(book: Book, refund: RefundPosting): Promise<void> {
  const { paymentId, debtId, way, amount, refundId, kind, reason } = refund
  await lockBalance(book, debtId)
  if (await isRefundPosted(book, refundId)) return
  const left = await netOf(book, { paymentId, debtId })
  const unapplied = minCents(left.unapplied, amount)
  const applied = toCents(amount - unapplied)
  if (applied > left.applied) throw new Error('A refund of more than is left of its payment')
  await insertTransfers(
    book,
    linesOf({ debtId, applied, unapplied }, ({ of, amount: part, part: suffix }) => ({
      postingKey: `${refundKey(refundId)}${suffix}`,
      debit: of,
      credit: clearing(way),
      amount: part,
      kind,
      paymentId,
      reason,
    })),
  )
}

/** Books back a refund that did not arrive, once: to the debt as far as something is owed on it, the rest to suspense. */
export async function bookBackRefund(
  book: Book,
  { paymentId, debtId, way, amount, refundId, reason }: Omit<RefundPosting, 'kind'>,
): Promise<void> {
  const owed = await lockBalance(book, debtId)
  const wasApplied = await refundedOnDebt(book, refundId)
  const applied = minCents(owed, minCents(wasApplied, amount))
  await insertTransfers(
    book,
    linesOf({ debtId, applied, unapplied: toCents(amount - applied) }, ({ of, amount: part, part: suffix }) => ({
      postingKey: `refund-failed:${refundId}${suffix}`,
      debit: clearing(way),
      credit: of,
      amount: part,
      kind: 'refund_failed',
      paymentId,
      reason,
    })),
  )
}

/** Books disputed money back, once for a dispute: to the debt as far as something is owed, the rest to suspense. */
export async function reinstate(
  book: Book,
  { paymentId, debtId, way, amount, disputeId }: PaymentPosting & { disputeId: string },
): Promise<Cents> {
  const applied = minCents(await lockBalance(book, debtId), amount)
  const unapplied = toCents(amount - applied)
  await insertTransfers(
    book,
    linesOf({ debtId, applied, unapplied }, ({ of, amount: part, part: suffix }) => ({
      postingKey: `reinstated:${disputeId}${suffix}`,
      debit: clearing(way),
      credit: of,
      amount: part,
      kind: 'reinstated',
      paymentId,
      reason: disputeId,
    })),
  )
  return unapplied
}

/** A line for each part of a payment that is not nothing: the part on the debt, and the part in suspense. */
function linesOf(
  { debtId, applied, unapplied }: { debtId: string; applied: Cents; unapplied: Cents },
  line: (part: { of: Account; amount: Cents; part: '' | ':unapplied' }) => TransferLine,
): TransferLine[] {
  return [
    ...(applied > 0n ? [line({ of: principalOf(debtId), amount: applied, part: '' })] : []),
    ...(unapplied > 0n ? [line({ of: suspense, amount: unapplied, part: ':unapplied' })] : []),
  ]
}

/** A correction by the creditor: up when `amount` is positive, down when negative. `key` makes it happen once. */
export interface Adjustment {
  debtId: string
  creditor: string
  amount: Cents
  key: string
  reason: string
}

/** Posts a correction by the creditor. */
export async function adjust(book: Book, adjustment: Adjustment): Promise<void> {
  if (adjustment.amount === 0n) return
  await lockBalance(book, adjustment.debtId)
  await adjustMany(book, [adjustment])
}

/** Posts adjustments of many debts, whose rows are locked. */
export async function adjustMany(book: Book, adjustments: readonly Adjustment[]): Promise<void> {
  const lines = adjustments
    .filter(({ amount }) => amount !== 0n)
    .map(({ debtId, creditor, amount, key, reason }): TransferLine => {
      const up = amount > 0n
      const [principal, trust] = [principalOf(debtId), trustOf(creditor)]
      return {
        postingKey: `adjust:${key}`,
        debit: up ? principal : trust,
        credit: up ? trust : principal,
        amount: toCents(up ? amount : -amount),
        kind: up ? 'adjust_up' : 'adjust_down',
        reason,
      }
    })
  await insertTransfers(book, lines)
}

/**
 * A settlement's discount, booked only when its last instalment has settled (L-07). `because` names the cause: after a
 * reversal another cause may book it again.
 */
export async function forgive(
  book: Book,
  { debtId, planId, amount, because }: { debtId: string; planId: string; amount: Cents; because?: string },
): Promise<void> {
  const owed = await lockBalance(book, debtId)
  const forgiven = minCents(owed, amount)
  if (forgiven === 0n) return
  await insertTransfers(book, [
    {
      postingKey: because === undefined ? `forgive:${planId}` : `forgive:${planId}:${because}`,
      debit: forgivenOf(debtId),
      credit: principalOf(debtId),
      amount: forgiven,
      kind: 'forgive',
      planId,
    },
  ])
}

/** Reverses a settlement's discount because the settlement is no longer paid; happens once per cause. */
export async function unforgive(
  book: Book,
  { debtId, planId, because }: { debtId: string; planId: string; because: string },
): Promise<void> {
  await lockBalance(book, debtId)
  const amount = await forgivenBy(book, planId)
  if (amount <= 0n) return
  await insertTransfers(book, [
    {
      postingKey: `unforgive:${planId}:${because}`,
      debit: principalOf(debtId),
      credit: forgivenOf(debtId),
      amount,
      kind: 'unforgive',
      planId,
    },
  ])
}
