import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { DebitState, LocalDate } from '@portal/shared/domain'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedOffer } from '../../../testing/offers.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile } from '../../../testing/upload.ts'
import { debitDue } from '../plan/run/debit-due.ts'
import { submitPromise } from '../scheduled/pay-promises.ts'

const tenantId = 'harborlight'
const TODAY = '2026-03-02' as LocalDate
const agreement_timestamp = '2026-03-02T15:00:00.000Z'
let t: TestApp
let agent: Caller
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  admin = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
})
afterAll(() => t.close())

/** Plants a state in the rows, as files, staff and banks leave it. */
const plants: Record<DebitState, (debtor: Debtor) => Promise<unknown>> = {
  recalled: ofDebt("status = 'recalled'"),
  external: ofDebt("status = 'external'"),
  bankrupt: ofPayer('bankrupt = true'),
  deceased: ofPayer('deceased = true'),
  scra: ofPayer('scra = true'),
  represented: ofPayer('represented = true'),
  dispute: ofDebt("prior_status = status, status = 'on_hold', hold_reason = 'dispute'"),
  hold: ofDebt("prior_status = status, status = 'on_hold', hold_reason = 'staff'"),
  cease: ({ consumerId }) =>
    t.database.asOwner(
      `insert into contact_request (tenant_id, id, consumer_id, kind, via, received_on, evidence_sealed, created_at)
       values ($1, $2, $3, 'cease', 'phone', '2026-03-01', 'sealed', '2026-03-01')`,
      [tenantId, `cease-${consumerId}`, consumerId],
    ),
  stop_payment: ({ debtId }) =>
    t.database.asOwner(
      `update plan_payment set status = 'failed', failure_code = 'R08', failed_on = $2, retry_on = $2, tries = 1
        where seq = 1 and plan_id = (select id from plan where debt_id = $1)`,
      [debtId, TODAY],
    ),
}
function ofDebt(change: string) {
  return ({ debtId }: Debtor) => t.database.asOwner(`update debt set ${change} where id = $1`, [debtId])
}
function ofPayer(change: string) {
  return ({ consumerId }: Debtor) => t.database.asOwner(`update consumer set ${change} where id = $1`, [consumerId])
}

/** A debtor who is ready for a way to pay, and what goes that way once the state is planted. */
type Way = (debtor: Debtor, who: Caller, said: object) => Promise<() => Promise<string>>
let keys = 0
const key = () => ({ 'idempotency-key': `may-debit-key-${++keys}` })
const told = ({ status, body }: Answer): string => (status === 200 ? 'done' : (body.code as string))
const byCard = ({ debtId, cardId }: Debtor) => ({
  debt_id: debtId,
  amount: '40.00',
  payment_method: 'card' as const,
  card_id: cardId,
  agreement_timestamp,
})
const dates = [TODAY, '2026-03-09', '2026-03-16'] as LocalDate[]
const onPlan = (debtor: Debtor) =>
  seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [4_000, 3_000, 3_000] })
const order = (debtor: Debtor, said: object) => ({ ...byCard(debtor), ...said, start_date: '2026-03-05' })
const promiseOf = async ({ debtId }: Debtor) =>
  (await t.database.asOwner<{ id: string }>('select id from payment_promise where debt_id = $1', [debtId]))[0]!.id

