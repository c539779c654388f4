import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { adopted, openSigning, seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'tmlg'
const elsewhere = 'harborlight'
let t: TestApp
let waiting: Waiting
let coDebtor: Debtor
let callers: Record<string, Caller>

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId, elsewhere] })
  t.clock.set('2026-03-02T15:00:00.000Z')
  waiting = await seedWaiting(t, tenantId)
  coDebtor = await seedDebtor(t, tenantId, { sharing: waiting })
  const stranger = await seedDebtor(t, tenantId)
  const abroad = await seedDebtor(t, elsewhere)
  const staff = async (tenant: string, change: Parameters<typeof seedStaff>[2]) =>
    t.signInAs(tenant, { staff: (await seedStaff(t, tenant, change)).id })
  callers = {
    owner: await t.signInAs(tenantId, { consumer: waiting.consumerId }),
    coDebtor: await t.signInAs(tenantId, { consumer: coDebtor.consumerId }),
    stranger: await t.signInAs(tenantId, { consumer: stranger.consumerId }),
    abroad: await t.signInAs(elsewhere, { consumer: abroad.consumerId }),
    agent: await staff(tenantId, { role: 'agent' }),
    admin: await staff(tenantId, { role: 'admin' }),
    attorney: await staff(tenantId, { role: 'agent', permissions: ['agreement.countersign'] }),
    attorneyAbroad: await staff(elsewhere, { role: 'admin', permissions: ['agreement.countersign'] }),
  }
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

const told = ({ status, body }: Answer) => (status === 200 ? 'done' : (body.code as string))
const params = () => ({ params: { debt_id: waiting.debtId } })
const agreement = () => ({ params: { agreement_id: waiting.envelopeId } })

/** The answer to each role and call, in a state that allows none of the calls; `agreement_over` means: may ask. */
const calls: Record<string, (who: Caller) => Promise<Answer>> = {
  open: (who) => who.call(endpoints.getEnvelopeUrl, params()),
  details: (who) => who.call(endpoints.getEnvelopeDetails, params()),
  document: (who) => who.call(endpoints.openAgreementDocument, { body: { debt_id: waiting.debtId, client_id: null } }),
  queue: (who) => who.call(endpoints.listAgreements, { query: {} }),
  evidence: (who) => who.call(endpoints.getAgreement, agreement()),
  ofDebt: (who) => who.call(endpoints.listDebtAgreements, params()),
  paper: (who) => who.call(endpoints.openAgreement, agreement()),
  countersign: (who) => who.call(endpoints.countersignAgreement, { ...agreement(), body: adopted('0'.repeat(64)) }),
  decline: (who) => who.call(endpoints.declineAgreement, { ...agreement(), body: { reason: 'No' } }),
  resend: (who) => who.call(endpoints.resendAgreement, agreement()),
  reset: (who) => who.call(endpoints.resetAgreementAttempts, { ...params(), body: { reason: 'Called' } }),
}
const own = { open: 'done', details: 'done', document: 'done' }
const forbidden = Object.fromEntries(
  ['queue', 'evidence', 'ofDebt', 'paper', 'countersign', 'decline', 'resend', 'reset'].map((c) => [c, 'forbidden']),
)
const staffs = { ...own, evidence: 'done', ofDebt: 'done', paper: 'done', resend: 'done', reset: 'done' }
const nothing = Object.fromEntries(Object.keys(calls).map((name) => [name, 'not_found']))

describe('permissions on an agreement', () => {
  it.each([
    ['owner', { ...own, ...forbidden }],
    // T5: a co-debtor cannot find the agreement; the account shows them that there is a plan.
    ['coDebtor', { ...forbidden, open: 'not_found', details: 'done', document: 'not_found' }],
    ['stranger', { ...forbidden, open: 'not_found', details: 'not_found', document: 'not_found' }],
    ['abroad', { ...forbidden, open: 'not_found', details: 'not_found', document: 'not_found' }],
    ['agent', { ...staffs, queue: 'forbidden', countersign: 'forbidden', decline: 'forbidden' }],
    ['admin', { ...staffs, queue: 'forbidden', countersign: 'forbidden', decline: 'forbidden' }],
    ['attorney', { ...staffs, queue: 'done', countersign: 'agreement_over', decline: 'agreement_over' }],
    ['attorneyAbroad', { ...nothing, queue: 'done' }],
  ])('%s', async (name, expected) => {
    const answers: Record<string, string> = {}
    for (const [call, ask] of Object.entries(calls)) answers[call] = told(await ask(callers[name]!))
    expect(answers).toEqual(expected)
  })

  it('a co-debtor sees no agreement, staff can only read, and the queue of another tenant is empty', async () => {
    expect((await calls['details']!(callers['coDebtor']!)).body.envelope).toBeNull()
    expect((await openSigning(t, callers['agent']!, waiting)).purpose).toBe('read')
    expect((await openSigning(t, callers['owner']!, waiting)).purpose).toBe('sign')
    expect((await calls['queue']!(callers['attorneyAbroad']!)).body.data).toEqual([])
  })

  it('a page that staff opened cannot sign', async () => {
    const page = await openSigning(t, callers['admin']!, waiting)
    await expect(page.sign()).rejects.toMatchObject({ code: 'not_found' })
    await expect(page.decline()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a co-debtor who chose the plan signs it, and the debt’s owner does not', async () => {
    const owner = await seedDebtor(t, tenantId)
    const sharing = await seedDebtor(t, tenantId, { sharing: owner })
    const theirs = await seedWaiting(t, tenantId, { debtor: sharing })
    const by = (consumer: string) => t.signInAs(tenantId, { consumer })
    const seen = await (
      await by(owner.consumerId)
    ).call(endpoints.getEnvelopeUrl, { params: { debt_id: owner.debtId } })
    expect(seen.body.code).toBe('not_found')
    const page = await openSigning(t, await by(sharing.consumerId), theirs)
    await page.sign()
  })

  it('needs_person, R-25: a consumer who went bankrupt cannot sign, and the agreement expires', async () => {
    const one = await seedWaiting(t, tenantId)
    const page = await openSigning(t, await t.signInAs(tenantId, { consumer: one.consumerId }), one)
    await t.database.asOwner('update consumer set bankrupt = true where id = $1', [one.consumerId])
    await expect(page.sign()).rejects.toMatchObject({ code: 'needs_person' })
  })
})
