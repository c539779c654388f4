import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { debitDue } from '../run/debit-due.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor, tenants: [tenantId] })
})
afterAll(() => t.close())

/** Takes a plan by bank account; gives the id of its first payment, due on Friday 20 March. */
async function takePlan(who: Caller, debtor: Awaited<ReturnType<typeof seedDebtor>>) {
  const plan_id = await seedOffer(t, debtor)
  const chosen = { debt_id: debtor.debtId, plan_id, start_day: 20, payment_method_id: debtor.bankId }
  const agreement_timestamp = '2026-03-02T15:00:00.000Z'
  const recorded = await who.call(endpoints.recordAuthorization, { body: { ...chosen, agreement_timestamp } })
  const { authorization_id } = recorded.body.nacha_details
  const body = { ...chosen, payment_method: 'ach' as const, start_date: '2026-03-20', authorization_id }
  const plan = (await who.call(endpoints.submitPlan, { body })).body.data.plan.id
  const [row] = await t.database.asOwner<{ id: string }>('select id from plan_payment where plan_id = $1 and seq = 1', [
    plan,
  ])
  return { plan, payment: row!.id }
}

it('a payment is debited or moved, never both, and the later party is told', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 6; round++) {
    t.clock.set('2026-03-02T15:00:00.000Z')
    const debtor = await seedDebtor(t, tenantId)
    const { plan, payment } = await takePlan(await t.signInAs(tenantId, { consumer: debtor.consumerId }), debtor)
    // A minute before the cut-off of the banking day before.
    t.clock.set('2026-03-19T20:59:00.000Z')
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const edit = () => agent.call(endpoints.movePlanPayment, { params: { id: payment }, body: { date: '2026-03-25' } })
    const run = () => debitDue(t.deps, t.tenant(tenantId), localDate('2026-03-19'))
    // In some rounds the run gets a head start, in others the edit does.
    const [moved, ran] = round % 2 === 0 ? await both(edit, run) : turned(await both(run, edit))
    const charges = await t.database.asOwner('select id from payment where plan_id = $1', [plan])
    const [row] = await t.database.asOwner<{ status: string; due_date: string }>(
      'select status, due_date from plan_payment where id = $1',
      [payment],
    )
    if (moved.status === 200) {
      expect([charges.length, row!.status, row!.due_date]).toEqual([0, 'scheduled', '2026-03-25'])
      outcomes.push('moved')
    } else {
      expect([moved.status, moved.body.code]).toEqual([409, 'plan_fixed'])
      expect([charges.length, row!.due_date]).toEqual([1, '2026-03-20'])
      outcomes.push('debited')
    }
    expect(ran.accepted + ran.unknown + ran.failed).toBeLessThanOrEqual(1)
  }
  expect(processor.requests.length).toBe(outcomes.filter((outcome) => outcome === 'debited').length)
})

/** Begins two actions almost at once. */
async function both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const begun = first()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return Promise.all([begun, second()])
}

const turned = <A, B>([first, second]: [A, B]): [B, A] => [second, first]