const byPeople: Record<string, Way> = {
  'one time': async (debtor, who, said) => async () =>
    told(await who.call(endpoints.submitOneTimePayment, { body: { ...byCard(debtor), ...said } }, key())),
  extra: async (debtor, who, said) => {
    await onPlan(debtor)
    return async () =>
      told(await who.call(endpoints.submitExtraPayment, { body: { ...byCard(debtor), ...said } }, key()))
  },
  scheduled: async (debtor, who, said) => async () =>
    told(await who.call(endpoints.schedulePayment, { body: order(debtor, said) }, key())),
  plan: async (debtor, who, said) => {
    const plan_id = await seedOffer(t, debtor)
    const days = { start_day: 15, start_date: '2026-03-15' }
    const { amount: _, ...card } = byCard(debtor)
    return async () =>
      told(await who.call(endpoints.submitPlan, { body: { ...card, ...said, ...days, plan_id } }, key()))
  },
  'scheduled, paid now': async (debtor, who, said) => {
    const self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await self.call(endpoints.schedulePayment, { body: order(debtor, {}) }, key())).status).toBe(200)
    const body = { agreement_timestamp, ...said }
    return async () => told(await who.call(endpoints.payScheduledNow, { params: { id: debtor.debtId }, body }, key()))
  },
  'failed, paid now': async (debtor, who, said) => {
    const id = await onPlan(debtor)
    await t.database.asOwner(
      `update plan_payment set status = 'failed', failure_code = 'failed', failed_on = $2, tries = 1
        where seq = 1 and plan_id = $1`,
      [id, TODAY],
    )
    const body = { choice: 'pay_now' as const, agreement_timestamp, ...said }
    return async () => told(await who.call(endpoints.mendPlan, { params: { id }, body }, key()))
  },
  'agreed to for a plan': async (debtor, who, said) => {
    const loan_id = await onPlan(debtor)
    const body = { debt_id: debtor.debtId, loan_id, payment_method_id: debtor.cardId, payment_frequency: 'Regular' }
    return async () =>
      told(await who.call(endpoints.recordAuthorization, { body: { ...body, ...said, agreement_timestamp } as any }))
  },
}
const byNight: Record<string, Way> = {
  instalment: async (debtor) => {
    const id = await onPlan(debtor)
    return async () => {
      await debitDue(t.deps, t.tenant(tenantId), TODAY)
      const [row] = await t.database.asOwner<{ status: string; skip_reason: string | null }>(
        'select status, skip_reason from plan_payment where plan_id = $1 and seq = 1',
        [id],
      )
      return row!.skip_reason ?? (row!.status === 'submitted' || row!.status === 'completed' ? 'done' : row!.status)
    }
  },
  promise: async (debtor) => {
    const self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await self.call(endpoints.schedulePayment, { body: order(debtor, {}) }, key())).status).toBe(200)
    const id = await promiseOf(debtor)
    return async () => {
      const outcome = await submitPromise(t.deps, t.tenant(tenantId), id)
      return outcome.state === 'submitted' ? 'done' : 'reason' in outcome ? outcome.reason : outcome.state
    }
  },
  file:
    async ({ reference }) =>
    async () => {
      const head = 'payment_id,reference_number,amount,payment_date,method'
      const { rows } = await checkedFile(
        t,
        admin,
        'payments',
        `${head}\nMD-${reference},${reference},40.00,2026-02-27,check`,
      )
      const [error] = rows[0].errors as string[]
      return error ? (error.includes('is closed') ? 'debt_closed' : error) : 'done'
    },
}

/** The result of each way in a state; a new debtor for each. */
async function results(state: DebitState | null, ways: Record<string, Way>, by: 'consumer' | 'staff') {
  const found: Record<string, string> = {}
  for (const [name, way] of Object.entries(ways)) {
    // A stopped debit is one that was made.
    if (state === 'stop_payment' && !['failed, paid now', 'instalment'].includes(name)) continue
    const debtor = await seedDebtor(t, tenantId)
    const who = by === 'staff' ? agent : await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const said = { client_id: debtor.consumerId, authorization: 'verbal', recording_ref: 'CALL-1' }
    const go = await way(debtor, who, by === 'staff' ? said : {})
    if (state) await plants[state](debtor)
    found[name] = await go()
  }
  return found
}

const PEOPLE = Object.keys(byPeople)
/** The same answer for each way, but for some. */
const all = (answer: string, but: Record<string, string> = {}) => ({
  ...Object.fromEntries(PEOPLE.map((name) => [name, answer])),
  ...but,
})
const onHold = { scheduled: 'debt_on_hold', plan: 'debt_on_hold', 'failed, paid now': 'debt_on_hold' }

