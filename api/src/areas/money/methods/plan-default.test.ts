import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
/** Three monthly payments of $25.00, the first one made. */
const begun = { dates: ['2026-02-16', '2026-03-16', '2026-04-16'], total: 7_500, made: 1, newPaymentSystem: false }
let t: TestApp
let debtor: Debtor
let self: Caller
let planId: string

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
  self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  planId = await seedRunningPlan(t, debtor, begun)
})

const plan = async (id = planId) =>
  (
    await t.database.asOwner<{ method_id: string | null; version: number }>(
      'select method_id, version from plan where id = $1',
      [id],
    )
  )[0]!
const authorizations = (id = planId) =>
  t.database.asOwner<{ id: string; method_id: string; end_reason: string | null; method: string; evidence: string }>(
    'select id, method_id, end_reason, method, evidence from payment_authorization where plan_id = $1 order by agreed_at, id',
    [id],
  )
const setDefault = (cardId: string, rest: object = {}, who = self) =>
  who.call(endpoints.setDefaultMethod, { body: { card_id: cardId, data_id: debtor.reference, ...rest } })
const check = (cardId: string, rest: object = {}, who = self) =>
  who.call(endpoints.checkDefaultMethod, { body: { card_id: cardId, ...rest } })
const agree = async (methodId: string, rest: object = {}, who = self) => {
  const answer = await who.call(endpoints.recordAuthorization, {
    body: {
      debt_id: debtor.debtId,
      loan_id: planId,
      payment_frequency: 'Monthly',
      payment_method_id: methodId,
      agreement_timestamp: t.clock.now(tenantId).toISOString(),
      ...rest,
    },
  })
  return answer.body.nacha_details
}

/** The copies of authorizations that the debtor got by e-mail. */
async function copies() {
  await t.runJobs()
  const sent = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return sent.filter((item) => item.personId === debtor.consumerId && item.purpose === 'authorization_copy')
}

describe('R-31: another method for a running plan', () => {
  it('sends a copy of the authorization to the consumer who changed it, once for a bank account or a card', async () => {
    const agreed = await agree(debtor.bankId)
    await setDefault(debtor.bankId, { authorization_id: agreed.authorization_id })
    expect(await copies()).toMatchObject([{ channel: 'email', text: expect.stringContaining('ending in 0000') }])
    expect((await setDefault(debtor.cardId)).status).toBe(200)
    const [newest, ...earlier] = await copies()
    expect(newest?.text).toContain('card ending in 4242')
    expect(earlier).toHaveLength(1)
  })

  it('sends it again where the account had one before, which pays the plan from now on', async () => {
    await agree(debtor.bankId)
    const before = (await copies()).length
    expect((await setDefault(debtor.bankId)).status).toBe(200)
    const [newest, ...earlier] = await copies()
    expect(newest?.text).toContain('ending in 0000')
    expect(earlier).toHaveLength(before)
  })
})

describe('P-51: a bank account as the default of a debt with a plan', () => {
  it('is checked first: the answer names the plan, its next debit, and whether the consumer must authorize it', async () => {
    const found = await check(debtor.bankId)
    expect(found.body.data.plans).toEqual([
      {
        plan_id: planId,
        debt_id: debtor.debtId,
        referenceNumber: debtor.reference,
        creditor: 'First Bank',
        next_payment: { payment_date: '2026-03-16', amount: '25.00' },
        needs_authorization: true,
      },
    ])
    expect((await check(debtor.cardId)).body.data.plans).toEqual([])
  })

  it('is refused without an authorization, and pays the plan from the next debit on with one', async () => {
    expect((await setDefault(debtor.bankId)).body.code).toBe('authorization_required')
    expect(await plan()).toEqual({ method_id: debtor.cardId, version: 1 })
    const agreed = await agree(debtor.bankId)
    expect(agreed).toMatchObject({
      start_amount: '25.00',
      start_date: '2026-03-16',
      end_date: '2026-04-16',
      number_of_payments: 2,
    })
    const set = await setDefault(debtor.bankId, { authorization_id: agreed.authorization_id })
    expect(set.status).toBe(200)
    expect(await plan()).toEqual({ method_id: debtor.bankId, version: 2 })
    const [change] = await t.database.asOwner(
      'select kind, actor_kind, actor_id, before, after from plan_change where plan_id = $1',
      [planId],
    )
    expect(change).toMatchObject({
      kind: 'method_changed',
      actor_kind: 'consumer',
      actor_id: debtor.consumerId,
      before: { method: 'VISA 4242' },
      after: { method: '****0000', authorization_id: agreed.authorization_id },
    })
  })

  it.each<[string, () => Promise<object>]>([
    [
      'is for another account',
      async () => ({ authorization_id: (await agree(debtor.cardId)).authorization_id as string }),
    ],
    [
      'is for a single payment',
      async () => {
        const one = await agree(debtor.bankId, { loan_id: null, amount: '25.00', payment_frequency: 'One Time' })
        return { authorization_id: one.authorization_id as string }
      },
    ],
    [
      'was given before the plan changed',
      async () => {
        const { authorization_id } = await agree(debtor.bankId)
        await t.database.asOwner("update plan_payment set due_date = '2026-04-20' where id = $1", [`${planId}-3`])
        return { authorization_id: authorization_id as string }
      },
    ],
    [
      'was given the day before',
      async () => {
        const { authorization_id } = await agree(debtor.bankId)
        t.clock.advance('25h')
        self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
        return { authorization_id: authorization_id as string }
      },
    ],
  ])('refuses an authorization that %s', async (_, given) => {
    const rest = await given()
    expect((await setDefault(debtor.bankId, rest)).body.code).toBe('authorization_required')
    expect((await plan()).method_id).toBe(debtor.cardId)
  })

  it('needs no authorization where the account already has one for the plan', async () => {
    const { authorization_id } = await agree(debtor.bankId)
    await setDefault(debtor.bankId, { authorization_id })
    const other = await seedDebtor(t, tenantId)
    await t.database.asOwner('update payment_method set consumer_id = $1 where id = $2', [
      debtor.consumerId,
      other.bankId,
    ])
    expect((await check(debtor.bankId)).body.data.plans).toEqual([])
    expect((await check(other.bankId)).body.data.plans).toMatchObject([{ needs_authorization: true }])
  })
})

