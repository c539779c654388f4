import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { assertMailOffered } from './usable.ts'

const tenantId = 'harborlight'
/** Here consumers may choose to pay by mail or wire. */
const byMail = 'quarrylane'
let t: TestApp
let debtor: Debtor
let me: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId, byMail] })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
  me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
})

const set = (card_id: string | null, rest: object = {}, headers: Record<string, string> = {}, who = me) =>
  who.call(endpoints.setDefaultMethod, { body: { card_id, ...rest } as never }, headers)
const shown = async (data_id?: string, who = me) =>
  (await who.call(endpoints.getDefaultMethod, { body: { ...(data_id && { data_id }) } })).body
const check = async (card_id: string, who = me) =>
  (await who.call(endpoints.checkDefaultMethod, { body: { card_id } })).body.data.plans
const planOf = async (id: string) =>
  (
    await t.database.asOwner<{ method_id: string | null; version: number }>(
      'select method_id, version from plan where id = $1',
      [id],
    )
  )[0]!

describe('P-51: the default that is shown', () => {
  it('is none before one was chosen', async () => {
    expect(await shown()).toMatchObject({ card_id: null, type: null, manual_details: { Manual: false } })
  })

  it('is that of the debt before that of all debts', async () => {
    await set(debtor.cardId)
    await set(debtor.bankId, { data_id: debtor.reference })
    expect(await shown(debtor.reference)).toMatchObject({ card_id: debtor.bankId, type: 'ach' })
    expect(await shown()).toMatchObject({ card_id: debtor.cardId, type: 'card', manual_details: { Manual: false } })
  })

  it('is that of all debts once that is chosen in the place of the others', async () => {
    await set(debtor.bankId, { data_id: debtor.reference })
    await set(debtor.cardId)
    expect(await shown(debtor.reference)).toMatchObject({ card_id: debtor.cardId })
  })

  it('P-52: is by mail or wire, chosen with no card or with None', async () => {
    const other = await seedDebtor(t, byMail)
    const who = await t.signInAs(byMail, { consumer: other.consumerId })
    for (const none of [null, 'None']) {
      await set(other.cardId, {}, {}, who)
      expect((await set(none, {}, {}, who)).status).toBe(200)
      expect(await shown(undefined, who)).toMatchObject({
        card_id: null,
        type: 'manual',
        manual_details: { Manual: true },
      })
    }
  })

  it('R-44: is written as seen where staff look', async () => {
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    await agent.call(endpoints.getDefaultMethod, { body: { client_id: debtor.consumerId } as never })
    const rows = await t.database.asOwner<{ action: string }>('select action from access_log where consumer_id = $1', [
      debtor.consumerId,
    ])
    expect(rows).toContainEqual({ action: 'methods.default' })
  })
})

describe('P-51: a method is chosen', () => {
  it.each(['applepay', 'googlepay'])('P-38: that is no wallet (%s)', async (type) => {
    await t.database.asOwner('update payment_method set type = $2 where id = $1', [debtor.cardId, type])
    const answer = await set(debtor.cardId)
    expect([answer.status, answer.body.code]).toEqual([400, 'method_not_allowed_here'])
    expect(await shown()).toMatchObject({ card_id: null })
  })

  it('and a plan that it pays already stays as it is', async () => {
    const plan = await seedRunningPlan(t, debtor)
    expect((await set(debtor.cardId)).status).toBe(200)
    expect(await planOf(plan)).toEqual({ method_id: debtor.cardId, version: 1 })
  })

  it('R-31, R-36: with the authorization as it was shown, and from where it was given', async () => {
    const plan = await seedRunningPlan(t, debtor, { methodId: debtor.bankId })
    const hash = 'a'.repeat(64)
    const changed = await set(debtor.cardId, { text_hashes: [hash] })
    expect([changed.status, changed.body.code]).toEqual([409, 'text_changed'])
    expect((await planOf(plan)).method_id).toBe(debtor.bankId)
    expect((await set(debtor.cardId, {}, { 'user-agent': 'Browser/7' })).status).toBe(200)
    const rows = await t.database.asOwner('select user_agent from payment_authorization where plan_id = $1', [plan])
    expect(rows).toEqual([{ user_agent: 'Browser/7' }])
  })
})

describe('P-51: before a method is chosen, the plans that it would pay', () => {
  it('have their next payment, but none while nothing is debited', async () => {
    const plan = await seedRunningPlan(t, debtor)
    const next = { plan_id: plan, next_payment: { payment_date: '2026-03-20', amount: '33.33' } }
    expect(await check(debtor.bankId)).toMatchObject([{ ...next, needs_authorization: true }])
    await t.database.asOwner("update plan set status = 'paused' where id = $1", [plan])
    expect(await check(debtor.bankId)).toMatchObject([{ plan_id: plan, next_payment: null }])
    await t.database.asOwner("update plan set status = 'active' where id = $1", [plan])
    await t.database.asOwner("update plan_payment set status = 'submitted' where plan_id = $1", [plan])
    expect(await check(debtor.bankId)).toMatchObject([{ plan_id: plan, next_payment: null }])
  })

  it('P-52: are those that are debited, when it is mail or wire', async () => {
    const [other, mailing] = [await seedDebtor(t, byMail), await seedDebtor(t, byMail)]
    const plan = await seedRunningPlan(t, other)
    await seedRunningPlan(t, mailing, { methodId: null })
    const asked = async ({ consumerId }: Debtor) => check('None', await t.signInAs(byMail, { consumer: consumerId }))
    expect(await asked(other)).toMatchObject([{ plan_id: plan, needs_authorization: false }])
    expect(await asked(mailing)).toEqual([])
  })
})

it('P-50: mail is offered to staff for nobody whom they cannot find', async () => {
  const asked = t.deps.db.withTenant(byMail, (tx) =>
    assertMailOffered(tx, t.tenant(byMail), { kind: 'staff' }, 'nobody'),
  )
  await expect(asked).rejects.toMatchObject({ code: 'method_not_allowed_here' })
})