describe('R-47: every way that moves money asks whether it may', () => {
  it.each<[DebitState | null, Record<string, string>]>([
    [null, all('done')],
    ['recalled', all('debt_closed', { 'scheduled, paid now': 'otp_ended' })],
    ['external', all('debt_closed', { 'scheduled, paid now': 'otp_ended' })],
    ['bankrupt', all('needs_person', { 'agreed to for a plan': 'done' })],
    ['deceased', all('needs_person')],
    ['scra', all('done', { plan: 'needs_person' })],
    ['dispute', all('done', { ...onHold, 'scheduled, paid now': 'otp_ended' })],
    ['hold', all('done', { ...onHold, 'scheduled, paid now': 'otp_ended' })],
    ['stop_payment', { 'failed, paid now': 'done' }],
    ['represented', all('done', { plan: 'needs_person' })],
    ['cease', all('done')],
  ])('%s: what consumers do by themselves', async (state, expected) => {
    expect(await results(state, byPeople, 'consumer')).toEqual(expected)
  })

  it.each<[DebitState | null, Record<string, string>]>([
    [null, all('done')],
    ['recalled', all('debt_closed')],
    ['external', all('debt_closed')],
    ['bankrupt', all('debit_bankrupt')],
    ['deceased', all('debit_deceased')],
    ['scra', all('debit_scra')],
    ['dispute', all('debit_dispute', { 'failed, paid now': 'debt_on_hold', 'agreed to for a plan': 'done' })],
    ['hold', all('done', { ...onHold, 'scheduled, paid now': 'debt_on_hold' })],
    ['stop_payment', { 'failed, paid now': 'debit_stop_payment' }],
    ['represented', all('debit_represented')],
    ['cease', all('debit_cease')],
  ])('%s: what staff take', async (state, expected) => {
    expect(await results(state, byPeople, 'staff')).toEqual(expected)
  })

  it.each<[DebitState | null, Record<string, string>]>([
    [null, { instalment: 'done', promise: 'done', file: 'done' }],
    ['recalled', { instalment: 'debt_closed', promise: 'recall', file: 'debt_closed' }],
    ['external', { instalment: 'debt_closed', promise: 'recall', file: 'debt_closed' }],
    ['bankrupt', { instalment: 'protected', promise: 'protected', file: 'done' }],
    ['deceased', { instalment: 'protected', promise: 'protected', file: 'done' }],
    ['scra', { instalment: 'protected', promise: 'done', file: 'done' }],
    ['dispute', { instalment: 'debt_on_hold', promise: 'hold', file: 'done' }],
    ['hold', { instalment: 'debt_on_hold', promise: 'hold', file: 'done' }],
    ['stop_payment', { instalment: 'not_authorized' }],
    ['represented', { instalment: 'done', promise: 'done', file: 'done' }],
    ['cease', { instalment: 'done', promise: 'done', file: 'done' }],
  ])('%s: what the night debits and a file posts', async (state, expected) => {
    expect(await results(state, byNight, 'consumer')).toEqual(expected)
  })

  it('staff read on the account why there is no button, and a consumer does not', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const body = { debt_id: debtor.debtId, client_id: debtor.consumerId }
    const bar = async (who: Caller) => (await who.call(endpoints.getDebt, { body })).body.data.debit_bar
    expect(await bar(agent)).toBeNull()
    await plants.deceased(debtor)
    expect(await bar(agent)).toBe('debit_deceased')
    expect(await bar(await t.signInAs(tenantId, { consumer: debtor.consumerId }))).toBeNull()
    const plans = await agent.call(endpoints.listPossiblePlans, { body })
    expect(plans.body.data).toMatchObject({ multiple_payment_plans: [], reason: 'debit_deceased' })
    const pay = {
      ...byCard(debtor),
      client_id: debtor.consumerId,
      authorization: 'verbal' as const,
      recording_ref: 'C',
    }
    const refused = async (language: string) =>
      (await agent.call(endpoints.submitOneTimePayment, { body: pay }, { ...key(), 'accept-language': language })).body
    expect((await refused('en')).message).toContain('this customer has died')
    expect((await refused('es')).message).toContain('este cliente falleció')
  })
})
