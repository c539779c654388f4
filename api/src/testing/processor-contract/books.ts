import { expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { chargeOf, fresh, tenantId } from './requests.ts'
import type { ContractSubject } from './subject.ts'

/** The processor's books: what arrived, what was given back and what was taken, each once. */
export function booksContract(subject: () => ContractSubject): void {
  const read = async () => {
    const span = { from: new Date(0), to: new Date('2100-01-01') }
    const books = await subject().processor.booksOf(tenantId, span)
    if (!books) throw new Error('it keeps no books')
    return books
  }
  /** How much each sum has grown by a piece of work. */
  async function grown(work: () => Promise<unknown>) {
    const before = await read()
    await work()
    const after = await read()
    return {
      charged: after.charged - before.charged,
      refunded: after.refunded - before.refunded,
      disputed: after.disputed - before.disputed,
    }
  }
  const settled = async () => {
    const { processor, card, settle } = subject()
    const one = chargeOf(await card(tenantId, 'approved'), { amount: toCents(10_000) })
    await processor.charge(one)
    await settle(tenantId)
    return one
  }

  it('a charge counts once it has settled, less a fee', async () => {
    // What other tests have left on its way.
    await subject().settle(tenantId)
    const { fees } = await read()
    expect(await grown(settled)).toEqual({ charged: 10_000n, refunded: 0n, disputed: 0n })
    expect((await read()).fees).toBeGreaterThan(fees)
  })

  it('a declined card counts nowhere, nor does a debit that its bank returns before it arrives', async () => {
    const { processor, card, bank, settle } = subject()
    const nothing = { charged: 0n, refunded: 0n, disputed: 0n }
    const work = async () => {
      await processor.charge(chargeOf(await card(tenantId, 'card_declined')))
      await processor.charge(chargeOf(bank('R01')))
      await settle(tenantId)
    }
    expect(await grown(work)).toEqual(nothing)
  })

  it('a refund counts, and no longer when the payer’s bank does not take it', async () => {
    const { processor, failRefund } = subject()
    const one = await settled()
    const refund = { tenantId, reference: fresh('refund'), chargeReference: one.reference, amount: toCents(2_500) }
    expect(await grown(() => processor.refund(refund))).toMatchObject({ refunded: 2_500n })
    expect(await grown(() => processor.refund(refund))).toMatchObject({ refunded: 0n })
    expect(await grown(() => failRefund(one))).toMatchObject({ refunded: -2_500n })
  })

  it('a dispute takes the money, and one that is won gives it back', async () => {
    const { dispute } = subject()
    const one = await settled()
    expect(await grown(() => dispute(one, 'inquiry'))).toMatchObject({ disputed: 0n })
    expect(await grown(() => dispute(one, 'withdraw'))).toMatchObject({ disputed: 10_000n })
    expect(await grown(() => dispute(one, 'win'))).toMatchObject({ disputed: -10_000n })
  })
}
