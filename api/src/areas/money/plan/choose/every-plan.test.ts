import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { AuthorizationMethod } from '@portal/shared/domain'
import { defaultTenantsFolder, loadTenantFiles } from '../../../../tenancy/tenants.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { filePaper } from '../../../../testing/signed-paper.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

// The offers of the nine tenants: each kind of plan, set up by staff for a consumer in each way.
let t: TestApp
const processor = new FakeProcessor()

beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

type Terms = NonNullable<Parameters<typeof seedOffer>[2]>
interface Kind {
  terms: Terms
  startDay: number | null
  /** First and last day, and how many payments. */
  days: [string, string]
  count: number
}

const flexible = [
  { date: '2026-03-09', amount: '4000' },
  { date: '2026-05-20', amount: '6000' },
]
const kinds: Record<string, Kind> = {
  Monthly: { terms: {}, startDay: 15, days: ['2026-03-15', '2026-08-15'], count: 6 },
  Weekly: { terms: { frequency: 'weekly', payments: 4 }, startDay: 5, days: ['2026-03-06', '2026-03-27'], count: 4 },
  'Bi-Weekly': {
    terms: { frequency: 'bi_weekly', payments: 3 },
    startDay: 2,
    days: ['2026-03-03', '2026-03-31'],
    count: 3,
  },
  'One Time': {
    terms: { kind: 'SIF', frequency: 'one_time', payments: 1, total: 6_000, discount: 4_000 },
    startDay: 20,
    days: ['2026-03-20', '2026-03-20'],
    count: 1,
  },
  'open-ended': {
    terms: { kind: 'OPEN', isOpenEnded: true, payments: 6, total: 6_000 },
    startDay: 28,
    days: ['2026-03-28', '2026-08-28'],
    count: 6,
  },
  flexible: {
    terms: { payments: 2, isFlexible: true, planned: flexible },
    startDay: null,
    days: ['2026-03-09', '2026-05-20'],
    count: 2,
  },
}
const ways: AuthorizationMethod[] = ['verbal', 'written']
const tenants = loadTenantFiles(defaultTenantsFolder).map(({ id }) => id)
/** Each kind in each way at one tenant; at the others each kind once, in turn by each way. */
const waysOf = (tenantId: string, name: string) => {
  const at = tenants.indexOf(tenantId)
  return at === 0 ? ways : [ways[(at + Object.keys(kinds).indexOf(name)) % ways.length]!]
}

describe.each(tenants)('S-67, P-78: at %s', (tenantId) => {
  it.each(Object.entries(kinds))('a %s plan is shown, authorized and accepted', async (name, kind) => {
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    for (const authorization of waysOf(tenantId, name)) {
      const debtor = await seedDebtor(t, tenantId)
      const plan_id = await seedOffer(t, debtor, kind.terms)
      const asked = {
        client_id: debtor.consumerId,
        debt_id: debtor.debtId,
        plan_id,
        start_day: kind.startDay,
      }
      const shown = await agent.call(endpoints.getPossibleSchedule, { body: asked })
      const [start, end] = kind.days
      expect(shown.body.possible_payment_info).toMatchObject({ start_date: start, payments_number: kind.count })
      const evidence =
        authorization === 'verbal'
          ? { authorization, recording_ref: 'REC-7' }
          : { authorization, paper_id: await filePaper(agent, debtor.consumerId) }
      const agreed = { agreement_timestamp: '2026-03-02T15:00:00.000Z', ...evidence }
      const said = await agent.call(endpoints.recordAuthorization, {
        body: { ...asked, payment_method_id: debtor.bankId, ...agreed },
      })
      expect(said.status).toBe(200)
      const { authorization_id, text } = said.body.nacha_details
      expect(text).not.toMatch(/[{}]|undefined/)
      const taken = await agent.call(endpoints.submitPlan, {
        body: {
          ...asked,
          ...agreed,
          payment_method: 'ach',
          payment_method_id: debtor.bankId,
          start_date: start,
          authorization_id,
        },
      })
      expect({ authorization, status: taken.status, errors: taken.body.errors }).toEqual({ authorization, status: 200 })
      expect(taken.body.data.plan).toMatchObject({
        payment_frequency: name in { flexible: 1, 'open-ended': 1 } ? 'Monthly' : name,
        start_date: start,
        end_date: end,
        is_flexible: name === 'flexible',
        is_open_ended: name === 'open-ended',
        nacha_initiator: 0,
        plan_owner: { id: debtor.consumerId },
      })
      const [row] = await t.database.asOwner(
        `select a.variant, a.evidence, a.paper_id, (select sum(amount)::int from plan_payment p where p.plan_id = a.plan_id) as total
           from payment_authorization a where a.debt_id = $1`,
        [debtor.debtId],
      )
      expect(row).toEqual({
        variant: authorization === 'verbal' ? 'call' : 'web',
        evidence: authorization === 'verbal' ? 'REC-7' : null,
        paper_id: 'paper_id' in evidence ? evidence.paper_id : null,
        total: kind.terms.total ?? 10_000,
      })
    }
    // A plan debits nothing on the day of its choice.
    expect(processor.requests).toHaveLength(0)
  })
})
