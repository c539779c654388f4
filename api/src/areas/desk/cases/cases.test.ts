import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

type Body = CallInput<typeof endpoints.createCase>['body']
const file = async (debtor: Debtor, change: Partial<Body> = {}) =>
  (await t.signInAs(tenantId, { consumer: debtor.consumerId })).call(endpoints.createCase, {
    body: {
      data_id: debtor.reference,
      dispute_type: 'hardship',
      name: 'Dana Rivera',
      explanation: 'I lost my job.',
      terms_accepted: true,
      ...change,
    } as Body,
  })
const filesOf = (debtor: Debtor) =>
  t.database.asOwner('select kind, name, explanation, debt_ids, status from case_file where consumer_id = $1', [
    debtor.consumerId,
  ])

describe('K-44: a dispute', () => {
  const dispute = (debtor: Debtor, explanation: string) =>
    file(debtor, { dispute_type: 'dispute', reasons: ['not_my_debt'], explanation } as Partial<Body>)
  const standing = (planId: string) =>
    t.database.asOwner(
      `select d.status as debt, d.prior_status as prior, p.status as plan, p.pause_reason as reason,
          (select count(*)::int from plan_change c where c.plan_id = p.id and c.kind = 'paused') as pauses
         from plan p join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id where p.id = $1`,
      [planId],
    )
  const resting = { debt: 'on_hold', prior: 'established', plan: 'paused', reason: 'hold', pauses: 1 }

  it('L-03: puts the debt on hold and pauses its plan at once, and only once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedRunningPlan(t, debtor)
    expect((await dispute(debtor, 'This is not mine.')).status).toBe(200)
    expect(await standing(planId)).toEqual([resting])
    await dispute(debtor, 'Still not mine.')
    expect(await standing(planId)).toEqual([resting])
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const upcoming = await me.call(endpoints.listScheduledPayments, { params: {} })
    expect(upcoming.body.data).toEqual([])
  })

  it('does not change a plan that is paused for another reason', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedRunningPlan(t, debtor, { status: 'paused' })
    await t.database.asOwner("update plan set pause_reason = 'failure' where id = $1", [planId])
    await dispute(debtor, 'This is not mine.')
    expect(await standing(planId)).toMatchObject([{ debt: 'on_hold', plan: 'paused', reason: 'failure', pauses: 0 }])
  })
})

describe('A-96: a hardship', () => {
  it('H-14, H-15, K-43: is stored with all debts of the consumer, a number and a due date', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await file(debtor)
    expect(answer.body).toMatchObject({
      success: 'True',
      case_number: expect.stringMatching(/^H-2026-\d{5}$/),
      status: 'open',
      // Ten banking days after Monday 2 March 2026.
      due_at: '2026-03-16',
    })
    expect(await filesOf(debtor)).toEqual([
      {
        kind: 'hardship',
        name: 'Dana Rivera',
        explanation: 'I lost my job.',
        debt_ids: [debtor.debtId],
        status: 'open',
      },
    ])
  })

  it('creates one case when it is sent twice', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [first, second] = [await file(debtor), await file(debtor)]
    expect(second.body.case_number).toBe(first.body.case_number)
    expect(await filesOf(debtor)).toHaveLength(1)
  })

  it.each<[string, Partial<Body>, Record<string, string[]>]>([
    ['H-03: without an explanation', { explanation: '  ' }, { explanation: ['required'] }],
    ['H-17: with more than 1500 characters', { explanation: 'x'.repeat(1501) }, { explanation: ['too_long'] }],
    ['H-03: without the terms', { terms_accepted: false as true }, { terms_accepted: ['terms_required'] }],
    ['for an account that the consumer does not owe', { data_id: 'R-none' }, { data_id: ['not_found'] }],
  ])('is refused %s', async (_, change, errors) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await file(debtor, change)
    expect(answer.body).toMatchObject({ success: 'False', errors })
    expect(await filesOf(debtor)).toEqual([])
  })

  it('K-43, H-16: is refused under explanation for a consumer without a debt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt_party set deleted_at = now() where consumer_id = $1', [debtor.consumerId])
    const answer = await file(debtor)
    expect(answer.body).toMatchObject({ code: 'no_debt', errors: { explanation: ['no_debt'] } })
  })
})
