import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { localDate, toCents } from '@portal/shared/domain'
import { seedDebtor } from '../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { processorClearings } from './account-id.ts'
import type { Book } from './book.ts'
import {
  adjust,
  adjustMany,
  bookBackRefund,
  forgive,
  openingBalances,
  refundPart,
  reinstate,
  settle,
  settleMany,
  takeBack,
  unforgive,
  type PaymentPosting,
} from './post.ts'

const tenantId = 'harborlight'
let t: TestApp
/** Owes 100 dollars. */
let debtId: string
let paymentId: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ debtId } = await seedDebtor(t, tenantId))
  paymentId = t.deps.ids.next()
})

const act = <T>(work: (book: Book) => Promise<T>) =>
  t.deps.db.withTenant(tenantId, (tx) =>
    work({ tx, tenantId, ids: t.deps.ids, now: t.clock.now(tenantId), businessDate: localDate('2026-03-02') }),
  )
const posting = (amount: number): PaymentPosting => ({ paymentId, debtId, way: 'ach', amount: toCents(amount) })
const dispute = (key: string) => `${paymentId}:${key}`
const back = (key: string, amount: number) => ({
  ...posting(amount),
  refundId: `${paymentId}:${key}`,
  reason: 'goodwill',
})
const refund = (key: string, amount: number) =>
  act((book) => refundPart(book, { ...back(key, amount), kind: 'refund' }))

async function balance(id = debtId): Promise<number> {
  const [row] = await t.database.asOwner<{ balance: number }>('select balance::int from debt where id = $1', [id])
  return row!.balance
}

/** What was posted since the opening balance: key, kind, from and to which account, how much and why. */
async function posted(): Promise<string[]> {
  const rows = await t.database.asOwner<{ line: string }>(
    `select concat_ws(' ', posting_key, kind, debit_account, '<', credit_account, amount, reason, payment_id, plan_id) as line
       from transfer
      where posting_key <> 'opening:' || $1
        and (payment_id = $2 or $1 in (split_part(debit_account, ':', 2), split_part(credit_account, ':', 2)))
      order by id`,
    [debtId, paymentId],
  )
  return rows.map(({ line }) => line.replaceAll(debtId, 'D').replaceAll(paymentId, 'P'))
}

describe('the opening balance', () => {
  it('is owed to the creditor, whose name may be written in any case', async () => {
    const rows = await t.database.asOwner(
      'select debit_account, credit_account, kind, amount::int from transfer where posting_key = $1',
      [`opening:${debtId}`],
    )
    expect(rows).toEqual([
      {
        debit_account: `debt:${debtId}:principal`,
        credit_account: 'trust:first bank',
        kind: 'opening',
        amount: 10_000,
      },
    ])
  })

  it('posts nothing for a debt on which nothing is owed', async () => {
    const { debtId: paid } = await seedDebtor(t, tenantId, { balance: 0 })
    await act((book) => openingBalances(book, [{ debtId: paid, creditor: 'First Bank', amount: toCents(-1) }]))
    expect(await t.database.asOwner('select from transfer where posting_key = $1', [`opening:${paid}`])).toEqual([])
  })
})

describe('a payment', () => {
  it('is applied to its debt, and what is above the balance waits in suspense', async () => {
    expect(await act((book) => settle(book, posting(10_500)))).toBe(500n)
    expect(await posted()).toEqual([
      'settle:P settle clearing:ach < debt:D:principal 10000 P',
      'unapplied:P unapplied clearing:ach < suspense 500 P',
    ])
    expect(await balance()).toBe(0)
  })

  it('is posted once, and says of its repetition that nothing is left over', async () => {
    await act((book) => settle(book, posting(4_000)))
    expect(await act((book) => settle(book, posting(14_000)))).toBe(0n)
    expect(await posted()).toHaveLength(1)
    expect(await balance()).toBe(6_000)
  })

  it('goes to suspense as a whole where nothing is owed', async () => {
    await act((book) => settle(book, { ...posting(10_000), paymentId: t.deps.ids.next() }))
    expect(await act((book) => settle(book, posting(700)))).toBe(700n)
    expect(await posted()).toContain('unapplied:P unapplied clearing:ach < suspense 700 P')
  })
})