describe('P-57: a card as the default', () => {
  it('pays the plan at once; its authorization is recorded, and the earlier one ends as replaced', async () => {
    const { authorization_id } = await agree(debtor.bankId)
    await setDefault(debtor.bankId, { authorization_id })
    t.clock.advance('1m')
    expect((await setDefault(debtor.cardId)).status).toBe(200)
    expect(await plan()).toEqual({ method_id: debtor.cardId, version: 3 })
    const kept = await authorizations()
    expect(kept.map((row) => [row.method_id, row.end_reason])).toEqual([
      [debtor.bankId, 'replaced'],
      [debtor.cardId, null],
    ])
  })

  it('T7: staff name the kind of authorization, with the recording', async () => {
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    await t.database.asOwner('update plan set method_id = $1 where id = $2', [debtor.bankId, planId])
    const asStaff = { client_id: debtor.consumerId, authorization: 'verbal' }
    expect((await setDefault(debtor.cardId, asStaff, agent)).body.code).toBe('authorization_required')
    const given = { ...asStaff, recording_ref: 'call-8841' }
    expect((await setDefault(debtor.cardId, given, agent)).status).toBe(200)
    expect(await authorizations()).toMatchObject([{ method: 'verbal', evidence: 'call-8841', end_reason: null }])
  })
})

describe('the plans that follow a default', () => {
  it('a default of all debts pays every plan of the person, and replaces those of single debts', async () => {
    const second = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt_party set consumer_id = $1 where debt_id = $2', [
      debtor.consumerId,
      second.debtId,
    ])
    const other = await seedRunningPlan(
      t,
      { ...second, consumerId: debtor.consumerId },
      { ...begun, methodId: second.bankId },
    )
    await setDefault(debtor.cardId, { data_id: second.reference })
    expect((await plan(other)).method_id).toBe(debtor.cardId)
    await t.database.asOwner('update plan set method_id = null where id = $1', [planId])
    expect((await check(debtor.cardId)).body.data.plans).toMatchObject([{ plan_id: planId }])
    expect((await setDefault(debtor.cardId, { data_id: null })).status).toBe(200)
    expect((await plan()).method_id).toBe(debtor.cardId)
  })

  it('T5: a co-debtor’s default does not change the other’s plan', async () => {
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    const theirs = await t.signInAs(tenantId, { consumer: other.consumerId })
    expect((await check(other.cardId, {}, theirs)).body.data.plans).toEqual([])
    expect((await setDefault(other.cardId, {}, theirs)).status).toBe(200)
    expect(await plan()).toEqual({ method_id: debtor.cardId, version: 1 })
  })

  it('an ended plan keeps the method that paid it', async () => {
    await t.database.asOwner("update plan set status = 'completed' where id = $1", [planId])
    expect((await setDefault(debtor.bankId)).status).toBe(200)
    expect((await plan()).method_id).toBe(debtor.cardId)
  })

  it('P-50, P-52: payment by mail ends all debits; staff may choose it for the newer payment system only', async () => {
    expect((await setDefault('None')).body.code).toBe('method_not_allowed_here')
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const asStaff = { client_id: debtor.consumerId }
    expect((await setDefault('None', asStaff, agent)).body.code).toBe('method_not_allowed_here')
    await t.database.asOwner('update consumer set new_payment_system = true where id = $1', [debtor.consumerId])
    expect((await setDefault('None', asStaff, agent)).status).toBe(200)
    expect(await plan()).toEqual({ method_id: null, version: 2 })
  })
})
