import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, ECHECK_VERSION } from '@portal/shared/domain'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

// `pacrim` requires it (ack.echeck_checkbox); `harborlight` is made to, since it also takes payments for a later day.
const [ASKS, LATER, OTHER] = ['pacrim', 'harborlight', 'aldercourt']
const agreed = '2026-03-02T15:00:00.000Z'
let t: TestApp
const processor = new FakeProcessor()

beforeAll(async () => {
  t = await buildTestApp({
    processor,
    tenants: [ASKS, LATER, OTHER],
    change: (tenant) =>
      tenant.id === LATER
        ? { ...tenant, capabilities: { ...tenant.capabilities, 'ack.echeck_checkbox': true } }
        : tenant,
  })
})
afterAll(() => t.close())

let keys = 0
const key = () => ({ 'idempotency-key': `read-key-${++keys}` })
const byBank = ({ debtId, bankId }: Debtor) => ({
  debt_id: debtId,
  amount: '25.00',
  payment_method: 'ach' as const,
  payment_method_id: bankId,
  agreement_timestamp: agreed,
})
const me = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
const pay = (who: Caller, debtor: Debtor, more: object = {}) =>
  who.call(endpoints.submitOneTimePayment, { body: { ...byBank(debtor), ...more } }, key())
const refusal = { code: 'acknowledgement_required', errors: { acknowledged: ['required'] } }
const chained = async (action: string, subject: string) => {
  const [row] = await t.database.asOwner<{ detail: string }>(
    'select detail from audit_log where action = $1 and subject = $2',
    [action, subject],
  )
  return JSON.parse(row!.detail) as object
}

describe('P-79: a consumer has read the page about electronic checks before a bank account is debited', () => {
  it('for a one-time payment; the version of the page is in the audit chain', async () => {
    const debtor = await seedDebtor(t, ASKS)
    const who = await me(debtor)
    expect((await pay(who, debtor)).body).toMatchObject(refusal)
    expect(await t.database.asOwner('select 1 from payment where debt_id = $1', [debtor.debtId])).toEqual([])
    const paid = await pay(who, debtor, { acknowledged: true })
    expect(paid.status).toBe(200)
    expect(await chained('payment.ordered', `payment:${paid.body.data.payment_id}`)).toMatchObject({
      acknowledged: `echeck-${ECHECK_VERSION}`,
    })
  })

  it('for a payment on a later day, and again when it is paid now', async () => {
    const debtor = await seedDebtor(t, LATER)
    const who = await me(debtor)
    const { window, blocked_dates: blocked } = (
      await who.call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })
    ).body
    const start_date = [0, 1, 2, 3, 4].map((n) => addDays(window.from, n)).find((day) => !blocked.includes(day))!
    const schedule = (more: object = {}) =>
      who.call(endpoints.schedulePayment, { body: { ...byBank(debtor), start_date, ...more } }, key())
    expect((await schedule()).body).toMatchObject(refusal)
    const made = await schedule({ acknowledged: true })
    expect(await chained('scheduled_payment.made', `promise:${made.body.data.id}`)).toMatchObject({
      acknowledged: `echeck-${ECHECK_VERSION}`,
    })
    const payNow = (more: object = {}) =>
      who.call(
        endpoints.payScheduledNow,
        { params: { id: debtor.debtId }, body: { agreement_timestamp: agreed, ...more } },
        key(),
      )
    expect((await payNow()).body).toMatchObject(refusal)
    const paid = await payNow({ acknowledged: true })
    expect(await chained('payment.ordered', `payment:${paid.body.data.payment_id}`)).toMatchObject({
      acknowledged: `echeck-${ECHECK_VERSION}`,
    })
  })

  it('not for a card, not when staff act, and not where the tenant does not ask', async () => {
    const debtor = await seedDebtor(t, LATER)
    const card = { payment_method: 'card', payment_method_id: debtor.cardId, card_id: debtor.cardId }
    expect((await pay(await me(debtor), debtor, card)).status).toBe(200)
    const staff = await t.signInAs(ASKS, { staff: (await seedStaff(t, ASKS)).id })
    const theirs = await seedDebtor(t, ASKS)
    const said = { client_id: theirs.consumerId, authorization: 'verbal', recording_ref: 'call of Mar 2' }
    expect((await pay(staff, theirs, said)).status).toBe(200)
    const elsewhere = await seedDebtor(t, OTHER)
    expect((await pay(await me(elsewhere), elsewhere)).status).toBe(200)
  })
})
