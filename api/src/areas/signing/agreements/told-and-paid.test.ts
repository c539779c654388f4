import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { runNightly } from '../../../night/run-night.ts'
import { adopted, openSigning, seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import type { Caller } from '../../../testing/caller.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedPerson, seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const [WITH, WITHOUT] = ['tmlg', 'harborlight']
const processor = new FakeProcessor()
let t: TestApp
let attorneyId: string
let attorney: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [WITH, WITHOUT] })
  attorneyId = (await seedStaff(t, WITH, { permissions: ['agreement.countersign'] })).id
  attorney = await t.signInAs(WITH, { staff: attorneyId })
  agent = await t.signInAs(WITH, { staff: (await seedStaff(t, WITH)).id })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

const consumer = ({ tenantId, consumerId }: Waiting) => t.signInAs(tenantId, { consumer: consumerId })
const at = ({ envelopeId: agreement_id }: Waiting) => ({ params: { agreement_id } })
async function told({ tenantId, consumerId }: Waiting) {
  await t.runJobs()
  const items = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return items
    .filter(({ personId, purpose }) => personId === consumerId && purpose.startsWith('agreement_'))
    .toReversed()
}
const purposes = async (waiting: Waiting) => (await told(waiting)).map(({ purpose }) => purpose)

describe('messages about an agreement', () => {
  it('invite with a link that names neither debt nor amount; again when staff resend it', async () => {
    const waiting = await seedWaiting(t, WITH)
    const [invitation] = await told(waiting)
    expect(invitation!.purpose).toBe('agreement_ready')
    for (const secret of [waiting.reference, 'First Bank', '$', 'debt collector agreement'])
      expect(`${invitation!.subject} ${invitation!.text}`).not.toContain(secret)
    expect(invitation!.links[0]).toMatch(
      new RegExp(`^http://[\\w.-]+:\\d+/login-2\\?login_id=[\\w-]{43}&sign=${waiting.debtId}$`),
    )
    expect((await agent.call(endpoints.resendAgreement, at(waiting))).status).toBe(200)
    const both = await told(waiting)
    expect(both.map(({ purpose }) => purpose)).toEqual(['agreement_ready', 'agreement_ready'])
    expect(both[1]!.links[0]).not.toBe(both[0]!.links[0])
    const { data } = (await agent.call(endpoints.getAgreement, at(waiting))).body
    expect(data.events.map(({ type, actor }: any) => [type, actor]).slice(1)).toEqual([
      ['sent', 'system'],
      ['resent', 'staff'],
    ])
    // the number of messages is limited.
    for (let n = 2; n <= 5; n++) expect((await agent.call(endpoints.resendAgreement, at(waiting))).status).toBe(200)
    expect((await agent.call(endpoints.resendAgreement, at(waiting))).body.code).toBe('rate_limited')
  })

  it('link_invalid: the link works once, for its recipient, and is like any bad link afterwards', async () => {
    const person = await seedPerson(t, WITH)
    const waiting = await seedWaiting(t, WITH)
    await told(waiting)
    const [link] = await t.database.asOwner<{ token_hash: string }>(
      'select token_hash from link_token where consumer_id = $1',
      [waiting.consumerId],
    )
    // The row of this link is given to another person, who knows the last four of their own number.
    await t.database.asOwner('update link_token set consumer_id = $1 where token_hash = $2', [
      person.id,
      link!.token_hash,
    ])
    const [invitation] = await told(waiting)
    const token = new URL(invitation!.links[0]!).searchParams.get('login_id')!
    // This tenant requires its own facts, also after a link (login.variants).
    const visit = () =>
      t.visitor(WITH).call(endpoints.loginFullNameSsn, {
        query: { login_id: token },
        body: { full_name: person.fullName, ssn: person.ssn.slice(-4), zip: person.zip },
      })
    expect((await visit()).status).toBe(200)
    expect((await visit()).body.code).toBe('link_invalid')
  })

  it('report each end of an agreement, in a language of the tenant, with the sealed copy under Documents', async () => {
    const spanish = async () => {
      const waiting = await seedWaiting(t, WITH)
      await t.database.asOwner("update consumer set language = 'es' where id = $1", [waiting.consumerId])
      return waiting
    }
    const signed = await spanish()
    const page = await openSigning(t, await consumer(signed), signed)
    await page.sign()
    await attorney.call(endpoints.countersignAgreement, { ...at(signed), body: adopted(page.hash) })
    const approved = await told(signed)
    expect(approved.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['agreement_signed', 'agreement_approved']),
    )
    // This tenant offers English only, whatever the profile says (decision 127).
    expect(approved.find(({ purpose }) => purpose === 'agreement_approved')!.text).toContain('under Documents')

    const refused = await seedWaiting(t, WITH)
    await (await openSigning(t, await consumer(refused), refused)).sign()
    await attorney.call(endpoints.declineAgreement, { ...at(refused), body: { reason: 'No' } })
    expect(await purposes(refused)).toContain('agreement_not_approved')

    const declined = await seedWaiting(t, WITH)
    await (await openSigning(t, await consumer(declined), declined)).decline()
    expect(await purposes(declined)).toContain('agreement_declined')

    const taken = await seedWaiting(t, WITH)
    const reason = 'Another date was agreed on the phone'
    await agent.call(endpoints.voidAgreement, { ...at(taken), body: { reason } })
    const [withdrawn] = (await told(taken)).filter(({ purpose }) => purpose === 'agreement_withdrawn')
    expect(withdrawn!.text).toContain(reason)
    expect((await agent.call(endpoints.voidAgreement, { ...at(taken), body: { reason } })).body).toMatchObject({
      code: 'agreement_over',
      current: { end_reason: 'voided' },
    })

    const late = await seedWaiting(t, WITH)
    t.clock.set('2026-03-04T15:00:00.000Z')
    await runNightly(t.deps, t.tenant(WITH), localDate('2026-03-04'))
    expect(await purposes(late)).toContain('agreement_expired')

    const without = await seedWaiting(t, WITHOUT, { change: 'asa_required = true' })
    await (await openSigning(t, await consumer(without), without)).sign()
    expect(await purposes(without)).toContain('agreement_complete')
  })
})

