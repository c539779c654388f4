import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { Work } from '../../../../deps.ts'
import { closeAgreement } from '../../../signing/agreements/close-agreement.ts'
import { lockAgreement } from '../../../signing/agreements/lock-agreement.ts'
import { system } from '../../../signing/agreements/record-step.ts'
import { establishPlan, voidPlan } from '../establish.ts'
import { findPlan } from '../repo.ts'

let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
async function accept(debtor: Debtor, plan_id: string, start_date = '2026-03-15', start_day = 15) {
  const who = await consumer(debtor)
  const body = {
    debt_id: debtor.debtId,
    plan_id,
    payment_method: 'card' as const,
    card_id: debtor.cardId,
    start_day,
    start_date,
    slip_accepted: true,
    acknowledged: true,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  return who.call(endpoints.submitPlan, { body })
}
const work = <T>({ tenantId }: Debtor, doing: (work: Work) => Promise<T>): Promise<T> =>
  t.deps.db.withTenant(tenantId, (tx) =>
    doing({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }),
  )
const end = (debtor: Debtor, planId: string, reason: 'client' | 'late') =>
  work(debtor, async (w) => {
    const { id } = await row<{ id: string }>('select id from envelope where plan_id = $1', planId)
    await closeAgreement(w, await lockAgreement(w, id), { reason, by: system })
    return findPlan(w.tx, debtor.tenantId, planId)
  })
const row = async <T>(sql: string, id: string) => (await t.database.asOwner<T & object>(sql, [id]))[0]!
const debtOf = ({ debtId }: Debtor) =>
  row<{ status: string; asa_status: string; asa_attempts: number; asa_required: boolean }>(
    'select status, asa_status, asa_attempts, asa_required from debt where id = $1',
    debtId,
  )
const envelopeOf = (planId: string) =>
  row<{ kind: string; status: string; attempt: number; expires_at: Date }>(
    'select kind, status, attempt, expires_at from envelope where plan_id = $1',
    planId,
  )
/** A debt whose plans ask for an agreement. */
async function asking(tenantId: string, change = 'asa_required = true'): Promise<Debtor> {
  const debtor = await seedDebtor(t, tenantId)
  await t.database.asOwner(`update debt set ${change} where id = $1`, [debtor.debtId])
  return debtor
}

describe('L-04, asa.required: a plan that needs an agreement', () => {
  it.each([
    ['tmlg', 'asa_required = false', {}, 'plan'],
    ['tmlg', 'asa_required = false', { kind: 'SIF' as const, total: 8_000, discount: 2_000 }, 'settlement'],
    ['tmlg', "suit_filed = '2026-01-05'", {}, 'litigation'],
    ['tmlg', "suit_filed = '2025-01-05', judgment_date = '2025-11-01'", {}, 'plan'],
    ['harborlight', 'asa_required = true', {}, 'plan'],
    ['harborlight', "suit_filed = '2026-01-05'", {}, null],
    ['aldercourt', "suit_filed = '2026-01-05'", {}, 'litigation'],
    ['aldercourt', 'asa_required = false', {}, null],
    ['bluebarn', 'asa_required = true', {}, null],
  ] as const)('%s with %s and %j: %s', async (tenantId, change, terms, kind) => {
    const debtor = await asking(tenantId, change)
    const { status, body } = await accept(debtor, await seedOffer(t, debtor, terms))
    expect([status, body.data.agreement_required]).toEqual([200, kind !== null])
    if (kind === null) return expect((await debtOf(debtor)).status).toBe('established')
    expect(body.data.plan).toMatchObject({ status: 'awaiting_agreement', established_date: null })
    expect(body.data.plan.agreement).toMatchObject({ kind, status: 'unsigned' })
    expect(await debtOf(debtor)).toEqual({
      status: 'active',
      asa_status: 'unsigned',
      asa_attempts: 1,
      asa_required: true,
    })
    // K-57: the business midnight after the next day, in litigation 30 days.
    const until = kind === 'litigation' ? '2026-04-02T04:00:00.000Z' : '2026-03-04T05:00:00.000Z'
    const envelope = await envelopeOf(body.data.plan.id)
    expect([envelope.attempt, envelope.expires_at.toISOString()]).toEqual([1, until])
  })

  it('blocks any other plan while it waits', async () => {
    const debtor = await asking('tmlg')
    await accept(debtor, await seedOffer(t, debtor))
    expect((await accept(debtor, await seedOffer(t, debtor))).body.code).toBe('plan_exists')
  })
})

describe('once the agreement is signed', () => {
  it('the plan runs from the next possible day, and only once', async () => {
    const debtor = await asking('tmlg', "suit_filed = '2026-01-05'")
    const planId = (await accept(debtor, await seedOffer(t, debtor))).body.data.plan.id
    t.clock.set('2026-03-20T15:00:00.000Z')
    const plan = await work(debtor, (w) => establishPlan(w, planId))
    expect(plan).toMatchObject({ status: 'active', establishedDate: '2026-03-20', startDate: '2026-04-15' })
    expect((await debtOf(debtor)).status).toBe('established')
    const shown = (await (await consumer(debtor)).call(endpoints.getPlan, { body: { plan_id: planId } })).body.data
    expect(shown.planned_payments.map((p: any) => p.payment_date).slice(0, 2)).toEqual(['2026-04-15', '2026-05-15'])
    expect(shown.end_date).toBe('2026-09-15')
    const again = await work(debtor, (w) => establishPlan(w, planId))
    expect(again.version).toBe(plan.version)
    expect(await work(debtor, (w) => voidPlan(w, planId, { reason: 'expired', agreement: 'expired' }))).toMatchObject({
      status: 'active',
    })
  })

  it('the debt on hold comes back established', async () => {
    const debtor = await asking('tmlg')
    const planId = (await accept(debtor, await seedOffer(t, debtor))).body.data.plan.id
    await t.database.asOwner("update debt set status = 'on_hold', prior_status = 'active' where id = $1", [
      debtor.debtId,
    ])
    await work(debtor, (w) => establishPlan(w, planId))
    const debt = await row<object>('select status, prior_status from debt where id = $1', debtor.debtId)
    expect(debt).toEqual({ status: 'on_hold', prior_status: 'established' })
  })
})

describe('when the agreement is not signed', () => {
  it('K-55: the plan is void, nothing is debited, and the offer can be chosen again', async () => {
    const debtor = await asking('tmlg')
    const offer = await seedOffer(t, debtor)
    const planId = (await accept(debtor, offer)).body.data.plan.id
    expect(await end(debtor, planId, 'client')).toMatchObject({
      status: 'void',
      endReason: 'declined',
    })
    expect((await envelopeOf(planId)).status).toBe('declined_by_client')
    expect(await debtOf(debtor)).toMatchObject({ status: 'active', asa_status: 'declined_by_client' })
    const open = await t.database.asOwner("select id from plan_payment where plan_id = $1 and status <> 'skipped'", [
      planId,
    ])
    expect(open).toEqual([])
    const authorization = await row<{ ended_at: Date | null }>(
      'select ended_at from payment_authorization where plan_id = $1',
      planId,
    )
    expect(authorization.ended_at).not.toBeNull()
    const again = await accept(debtor, offer)
    expect(again.status).toBe(200)
    expect(await debtOf(debtor)).toMatchObject({ asa_status: 'unsigned', asa_attempts: 2 })
  })

  it('K-56, asa.max_attempts: after the last attempt no plan can be chosen for a month', async () => {
    const debtor = await asking('aldercourt', "suit_filed = '2026-01-05'")
    const offer = async () => seedOffer(t, debtor)
    for (const [attempt, status] of [
      [1, 'expired'],
      [2, 'attempts_limit_reached'],
    ] as const) {
      const planId = (await accept(debtor, await offer())).body.data.plan.id
      expect((await envelopeOf(planId)).attempt).toBe(attempt)
      await end(debtor, planId, 'late')
      expect((await debtOf(debtor)).asa_status).toBe(status)
    }
    expect((await accept(debtor, await offer())).body.code).toBe('attempts_limit')
    // Staff have reset the status, but the attempts of the last 30 days still count.
    await t.database.asOwner("update debt set asa_status = 'initial' where id = $1", [debtor.debtId])
    expect((await accept(debtor, await offer())).body.code).toBe('attempts_limit')
    t.clock.advance('31d')
    expect((await accept(debtor, await offer(), '2026-04-15')).status).toBe(200)
    expect((await debtOf(debtor)).asa_attempts).toBe(1)
  })
})
