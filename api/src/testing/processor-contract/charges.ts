import { expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { chargeOf, fresh, tenantId } from './requests.ts'
import type { ContractSubject } from './subject.ts'

type Subject = () => ContractSubject

/** Charges: at most one per reference, after every failure. */
export function chargesContract(subject: Subject): void {
  it.each(['approved', 'card_declined', 'insufficient_funds', 'expired_card'] as const)(
    'a card charge has the outcome of its bank: %s',
    async (end) => {
      const { processor, card, taken } = subject()
      const one = chargeOf(await card(tenantId, end))
      const made = await processor.charge(one)
      expect(made).toMatchObject(end === 'approved' ? { state: 'succeeded' } : { state: 'failed', code: end })
      expect(await processor.charge(one)).toEqual(made)
      expect(await processor.lookupByReference(tenantId, one.reference)).toEqual(made)
      expect(await taken(tenantId, one.reference)).toBe(end === 'approved' ? 1 : 0)
    },
  )

  it('is made once for twenty requests at the same time', async () => {
    const { processor, card, taken } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => processor.charge(one)))
    expect(await taken(tenantId, one.reference)).toBe(1)
    // A request during another one may be answered with unknown, and with nothing else.
    const told = answers.filter(({ state }) => state !== 'unknown')
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await processor.charge(one)).toEqual(told[0])
  })

  it('is not made under the reference of another amount', async () => {
    const { processor, card, taken } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    expect(await processor.charge({ ...one, amount: toCents(9999) })).toMatchObject({ state: 'unknown' })
    expect(await taken(tenantId, one.reference)).toBe(1)
  })

  it('is not found before it was sent, or by another tenant', async () => {
    const { processor, card } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    const none = { state: 'not_found' }
    expect(await processor.lookupByReference(tenantId, one.reference)).toEqual(none)
    await processor.charge(one)
    expect(await processor.lookupByReference('other', one.reference)).toEqual(none)
  })

  it.each([
    ['timeout', true],
    ['connection', true],
    ['connection', false],
    ['error', false],
    ['garbled', true],
  ] as const)(
    'a lost answer (%s, money moved: %s) is unknown, and another request charges once',
    async (reason, moved) => {
      const { processor, card, spoil, taken } = subject()
      const one = chargeOf(await card(tenantId, 'approved'))
      await spoil(one, reason, moved)
      expect(await processor.charge(one)).toEqual({ state: 'unknown', reason })
      expect(await taken(tenantId, one.reference)).toBe(moved ? 1 : 0)
      const found = await processor.lookupByReference(tenantId, one.reference)
      expect(found).toMatchObject({ state: moved ? 'succeeded' : 'not_found' })
      const again = await processor.charge(one)
      expect(again).toMatchObject({ state: 'succeeded' })
      expect(await processor.charge(one)).toEqual(again)
      expect(await taken(tenantId, one.reference)).toBe(1)
    },
  )

  it('is made once even after its answer was lost and all keys were forgotten', async () => {
    const { processor, card, spoil, taken, forgetKeys } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await spoil(one, 'timeout', true)
    expect(await processor.charge(one)).toMatchObject({ state: 'unknown' })
    await forgetKeys()
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({ state: 'succeeded' })
    expect(await processor.charge(one)).toMatchObject({ state: 'succeeded' })
    expect(await taken(tenantId, one.reference)).toBe(1)
  })

  it.each([
    ['settles', { settlement: 'settled', returnCode: null }],
    ['R01', { settlement: 'returned', returnCode: 'R01' }],
  ] as const)('a bank debit is pending first, and days later: %s', async (end, outcome) => {
    const { processor, bank, settle } = subject()
    const one = chargeOf(bank(end))
    expect(await processor.charge(one)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    await settle(tenantId)
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({ state: 'succeeded', ...outcome })
  })

  it('a card is settled when its day is over', async () => {
    const { processor, card, settle } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    await settle(tenantId)
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({ settlement: 'settled' })
  })

  it('is refunded in part and in full, each refund once, and never above its amount', async () => {
    const { processor, card, forgetKeys } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    const back = { tenantId, reference: fresh('back'), chargeReference: one.reference, amount: toCents(1000) }
    const first = await processor.refund(back)
    expect(first).toMatchObject({ state: 'succeeded' })
    await forgetKeys()
    expect(await processor.refund(back)).toEqual(first)
    const refused = { state: 'failed', code: 'not_refundable' }
    expect(await processor.refund({ ...back, reference: fresh('back') })).toEqual(refused)
    const rest = { ...back, reference: fresh('back'), amount: toCents(250) }
    expect(await processor.refund(rest)).toMatchObject({ state: 'succeeded' })
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({ settlement: 'refunded' })
    expect(await processor.refund({ ...back, reference: fresh('back'), chargeReference: 'none' })).toEqual(refused)
  })
}
