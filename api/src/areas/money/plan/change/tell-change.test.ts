import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { seedRunningPlan } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })

/** The notices of a purpose to a consumer, newest first. */
async function told({ consumerId }: Debtor, purpose: string) {
  await t.runJobs()
  const sent = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return sent.filter((item) => item.personId === consumerId && item.purpose === purpose)
}
const mailOf = async (debtor: Debtor, purpose = 'plan_payments_changed') =>
  (await told(debtor, purpose)).find(({ channel }) => channel === 'email')

describe('F-01, P-107: a change of a plan is confirmed to its owner', () => {
  it('tells a moved payment with its days before and after, and what happens next', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const who = await consumer(debtor)
    await who.call(endpoints.movePlanPayment, { params: { id: `${plan}-1` }, body: { date: '2026-03-28' } })
    const mail = await mailOf(debtor)
    expect(mail).toMatchObject({ subject: 'Your planned payments have changed', status: 'sent' })
    expect(mail?.text).toContain('Before: $33.33 on Mar 20, 2026. Now: $33.33 on Mar 28, 2026.')
    expect(mail?.text).toContain(
      'Your next payment is $33.33 on Mar 28, 2026. We’ll take it from your card ending in 4242. You don’t need to do anything.',
    )
  })

  it('tells a consumer of a payment that staff skipped; the next one is another', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    const desk = await staff()
    const body = { client_id: debtor.consumerId }
    await desk.call(endpoints.skipPlanPayment, { params: { id: `${plan}-1` }, body })
    const mail = await mailOf(debtor)
    expect(mail?.text).toContain('Before: $33.33 on Mar 20, 2026. Now: $33.33 on Jun 20, 2026.')
    expect(mail?.text).toContain('Your next payment is $33.33 on Apr 20, 2026.')
  })

  it('tells each payment that an edit changed, once, and asks for the post of a plan that is paid by mail', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor, { methodId: null })
    const who = await consumer(debtor)
    const payments = [
      { payment_id: `${plan}-2`, date: '2026-04-22', amount: '30.00' },
      { payment_id: `${plan}-3`, date: '2026-05-20', amount: '36.67' },
    ]
    const call = { params: { a: debtor.consumerId, b: plan }, body: { version: 1, payments } }
    expect((await who.call(endpoints.updatePlanPayments, call)).status).toBe(200)
    expect((await who.call(endpoints.updatePlanPayments, call)).body.code).toBe('plan_changed')
    const mails = (await told(debtor, 'plan_payments_changed')).filter(({ channel }) => channel === 'email')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(
      'Before: $33.33 on Apr 20, 2026. Now: $30.00 on Apr 22, 2026.\nBefore: $33.34 on May 20, 2026. Now: $36.67 on May 20, 2026.',
    )
    expect(mails[0]?.text).toContain(
      'Your next payment is $33.33, due on Mar 20, 2026. Please send it early enough to arrive by that day.',
    )
  })

  it('tells a cancellation with what is not taken, what goes on, and what is owed again', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, debtor)
    await t.database.asOwner('update plan set discount = 2500 where id = $1', [plan])
    await t.database.asOwner("update plan_payment set status = 'submitted' where id = $1", [`${plan}-1`])
    const desk = await staff()
    const body = { client_id: debtor.consumerId, reason: 'as asked on the phone' }
    expect((await desk.call(endpoints.cancelPlan, { params: { id: plan }, body })).status).toBe(200)
    const mail = await mailOf(debtor, 'plan_cancelled')
    expect(mail).toMatchObject({ subject: 'Your plan was cancelled', status: 'sent' })
    expect(mail?.text).toContain('Payments that will no longer be made: 2, $66.67 in all.')
    expect(mail?.text).toContain('A payment that was already on its way will still go through.')
    expect(mail?.text).toContain('The plan would have settled the account for $25.00 less. You owe that amount again')
    expect(mail?.text).not.toContain('as asked on the phone')
  })

  it('writes in the consumer’s own language', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const plan = await seedRunningPlan(t, debtor)
    const who = await consumer(debtor)
    await who.call(endpoints.movePlanPayment, { params: { id: `${plan}-1` }, body: { date: '2026-03-28' } })
    const mail = await mailOf(debtor)
    expect(mail?.subject).toBe('Sus pagos previstos cambiaron')
    expect(mail?.text).toContain('Antes: $33.33 el 20 mar 2026. Ahora: $33.33 el 28 mar 2026.')
  })
})
