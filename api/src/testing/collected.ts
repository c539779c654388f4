import type { CollectedChannel, CollectedMethod } from '@portal/shared/contract'
import { addDays, localDateIn, toCents, type LocalDate } from '@portal/shared/domain'
import { paymentAuthorization } from '../db/schema/agreement.ts'
import { payment, type MethodSnapshot } from '../db/schema/payment.ts'
import { settle, refundPart, takeBack } from '../core/ledger/post.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

/** A payment of a day, and its return, refund or reversal. */
export interface Collected {
  /** Which of a test's debtors. */
  debtor: number
  way: CollectedMethod
  channel: CollectedChannel
  /** Cents. */
  amount: number
  day: LocalDate
  back?: { kind: 'return' | 'refund' | 'reverse'; after: number } | null
}

const TYPES: Record<CollectedMethod, MethodSnapshot['type']> = {
  card: 'Card',
  ach: 'ACH',
  paypal: 'PayPal',
  manual: 'Manual',
}

/** The tenant's business date. */
export const bookDay = (t: TestApp, tenantId: string): LocalDate =>
  localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)

/** A payment of the past with its authorization, posted and taken back by the ledger's own functions. */
export async function seedCollected(
  t: TestApp,
  tenantId: string,
  { debtId, consumerId }: Debtor,
  { way, channel, amount: cents, day, back }: Collected,
): Promise<string> {
  const { db, ids } = t.deps
  const [paymentId, authorizationId] = [ids.next(), ids.next()]
  const amount = toCents(cents)
  const now = new Date(`${day}T17:00:00Z`)
  await db.withTenant(tenantId, async (tx) => {
    if (channel !== 'none')
      await tx.insert(paymentAuthorization).values({
        tenantId,
        id: authorizationId,
        debtId,
        consumerId,
        kind: 'one_time',
        method: channel,
        variant: 'web',
        language: 'en',
        textSet: 'test',
        text: 'I authorize it.',
        textHash: 'hash',
        terms: {} as never,
        amount,
        methodFingerprint: 'print',
        agreedAt: now,
      })
    const returned = back?.kind === 'return'
    await tx.insert(payment).values({
      tenantId,
      id: paymentId,
      debtId,
      payerId: consumerId,
      kind: 'otp',
      amount,
      state: 'succeeded',
      refunded: back && !returned ? amount : toCents(0),
      settlement: back ? (returned ? 'returned' : back.kind === 'refund' ? 'refunded' : 'reversed') : 'settled',
      method: { type: TYPES[way], brand: null, lastFour: null, bankName: null, accountType: null, holderName: null },
      sec: way === 'ach' ? 'WEB' : null,
      authorizationId: channel === 'none' ? null : authorizationId,
      initiator: 'consumer',
      returnCode: returned ? 'R01' : null,
      businessDate: day,
      settlesOn: day,
      createdAt: now,
      endedAt: back ? new Date(now.getTime() + back.after * 86_400_000) : null,
    })
    const posting = { paymentId, debtId, way, amount }
    const book = (businessDate: LocalDate) => ({ tx, tenantId, ids, now, businessDate })
    await settle(book(day), posting)
    if (!back) return
    const later = book(addDays(day, back.after))
    if (back.kind === 'refund')
      await refundPart(later, { ...posting, refundId: ids.next(), kind: 'refund', reason: 'goodwill' })
    else await takeBack(later, posting, back.kind, returned ? 'R01' : 'wished')
  })
  return paymentId
}