describe('payments of a lot', () => {
  let other: string
  const lot = (...amounts: number[]) =>
    act((book) =>
      settleMany(
        book,
        amounts.map((amount, n) => ({
          posting: {
            ...posting(amount),
            debtId: n === 0 ? debtId : other,
            paymentId: n === 0 ? paymentId : `${paymentId}-${n}`,
          },
          owed: toCents(10_000),
        })),
      ),
    )
  beforeEach(async () => {
    other = (await seedDebtor(t, tenantId)).debtId
  })

  it('are posted together, each on its own debt', async () => {
    await lot(4_000, 10_000)
    expect([await balance(), await balance(other)]).toEqual([6_000, 0])
  })

  it('are refused together when one was posted before', async () => {
    await act((book) => settle(book, posting(4_000)))
    await expect(lot(4_000, 5_000)).rejects.toThrow('was posted before')
    expect(await balance(other)).toBe(10_000)
  })

  it('are refused together when one is above what is owed', async () => {
    await expect(lot(4_000, 10_001)).rejects.toThrow('above what is owed')
    expect([await balance(), await balance(other)]).toEqual([10_000, 10_000])
  })

  it('are refused together when one was posted before and another is above what is owed', async () => {
    await act((book) => settle(book, posting(4_000)))
    await expect(lot(4_000, 10_001)).rejects.toThrow('above what is owed')
    expect(await balance(other)).toBe(10_000)
  })
})

describe('money that the bank takes back', () => {
  it('leaves the debt and suspense as they were before the payment, once', async () => {
    await act((book) => settle(book, posting(10_500)))
    for (const _ of [1, 2]) await act((book) => takeBack(book, posting(10_500), 'return', 'R01'))
    expect((await posted()).slice(2)).toEqual([
      'back:P return debt:D:principal < clearing:ach 10000 R01 P',
      'back:P:unapplied return suspense < clearing:ach 500 R01 P',
    ])
    expect(await balance()).toBe(10_000)
  })

  it('is only what is left of a payment after a refund', async () => {
    await act((book) => settle(book, posting(4_000)))
    await refund('r1', 1_000)
    await act((book) => takeBack(book, posting(4_000), 'return', 'R01'))
    expect((await posted()).at(-1)).toBe('back:P return debt:D:principal < clearing:ach 3000 R01 P')
    expect(await balance()).toBe(10_000)
  })

  it('is taken back again by another dispute after one was won', async () => {
    await act((book) => settle(book, posting(4_000)))
    await act((book) => takeBack(book, posting(4_000), 'reverse', 'fraud', dispute('d1')))
    expect(await act((book) => reinstate(book, { ...posting(4_000), disputeId: dispute('d1') }))).toBe(0n)
    for (const _ of [1, 2]) await act((book) => takeBack(book, posting(4_000), 'reverse', 'fraud', dispute('d2')))
    expect((await posted()).slice(1)).toEqual([
      'dispute:P:d1 reverse debt:D:principal < clearing:ach 4000 fraud P',
      'reinstated:P:d1 reinstated clearing:ach < debt:D:principal 4000 P:d1 P',
      'dispute:P:d2 reverse debt:D:principal < clearing:ach 4000 fraud P',
    ])
    expect(await balance()).toBe(10_000)
  })
})

describe('money of a dispute that was won', () => {
  it('goes to the debt as far as something is owed, and the rest to suspense, once', async () => {
    await act((book) => settle(book, posting(4_000)))
    await act((book) => takeBack(book, posting(4_000), 'reverse', 'fraud', dispute('d1')))
    await act((book) => settle(book, { ...posting(9_000), paymentId: t.deps.ids.next() }))
    const won = () => act((book) => reinstate(book, { ...posting(4_000), disputeId: dispute('d1') }))
    expect(await won()).toBe(3_000n)
    await won()
    expect((await posted()).filter((line) => line.includes('reinstated'))).toEqual([
      'reinstated:P:d1 reinstated clearing:ach < debt:D:principal 1000 P:d1 P',
      'reinstated:P:d1:unapplied reinstated clearing:ach < suspense 3000 P:d1 P',
    ])
    expect(await balance()).toBe(0)
  })
})