describe('no debit before the signature', () => {
  const debits = async ({ debtId }: Waiting) =>
    (await t.database.asOwner('select id from payment where debt_id = $1', [debtId])).length
  /** A nightly run on the day of the first payment, and some days after it. */
  async function night(tenantId: string, date: string) {
    t.clock.set(`${date}T22:30:00.000Z`)
    await runNightly(t.deps, t.tenant(tenantId), localDate(date))
  }

  it('asa.attorney_step: none before the consumer and the attorney have signed; then on the new days', async () => {
    const unsigned = await seedWaiting(t, WITH, { change: "suit_filed = '2026-01-05'" })
    const waiting = await seedWaiting(t, WITH, { change: "suit_filed = '2026-01-05'" })
    const page = await openSigning(t, await consumer(waiting), waiting)
    await page.sign()
    for (const date of ['2026-03-13', '2026-03-16', '2026-03-17']) await night(WITH, date)
    expect([await debits(unsigned), await debits(waiting)]).toEqual([0, 0])
    const why = await t.database.asOwner<{ skip_reason: string | null }>(
      "select distinct skip_reason from plan_payment where plan_id = any($1) and status in ('scheduled', 'due') and due_date <= '2026-03-16'",
      [[unsigned.planId, waiting.planId]],
    )
    expect(why.map(({ skip_reason }) => skip_reason)).toEqual(['agreement_pending'])
    const body = adopted(page.hash)
    const later = await t.signInAs(WITH, { staff: attorneyId })
    expect((await later.call(endpoints.countersignAgreement, { ...at(waiting), body })).status).toBe(200)
    const [first] = await t.database.asOwner<{ due_date: string }>(
      'select due_date::text from plan_payment where plan_id = $1 order by seq limit 1',
      [waiting.planId],
    )
    expect(first!.due_date > '2026-03-17').toBe(true)
    for (const date of ['2026-04-14', '2026-04-15']) await night(WITH, date)
    expect([await debits(unsigned), await debits(waiting)]).toEqual([0, 1])
  })

  it('K-55: an expired agreement causes no debit, and its offer can be chosen again', async () => {
    const waiting = await seedWaiting(t, WITHOUT, { change: 'asa_required = true' })
    await night(WITHOUT, '2026-03-04')
    for (const date of ['2026-03-13', '2026-03-16']) await night(WITHOUT, date)
    expect(await debits(waiting)).toBe(0)
    const who = await consumer(waiting)
    const { body } = await who.call(endpoints.listPossiblePlans, { body: { debt_id: waiting.debtId } })
    expect(body.data.multiple_payment_plans.map(({ id }: any) => id)).toContain(waiting.offerId)
  })
})
