import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { insertStaff } from '../../../core/staff/record.ts'
import type { CardVaulted, PayPalVaulted } from '../../../gateways/processor/method.ts'
import type { FrameRequest } from '../../../gateways/processor/port.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
const bank = (rest: object = {}) => ({
  name_on_check: 'Dana Rivera',
  routing_number: '021000021',
  account_number: '5550001234560000',
  bank_name: 'Harbor Bank',
  email: '',
  account_type: 1,
  ...rest,
})
const card: CardVaulted = {
  kind: 'card',
  token: 'tok_new',
  brand: 'MASTERCARD',
  lastFour: '4444',
  expiryMonth: 8,
  expiryYear: 2029,
  funding: 'debit',
  nameOnCard: 'Dana Rivera',
  fingerprint: 'fp_new',
}

describe('bank accounts', () => {
  it('X-41, M-4, A-54, A-61: are returned as their last four; the number is stored encrypted', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const added = await who.call(endpoints.addBankAccount, { body: bank() })
    expect(added.body).toMatchObject({
      account_number: '****0000',
      routing_number: '021000021',
      bank_name: 'Harbor Bank',
    })
    const listed = await who.call(endpoints.listSavedBankAccounts, { body: {} })
    expect(listed.text).not.toContain('5550001234560000')
    expect(listed.body.data[0]).toMatchObject({
      AccountNumber: '****0000',
      TypeOfAccount: 1,
      ValidationStatus: 'verified',
      DefaultForPayments: false,
    })
    const rows = await t.database.asOwner<{ row: string }>('select payment_method::text as row from payment_method')
    expect(rows.some(({ row }) => row.includes('5550001234560000'))).toBe(false)
  })

  it.each(['', '   '])('P-34: name their bank; %j does not', async (bank_name) => {
    const who = await consumer(await seedDebtor(t, tenantId))
    const refused = await who.call(endpoints.addBankAccount, { body: { ...bank(), bank_name } })
    expect([refused.status, refused.body.errors]).toMatchObject([400, { bank_name: ['required'] }])
  })

  it('are stored once, however often they are added', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const [one, two] = [
      await who.call(endpoints.addBankAccount, { body: bank() }),
      await who.call(endpoints.addBankAccount, { body: bank({ account_type: 2 }) }),
    ]
    expect(two.body.account_id).toBe(one.body.account_id)
  })

  it('are stored once when they are added six times at once, and again after they were removed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const account = bank({ account_number: '5550001234567777' })
    const addSix = async () => {
      const added = await Promise.all(
        Array.from({ length: 6 }, () => who.call(endpoints.addBankAccount, { body: account })),
      )
      expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
      return new Set(added.map(({ body }) => String(body.account_id)))
    }
    const first = await addSix()
    expect(first.size).toBe(1)
    await t.database.asOwner('update payment_method set deleted_at = now() where id = $1', [...first])
    const second = await addSix()
    expect(second.size).toBe(1)
    expect(second).not.toEqual(first)
  })

  it.each([
    ['routing_number', '123456789', 'routing_invalid'],
    ['routing_number', '000000000', 'routing_invalid'],
    ['routing_number', '02100002', 'routing_invalid'],
    ['account_number', '123456789012345678', 'account_invalid'],
    ['account_number', '12ab', 'account_invalid'],
    ['account_type', 3, 'account_type_invalid'],
  ])('P-30 to P-35: with %s %p are refused, with the field named', async (field, value, code) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await (await consumer(debtor)).call(endpoints.addBankAccount, { body: bank({ [field]: value }) })
    expect([answer.status, answer.body.errors[field]]).toEqual([400, [code]])
  })

  it('K-21: can have routing number 999999992 with the simulator only', async () => {
    const debtor = await seedDebtor(t, tenantId)
    expect(
      (await (await consumer(debtor)).call(endpoints.addBankAccount, { body: bank({ routing_number: '999999992' }) }))
        .status,
    ).toBe(200)
    const live = await buildTestApp({
      tenants: [tenantId],
      processor,
      change: (tenant) => ({ ...tenant, capabilities: { ...tenant.capabilities, 'processor.mode': 'live' } }),
    })
    try {
      const other = await seedDebtor(live, tenantId)
      const who = await live.signInAs(tenantId, { consumer: other.consumerId })
      const answer = await who.call(endpoints.addBankAccount, { body: bank({ routing_number: '999999992' }) })
      expect(answer.body.errors).toEqual({ routing_number: ['routing_invalid'] })
    } finally {
      await live.close()
    }
  })

  it('R-35: are refused when the processor rejects one, gives no answer, or cannot check it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    processor.bank = 'failed'
    const refused = await who.call(endpoints.addBankAccount, { body: bank() })
    expect([refused.body.code, refused.body.errors]).toEqual([
      'method_invalid',
      { account_number: ['account_refused'] },
    ])
    processor.bank = 'unverified'
    expect((await who.call(endpoints.addBankAccount, { body: bank() })).body.code).toBe('processor_unavailable')
    processor.bank = 'unknowable'
    expect((await who.call(endpoints.addBankAccount, { body: bank() })).body.code).toBe('method_not_allowed_here')
    processor.bank = 'verified'
  })

  it('ach.allow_savings: are not savings accounts where the tenant takes none', async () => {
    const debtor = await seedDebtor(t, 'pacrim')
    expect(
      (await (await consumer(debtor)).call(endpoints.addBankAccount, { body: bank({ account_type: 2 }) })).body.code,
    ).toBe('method_not_allowed_here')
  })

  it('I-03: need a fresh code', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    t.clock.advance('6m')
    const answer = await who.call(endpoints.addBankAccount, { body: bank() })
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required'])
  })

  it('T7: need a recording when staff add one by phone', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const now = t.clock.now(tenantId)
    const staffId = await t.deps.db.withTenant(tenantId, (tx) =>
      insertStaff(
        tx,
        { ...t.deps, now },
        {
          tenantId,
          email: `agent${debtor.reference}@mail.example`,
          fullName: 'Alex Agent',
          role: 'agent',
          passwordHash: 'unused',
          dateAdded: '2026-03-02',
        },
      ),
    )
    const agent = await t.signInAs(tenantId, { staff: staffId })
    const body = bank({ client_id: debtor.consumerId, authorization: 'verbal' })
    expect((await agent.call(endpoints.addBankAccount, { body })).body.code).toBe('authorization_required')
    expect((await agent.call(endpoints.addBankAccount, { body: { ...body, recording_ref: 'call-8841' } })).status).toBe(
      200,
    )
    expect((await agent.call(endpoints.listSavedCards, { body: {} })).body.errors).toEqual({ client_id: ['required'] })
  })
})