describe('a refund', () => {
  beforeEach(async () => {
    await act((book) => settle(book, posting(10_500)))
  })

  it('takes first what was applied to no debt, then what was, once', async () => {
    for (const _ of [1, 2]) await refund('r1', 300)
    await refund('r2', 1_200)
    for (const _ of [1, 2]) await refund('r2', 9_000)
    expect((await posted()).slice(2)).toEqual([
      'refund:P:r1:unapplied refund suspense < clearing:ach 300 goodwill P',
      'refund:P:r2 refund debt:D:principal < clearing:ach 1000 goodwill P',
      'refund:P:r2:unapplied refund suspense < clearing:ach 200 goodwill P',
    ])
    expect(await balance()).toBe(1_000)
  })

  it('may be of all that is left, and of no cent more', async () => {
    await refund('r1', 500)
    await expect(refund('r2', 10_001)).rejects.toThrow('A refund of more than is left of its payment')
    expect(await balance()).toBe(0)
    await refund('r2', 10_000)
    expect(await balance()).toBe(10_000)
  })

  it('that did not arrive is booked back to where it came from, once', async () => {
    await refund('r1', 1_500)
    for (const _ of [1, 2]) await act((book) => bookBackRefund(book, back('r1', 1_500)))
    expect((await posted()).slice(4)).toEqual([
      'refund-failed:P:r1 refund_failed clearing:ach < debt:D:principal 1000 goodwill P',
      'refund-failed:P:r1:unapplied refund_failed clearing:ach < suspense 500 goodwill P',
    ])
    expect(await balance()).toBe(0)
  })

  it('of what was applied to no debt goes back there, whatever is owed by then', async () => {
    await refund('r1', 300)
    await act((book) =>
      adjust(book, { debtId, creditor: 'First Bank', amount: toCents(1_000), key: debtId, reason: 'file' }),
    )
    await act((book) => bookBackRefund(book, back('r1', 300)))
    expect((await posted()).at(-1)).toBe(
      'refund-failed:P:r1:unapplied refund_failed clearing:ach < suspense 300 goodwill P',
    )
    expect(await balance()).toBe(1_000)
  })

  it('that did not arrive is booked back to the debt only as far as something is owed', async () => {
    await refund('r1', 1_500)
    await act((book) => settle(book, { ...posting(400), paymentId: t.deps.ids.next() }))
    await act((book) => bookBackRefund(book, back('r1', 1_500)))
    expect((await posted()).filter((line) => line.includes('refund-failed'))).toEqual([
      'refund-failed:P:r1 refund_failed clearing:ach < debt:D:principal 600 goodwill P',
      'refund-failed:P:r1:unapplied refund_failed clearing:ach < suspense 900 goodwill P',
    ])
  })
})

describe('a correction by the creditor', () => {
  const by = (amount: number, key: string) => ({
    debtId,
    creditor: 'First Bank',
    amount: toCents(amount),
    key: `${debtId}:${key}`,
    reason: 'file',
  })

  it('moves what is owed up or down, each once', async () => {
    for (const _ of [1, 2]) await act((book) => adjust(book, by(250, 'up')))
    await act((book) => adjustMany(book, [by(-50, 'down'), by(0, 'none')]))
    expect(await posted()).toEqual([
      'adjust:D:up adjust_up debt:D:principal < trust:first bank 250 file',
      'adjust:D:down adjust_down trust:first bank < debt:D:principal 50 file',
    ])
    expect(await balance()).toBe(10_200)
  })

  it('by nothing asks for no debt', async () => {
    await expect(act((book) => adjust(book, { ...by(0, 'none'), debtId: 'unknown' }))).resolves.toBeUndefined()
    await expect(act((book) => adjust(book, { ...by(1, 'one'), debtId: 'unknown' }))).rejects.toThrow('does not exist')
  })
})

describe('L-07: the discount of a settlement', () => {
  const discount = (amount: number, because?: string) =>
    act((book) =>
      forgive(book, { debtId, planId: `plan-${debtId}`, amount: toCents(amount), ...(because && { because }) }),
    )
  const owedAgain = (because: string) => act((book) => unforgive(book, { debtId, planId: `plan-${debtId}`, because }))

  it('is forgiven once, at most what is owed, and is owed again once for each cause', async () => {
    for (const _ of [1, 2]) await discount(3_000)
    for (const _ of [1, 2]) await owedAgain('p1')
    expect(await balance()).toBe(10_000)
    for (const _ of [1, 2]) await discount(20_000, 'p2')
    await owedAgain('p2')
    await discount(1, 'p3')
    expect(await posted()).toEqual([
      'forgive:plan-D forgive debt:D:forgiven < debt:D:principal 3000 plan-D',
      'unforgive:plan-D:p1 unforgive debt:D:principal < debt:D:forgiven 3000 plan-D',
      'forgive:plan-D:p2 forgive debt:D:forgiven < debt:D:principal 10000 plan-D',
      'unforgive:plan-D:p2 unforgive debt:D:principal < debt:D:forgiven 10000 plan-D',
      'forgive:plan-D:p3 forgive debt:D:forgiven < debt:D:principal 1 plan-D',
    ])
    expect(await balance()).toBe(9_999)
  })

  it('is owed again only where something was forgiven', async () => {
    await owedAgain('p1')
    expect(await posted()).toEqual([])
  })
})

it('counts bank debits among what the processor moves, unless the tenant files them itself', () => {
  expect(processorClearings(false)).toEqual(['clearing:card', 'clearing:ach', 'clearing:paypal'])
  expect(processorClearings(true)).toEqual(['clearing:card', 'clearing:paypal'])
})
