import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { paymentMethod } from '../../../db/schema/method.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(() => processor.reset())

const agreed = '2026-03-02T15:00:00.000Z'
const order = <R extends object>(debtor: Debtor, rest: R) => ({
  debt_id: debtor.debtId,
  amount: '40.00',
  agreement_timestamp: agreed,
  ...rest,
})

async function addPayPal({ consumerId }: Debtor): Promise<string> {
  const id = t.deps.ids.next()
  await t.deps.db.withTenant(tenantId, (tx) =>
    tx.insert(paymentMethod).values({
      tenantId,
      id,
      consumerId,
      type: 'paypal',
      token: `paypal_${id}`,
      fingerprint: `paypal/${id}`,
      lastFour: '',
      email: 'dana@mail.example',
      holderName: 'Dana Rivera',
      validation: 'verified',
      createdAt: t.clock.now(tenantId),
    }),
  )
  return id
}

describe('a PayPal account', () => {
  it('P-44, P-54: pays, is authorized by its address, and is named in history and receipt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = await addPayPal(debtor)
    const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const saved = await who.call(endpoints.listSavedPayPal, { body: {} })
    expect(saved.body.data).toMatchObject([
      { Id: id, Email: 'dana@mail.example', CustomerName: 'Dana Rivera', DefaultForPayments: false },
    ])
    const paid = await who.call(
      endpoints.submitOneTimePayment,
      { body: order(debtor, { payment_method: 'paypal' as const, payment_method_id: id }) },
      { 'idempotency-key': 'paypal-key-1' },
    )
    expect(paid.body.data).toMatchObject({ state: 'succeeded', method: { type: 'PayPal', label: 'PayPal' } })
    expect(processor.requests[0]?.method).toEqual({ kind: 'paypal', token: `paypal_${id}` })
    const [authorization] = await t.database.asOwner<{ text: string }>(
      'select text from payment_authorization where debt_id = $1',
      [debtor.debtId],
    )
    expect(authorization!.text).toContain('PayPal account dana@mail.example')
    const history = await who.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId } })
    expect(history.body.data[0].payment_method).toBe('PayPal')
    const receipt = await who.call(endpoints.getReceipt, {
      body: { debt_id: debtor.debtId, payment_id: paid.body.data.payment_id },
    })
    expect(receipt.body.receipt_template).toContain('PayPal')
    expect(receipt.body.file_name).toMatch(/^receipt_/)
  })

  it('is refused where the tenant does not offer PayPal', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const answer = await who.call(endpoints.submitOneTimePayment, {
      body: order(debtor, { payment_method: 'paypal' as const, payment_method_id: 'none' }),
    })
    expect(answer.body.code).toBe('method_invalid')
  })
})

describe('a payment by mail', () => {
  const byMail = { payment_method: 'not_provided' as const }
  const pay = async (debtor: Debtor, rest: object = {}, staffId?: string) => {
    const who = await t.signInAs(debtor.tenantId, staffId ? { staff: staffId } : { consumer: debtor.consumerId })
    return who.call(endpoints.submitOneTimePayment, { body: order(debtor, { ...byMail, ...rest }) })
  }

  it('P-40: is stored, is not charged, and leaves the whole balance payable', async () => {
    const debtor = await seedDebtor(t, 'meadowbrook')
    const answer = await pay(debtor)
    expect(answer.body.data).toMatchObject({
      state: 'created',
      method: { id: null, type: 'Manual', label: 'Mail' },
      balance_after: '100.00',
      receipt_number: null,
    })
    expect(processor.requests).toHaveLength(0)
  })

  it('P-50: is offered to consumers by the tenant’s setting, to staff by the consumer’s payment system', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const staffId = (await seedStaff(t, tenantId)).id
    const asStaff = { client_id: debtor.consumerId }
    expect((await pay(debtor)).body.code).toBe('method_not_allowed_here')
    expect((await pay(debtor, asStaff, staffId)).body.code).toBe('method_not_allowed_here')
    await t.database.asOwner('update consumer set new_payment_system = true where id = $1', [debtor.consumerId])
    expect((await pay(debtor, asStaff, staffId)).status).toBe(200)
  })
})