describe('cards from the frame', () => {
  it('T14, A-53, A-58, A-60: are confirmed by the processor, not by the frame’s message, and a nonce works for its owner, once', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(debtor)
    const opened = await who.call(endpoints.getCardFrame, { body: { data_id: debtor.reference } })
    expect(opened.body.origin).toBe('http://hosted.localhost:4002')
    const { nonce } = opened.body
    expect((await who.call(endpoints.addCard, { body: { nonce } })).body.code).toBe('frame_not_completed')
    const reference = new URL(opened.body.url).pathname.split('/').at(-1)!
    processor.frames.set(reference, { state: 'completed', vaulted: card })
    expect((await (await consumer(other)).call(endpoints.addCard, { body: { nonce } })).status).toBe(404)
    expect((await who.call(endpoints.addCard, { body: { nonce: 'x'.repeat(43) } })).status).toBe(404)
    const added = await who.call(endpoints.addCard, { body: { nonce } })
    expect(added.body.card_details).toMatchObject({ card_name: 'MASTERCARD 4444', card_expiry: '08/2029' })
    const again = await who.call(endpoints.addCard, { body: { nonce } })
    expect(again.body.payment_method_id).toBe(added.body.payment_method_id)
    const listed = await who.call(endpoints.listSavedCards, { body: {} })
    expect(listed.body.data.filter((row: { LastFour: string }) => row.LastFour === '4444')).toHaveLength(1)
  })
})

it.each([
  ['card', endpoints.getCardFrame],
  ['bank', endpoints.getBankFrame],
  ['PayPal', endpoints.getPayPalFrame],
])("P-60: a %s frame opened by a page on port 3000 comes back to the tenant's own origin", async (_, endpoint) => {
  const who = await consumer(await seedDebtor(t, tenantId))
  const opening = jest.spyOn(processor, 'openFrame')
  for (const local of [true, false]) expect((await who.call(endpoint, { body: { local } })).status).toBe(200)
  const [local, usual] = opening.mock.calls.map(([request]) => request as FrameRequest)
  opening.mockRestore()
  const { origin, pathname } = new URL(local!.returnUrl)
  expect([origin, pathname]).toEqual(['http://harborlight.localhost:4000', '/payment-success'])
  const own = { reference: expect.any(String), returnUrl: expect.stringContaining(`${origin}${pathname}?nonce=`) }
  expect(local).toEqual({ ...usual, ...own })
})

