import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { CrashingProcessor } from '../../../testing/crashing-processor.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { makeLink, strangerAt, strangersCard } from '../../../testing/link-payer.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reconcilePayments } from '../pay/reconcile.ts'
import { forgetMethodsLeft, UNUSED_FOR_MS } from './forget-method.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: CrashingProcessor
let debtor: Debtor

beforeAll(async () => {
  processor = new CrashingProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  t.clock.advance('1d')
  debtor = await seedDebtor(t, tenantId)
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const me = () => t.signInAs(tenantId, { consumer: debtor.consumerId })
/** The address of the payer of this test. */
const payerMail = () => `payer-${debtor.email}`
const stranger = (token: string, over: object = {}) =>
  strangerAt(t, processor, tenantId, { token, email: payerMail(), ...over })
const listed = async () =>
  (await (await me()).call(endpoints.listPayLinks, { query: { debt_id: debtor.debtId } })).body.data
const stateOf = async () => (await listed()).links[0].state
const charged = () => [...processor.charges.values()].map(({ amount }) => amount)
const mailTo = async (to: string) => {
  await t.runJobs()
  return readOutbox(t.deps, tenantId, { to })
}
const audited = (action: string) =>
  t.database.asOwner<{ actor_kind: string; actor_id: string; detail: string }>(
    'select actor_kind, actor_id, detail from audit_log where action = $1 and consumer_id = $2 order by seq',
    [action, debtor.consumerId],
  )

describe('F-17: a link by which somebody else pays', () => {
  it('shows an amount, the payee and what its maker chose, and nothing else', async () => {
    const { status, address, token, body } = await makeLink(t, debtor)
    expect([status, body.data.state]).toEqual([200, 'open'])
    expect(address).toMatch(/\/pay-link#[\w-]{43}$/)
    const shown = await stranger(token).open()
    expect(shown.body.data).toEqual({
      amount: '25.00',
      payee: 'Harborlight Recovery Group',
      shown_name: 'D.',
      message: 'Thank you!',
      expires_at: body.data.expires_at,
      methods: ['card', 'ach'],
    })
    for (const secret of [debtor.debtId, debtor.reference, debtor.consumerId, 'Rivera', '100.00'])
      expect(shown.text).not.toContain(secret)
  })

  it('is kept as a hash, and masks what nobody may send on', async () => {
    const { token } = await makeLink(t, debtor, { message: 'Card 4242 4242 4242 4242' })
    const [row] = await t.database.asOwner<{ row: string; message: string }>(
      'select l::text as row, message from pay_link l where consumer_id = $1',
      [debtor.consumerId],
    )
    expect(row!.row).not.toContain(token)
    expect(row!.message).toBe('Card **** **** **** 4242')
  })

  it.each([
    ['more than is owed', { amount: '100.01' }, 400, { amount: ['amount_out_of_range'] }],
    ['nothing', { amount: '0.00' }, 400, { amount: ['amount_out_of_range'] }],
    ['more days than the tenant allows', { days: 8 }, 400, { days: ['number_invalid'] }],
    ['a name that is too long', { shown_name: 'n'.repeat(61) }, 400, { shown_name: ['too_long'] }],
  ])('is not made for %s', async (_, wish, status, fields) => {
    const answer = await makeLink(t, debtor, wish)
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toMatchObject(fields)
    expect((await listed()).links).toEqual([])
  })

  it('is one of five at most on an account, until one is taken back', async () => {
    const first = await makeLink(t, debtor)
    for (let made = 1; made < 5; made += 1) await makeLink(t, debtor)
    expect((await makeLink(t, debtor)).body.code).toBe('pay_link_many')
    await (await me()).call(endpoints.endPayLink, { params: { link_id: first.id }, body: {} })
    expect((await makeLink(t, debtor)).status).toBe(200)
  })

  it('is nothing of another person’s, and staff make none', async () => {
    const { id } = await makeLink(t, debtor)
    const other = await seedDebtor(t, tenantId)
    const who = await t.signInAs(tenantId, { consumer: other.consumerId })
    expect((await who.call(endpoints.listPayLinks, { query: {} })).body.data.links).toEqual([])
    expect((await who.call(endpoints.endPayLink, { params: { link_id: id }, body: {} })).status).toBe(404)
    expect((await makeLink(t, { ...other, debtId: debtor.debtId })).status).toBe(404)
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const wish = { body: { debt_id: debtor.debtId, amount: '5.00', days: 1 } }
    expect((await staff.call(endpoints.makePayLink, wish)).status).toBe(403)
  })
})

describe('paying by a link (F-17)', () => {
  it('charges once, tells both, and leaves nothing of the payer with the debtor', async () => {
    const { token } = await makeLink(t, debtor)
    const paid = await stranger(token).payAll()
    expect(paid.body.data).toMatchObject({
      state: 'succeeded',
      amount: '25.00',
      reference: expect.stringContaining('HARBORLIGHT-2026-'),
    })
    expect(charged()).toEqual([2_500n])
    const [receipt] = await mailTo(payerMail())
    expect(receipt).toMatchObject({ purpose: 'link_receipt', subject: 'Receipt for your payment' })
    for (const words of ['$25.00', 'Harborlight Recovery Group', String(paid.body.data.reference)])
      expect(receipt!.text).toContain(words)
    expect(`${receipt!.text}${receipt!.html}`).not.toMatch(/debt|collect|owe|balance|Rivera/i)
    const told = (await mailTo(debtor.email)).find(({ purpose }) => purpose === 'payment_accepted')
    expect(told!.text).toContain('from Sam Payer, by a link that you shared')
    expect(told!.text).not.toContain('1881')
    expect(await stateOf()).toBe('paid')
    const who = await me()
    for (const list of [endpoints.listSavedCards, endpoints.listSavedBankAccounts])
      expect((await who.call(list, { body: {} })).text).not.toContain('1881')
    const [kept] = await t.database.asOwner<{ email: string | null; payer: string; method: { lastFour: null } }>(
      `select payer_email_sealed as email, payer_name as payer, p.method from pay_link l
         join payment p on p.id = l.payment_id where l.consumer_id = $1`,
      [debtor.consumerId],
    )
    expect(kept).toMatchObject({
      email: null,
      payer: 'Sam Payer',
      method: { type: 'Card', lastFour: null, holderName: null },
    })
  })

  it('is a row of the history and a receipt with the payer’s name, and an act of nobody who is signed in', async () => {
    const { token } = await makeLink(t, debtor)
    await stranger(token).payAll()
    const who = await me()
    const history = await who.call(endpoints.getPaymentHistory, { params: { a: debtor.debtId } })
    expect(history.body.data[0]).toMatchObject({
      by_link: true,
      payer: { full_name: 'Sam Payer' },
      payment_method: 'Card',
    })
    const receipt = await who.call(endpoints.getReceipt, { body: { debt_id: debtor.debtId } })
    expect(receipt.body.receipt_template).toContain('Sam Payer')
    const [ordered] = await audited('payment.ordered')
    expect(ordered).toMatchObject({ actor_kind: 'system', actor_id: 'pay-link' })
    expect(await audited('pay_link.made')).toHaveLength(1)
    const documents = await who.call(endpoints.listDocuments, { body: {} })
    expect(documents.text).not.toContain('"authorization"')
  })

  it('keeps what the payer agreed to, which names no account and no creditor', async () => {
    const { token } = await makeLink(t, debtor)
    const { text, nonce, hash } = await stranger(token).prepare()
    expect(text).toContain(
      'I, Sam Payer, authorize Harborlight Recovery Group to debit $25.00 once from my card ending in 1881',
    )
    expect(text).not.toContain(debtor.reference)
    const changed = await stranger(token).pay(nonce, 'a'.repeat(64))
    expect(changed.body.code).toBe('text_changed')
    expect((await stranger(token).pay(nonce, hash)).body.data.state).toBe('succeeded')
    const [row] = await t.database.asOwner('select kind, text, method from payment_authorization where debt_id = $1', [
      debtor.debtId,
    ])
    expect(row).toEqual({ kind: 'third_party', text, method: 'web' })
  })

  it('charges one of two payers who press at the same time', async () => {
    const { token } = await makeLink(t, debtor)
    const [one, two] = [stranger(token), stranger(token, { name: 'Kim Payer', email: 'kim@mail.example' })]
    const ready = [await one.prepare(), await two.prepare()]
    const answers = await Promise.all([
      one.pay(ready[0]!.nonce, ready[0]!.hash),
      two.pay(ready[1]!.nonce, ready[1]!.hash),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(charged()).toEqual([2_500n])
  })

  it('charges once when the same payer presses six times', async () => {
    const { token } = await makeLink(t, debtor)
    const payer = stranger(token)
    const { nonce, hash } = await payer.prepare()
    const answers = await Promise.all(Array.from({ length: 6 }, () => payer.pay(nonce, hash)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(charged()).toEqual([2_500n])
    expect((await payer.pay(nonce, hash)).body.data).toMatchObject({ state: 'succeeded', amount: '25.00' })
  })

  it('gives the link back after a refusal, without a word of it to the debtor', async () => {
    const { token } = await makeLink(t, debtor)
    processor.modes.push('decline')
    expect((await stranger(token).payAll()).body.data).toMatchObject({ state: 'failed', reference: null })
    expect(await stateOf()).toBe('open')
    expect((await mailTo(debtor.email)).map(({ purpose }) => purpose)).not.toContain('payment_failed')
    expect(await mailTo(payerMail())).toEqual([])
    const [kept] = await t.database.asOwner(
      'select payer_name, payer_email_sealed from pay_link where consumer_id = $1',
      [debtor.consumerId],
    )
    expect(kept).toEqual({ payer_name: null, payer_email_sealed: null })
    expect((await stranger(token, { name: 'Kim Payer' }).payAll()).body.data.state).toBe('succeeded')
  })

  it('holds the link until the outcome is known, and then tells both', async () => {
    const { token } = await makeLink(t, debtor)
    const payer = stranger(token)
    const { nonce, hash } = await payer.prepare()
    processor.modes.push('lost-answer')
    expect((await payer.pay(nonce, hash)).body.data.state).toBe('unknown')
    expect(await stateOf()).toBe('paying')
    expect((await stranger(token).open()).body.code).toBe('pay_link_over')
    t.clock.advance('5m')
    await reconcilePayments(t.deps, t.tenant(tenantId))
    expect((await payer.outcome(nonce)).body.data).toMatchObject({ state: 'succeeded', amount: '25.00' })
    expect(await mailTo(payerMail())).toHaveLength(1)
    expect(charged()).toEqual([2_500n])
  })

  it('makes nobody wait for refusals of a stranger but who has that card', async () => {
    const card = strangersCard()
    for (let tries = 0; tries < 3; tries += 1) {
      const { token } = await makeLink(t, debtor, { amount: '1.00' })
      processor.modes.push('decline')
      await stranger(token, { card: { ...card, token: `${card.token}-${tries}` } }).payAll()
    }
    const { token } = await makeLink(t, debtor, { amount: '1.00' })
    expect((await stranger(token, { card }).payAll()).body.code).toBe('rate_limited')
    const own = await (await me()).call(endpoints.submitOneTimePayment, { body: cardOrder(debtor, '5.00') })
    expect(own.body.data.state).toBe('succeeded')
  })
})

describe('the processor forgets what a payer gave (F-17)', () => {
  const kept = async () => {
    const rows = await t.database.asOwner<{ token: string }>(
      'select token from payment_method where consumer_id = $1 and token is not null and not is_saved',
      [debtor.consumerId],
    )
    return rows.map(({ token }) => token)
  }
  const isForgotten = (card: { token: string }) => processor.forgotten.includes(card.token)
  const due = () => t.database.asOwner('update graphile_worker._private_jobs set run_at = now()')

  it.each([
    ['was made', [], 'succeeded'],
    ['was refused', ['decline' as const], 'failed'],
  ])('once the payment %s', async (_, modes, state) => {
    const { token } = await makeLink(t, debtor)
    const card = strangersCard()
    processor.modes.push(...modes)
    expect((await stranger(token, { card }).payAll()).body.data.state).toBe(state)
    await t.runJobs()
    expect([isForgotten(card), await kept()]).toEqual([true, []])
  })

  it('not while the outcome is unknown, and then as well', async () => {
    const { token } = await makeLink(t, debtor)
    const card = strangersCard()
    processor.modes.push('lost-answer')
    await stranger(token, { card }).payAll()
    t.clock.advance('25h')
    await forgetMethodsLeft(t.deps, t.tenant(tenantId))
    await t.runJobs()
    expect([isForgotten(card), await kept()]).toEqual([false, [card.token]])
    await reconcilePayments(t.deps, t.tenant(tenantId))
    await t.runJobs()
    expect([isForgotten(card), await kept()]).toEqual([true, []])
  })

  it('by a job that tries again, while the payment stands', async () => {
    const { token } = await makeLink(t, debtor)
    const card = strangersCard()
    processor.cannotForget = true
    expect((await stranger(token, { card }).payAll()).body.data.state).toBe('succeeded')
    await t.runJobs()
    expect([await stateOf(), await kept()]).toEqual(['paid', [card.token]])
    processor.cannotForget = false
    await due()
    await t.runJobs()
    expect([isForgotten(card), await kept()]).toEqual([true, []])
  })

  it('and each night what was given a day ago and has paid nothing', async () => {
    const { token } = await makeLink(t, debtor)
    const card = strangersCard()
    await stranger(token, { card }).prepare()
    const given = t.clock.now(tenantId).getTime()
    const night = async () => {
      const count = await forgetMethodsLeft(t.deps, t.tenant(tenantId))
      await t.runJobs()
      return count
    }
    t.clock.set(new Date(given + UNUSED_FOR_MS - 1).toISOString())
    expect([await night(), isForgotten(card)]).toEqual([0, false])
    t.clock.set(new Date(given + UNUSED_FOR_MS).toISOString())
    expect([await night(), isForgotten(card)]).toEqual([1, true])
    expect(await night()).toBe(0)
  })
})

describe('a link that cannot be used says so in one way (F-17)', () => {
  const over = async (token: string) => {
    const { status, body } = await stranger(token).open()
    return [status, body.code, body.errors ?? {}]
  }
  const told = [404, 'pay_link_over', {}]

  it.each<[string, (made: { id: string; token: string }) => Promise<unknown>]>([
    [
      'was taken back',
      async ({ id }) => (await me()).call(endpoints.endPayLink, { params: { link_id: id }, body: {} }),
    ],
    ['has run out', async () => t.clock.advance('8d')],
    ['was paid', ({ token }) => stranger(token).payAll()],
    [
      'asks for more than is left',
      async () => (await me()).call(endpoints.submitOneTimePayment, { body: cardOrder(debtor, '80.00') }),
    ],
    [
      'is about a disputed account',
      () =>
        t.database.asOwner("update debt set status = 'on_hold', hold_reason = 'dispute' where id = $1", [
          debtor.debtId,
        ]),
    ],
    [
      'is about a recalled account',
      () => t.database.asOwner("update debt set status = 'recalled' where id = $1", [debtor.debtId]),
    ],
  ])('when it %s', async (_, spoil) => {
    const { token, id } = await makeLink(t, debtor)
    const prepared = await stranger(token).prepare()
    await spoil({ id, token })
    expect(await over(token)).toEqual(told)
    const before = processor.charges.size
    expect((await stranger(token).pay(prepared.nonce, prepared.hash)).body.code).toBe('pay_link_over')
    expect(processor.charges.size).toBe(before)
  })

  it.each(['x', 'a'.repeat(43)])('when it never was: %s', async (token) => {
    expect(await over(token)).toEqual(told)
  })

  it('when the tenant switches links off (pay_link.days)', async () => {
    const { token } = await makeLink(t, debtor)
    const { capabilities } = t.tenant(tenantId)
    capabilities['pay_link.days'] = 0
    try {
      expect(await over(token)).toEqual(told)
      expect((await makeLink(t, debtor)).status).toBe(404)
      expect((await listed()).limits).toBeNull()
    } finally {
      capabilities['pay_link.days'] = 7
    }
  })

  it('names the payee of the tenant’s setting (pay_link.payee)', async () => {
    const { token } = await makeLink(t, debtor)
    const { capabilities } = t.tenant(tenantId)
    capabilities['pay_link.payee'] = 'Harborlight Payments'
    try {
      expect((await stranger(token).open()).body.data.payee).toBe('Harborlight Payments')
    } finally {
      capabilities['pay_link.payee'] = ''
    }
  })
})

it('F-17: staff see the links of a customer and can end them; a payment that was made stays', async () => {
  const { id, token } = await makeLink(t, debtor)
  const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  const query = { client_id: debtor.consumerId }
  const shown = await staff.call(endpoints.listPayLinks, { query })
  expect(shown.body.data.links).toMatchObject([{ id, state: 'open', amount: '25.00' }])
  expect(shown.text).not.toContain(token)
  const end = { params: { link_id: id }, body: query }
  expect((await staff.call(endpoints.endPayLink, end)).body.data.state).toBe('ended')
  expect((await audited('pay_link.ended'))[0]).toMatchObject({ actor_kind: 'staff' })
  const next = await makeLink(t, debtor)
  await stranger(next.token).payAll()
  const late = { params: { link_id: next.id }, body: query }
  expect((await staff.call(endpoints.endPayLink, late)).status).toBe(409)
})

it('F-17: a link is tried six times a day', async () => {
  const { token } = await makeLink(t, debtor, { amount: '1.00' })
  for (let tries = 0; tries < 6; tries += 1) {
    processor.modes.push('decline')
    expect((await stranger(token).payAll()).body.data.state).toBe('failed')
    t.clock.advance('31m')
  }
  expect((await stranger(token).payAll()).body.code).toBe('rate_limited')
})