describe('PayPal from the frame', () => {
  const account: PayPalVaulted = {
    kind: 'paypal',
    token: 'pp_new',
    email: 'dana@mail.example',
    customerName: 'Dana Rivera',
    fingerprint: 'pp_fp',
  }

  it('P-58, A-52: follows the protocol of the card, but neither accepts a nonce of the other', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const opened = await who.call(endpoints.getPayPalFrame, { body: { local: true } })
    const { nonce } = opened.body
    expect((await who.call(endpoints.addPayPal, { body: { nonce } })).body.code).toBe('frame_not_completed')
    const reference = new URL(opened.body.url).pathname.split('/').at(-1)!
    processor.frames.set(reference, { state: 'completed', vaulted: account })
    expect((await who.call(endpoints.addCard, { body: { nonce } })).status).toBe(404)
    const added = await who.call(endpoints.addPayPal, { body: { nonce } })
    expect(added.body.paypal_details).toMatchObject({ Email: 'dana@mail.example', CustomerName: 'Dana Rivera' })
    expect((await who.call(endpoints.listSavedPayPal, { body: {} })).body.data).toHaveLength(1)
  })

  it('method.paypal: has no frame at a tenant without it', async () => {
    const debtor = await seedDebtor(t, 'pacrim')
    const answer = await (await consumer(debtor)).call(endpoints.getPayPalFrame, { body: {} })
    expect(answer.body.code).toBe('method_not_allowed_here')
  })
})

describe('default and removal', () => {
  it('A-55 to A-57: the default of a debt cannot be removed, but another method can', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    await who.call(endpoints.setDefaultMethod, { body: { card_id: debtor.cardId, data_id: debtor.reference } })
    expect((await who.call(endpoints.getDefaultMethod, { body: { data_id: debtor.reference } })).body).toMatchObject({
      card_id: debtor.cardId,
      type: 'card',
      manual_details: { Manual: false },
    })
    const kept = await who.call(endpoints.deleteMethod, { body: { card_id: debtor.cardId } })
    expect([kept.status, kept.body.code]).toEqual([409, 'method_default'])
    expect((await who.call(endpoints.deleteMethod, { body: { card_id: debtor.bankId } })).status).toBe(200)
    expect((await who.call(endpoints.listSavedBankAccounts, { body: {} })).body.data).toEqual([])
  })

  it('P-52: None is Mail/Wire, where the tenant takes it', async () => {
    const debtor = await seedDebtor(t, 'quarrylane')
    const who = await consumer(debtor)
    await who.call(endpoints.setDefaultMethod, { body: { card_id: 'None' } })
    expect((await who.call(endpoints.getDefaultMethod, { body: {} })).body.manual_details).toEqual({ Manual: true })
    const elsewhere = await seedDebtor(t, tenantId)
    expect(
      (await (await consumer(elsewhere)).call(endpoints.setDefaultMethod, { body: { card_id: 'None' } })).body.code,
    ).toBe('method_not_allowed_here')
  })

  it('K-37: a scheduled payment ends with its method, but only after a confirmation', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    await t.database.asOwner(
      "insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, method_id, status, created_at) values ($1, $2, $3, $4, '2026-03-20', 1000, $5, 'waiting', '2026-03-02')",
      [tenantId, `p-${debtor.debtId}`, debtor.debtId, debtor.consumerId, debtor.bankId],
    )
    expect((await who.call(endpoints.listSavedBankAccounts, { body: {} })).body.data[0].ScheduledOTP).toBe(true)
    expect((await who.call(endpoints.deleteMethod, { body: { card_id: debtor.bankId } })).body.code).toBe(
      'method_in_use',
    )
    expect(
      (await who.call(endpoints.deleteMethod, { body: { card_id: debtor.bankId, cancel_promise: true } })).status,
    ).toBe(200)
    const [promise] = await t.database.asOwner('select status, end_reason from payment_promise where debt_id = $1', [
      debtor.debtId,
    ])
    expect(promise).toEqual({ status: 'cancelled', end_reason: 'method_removed' })
  })

  it('T4: another consumer’s method is not found', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(debtor)
    expect((await who.call(endpoints.deleteMethod, { body: { card_id: other.cardId } })).status).toBe(404)
    expect((await who.call(endpoints.setDefaultMethod, { body: { card_id: other.cardId } })).status).toBe(404)
    expect((await who.call(endpoints.listSavedCards, { body: { data_id: other.reference } })).status).toBe(404)
  })
})
