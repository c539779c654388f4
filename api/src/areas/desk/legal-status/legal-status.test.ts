import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { addDays, localDateIn, type LegalStatusKind } from '@portal/shared/domain'
import { nightlySteps } from '../../../night/steps.ts'
import type { Caller } from '../../../testing/caller.ts'
import { insertDebt, seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedOffer } from '../../../testing/offers.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let agent: Caller
let supervisor: Caller
let admin: Caller
let staff: Record<'agent' | 'supervisor' | 'admin', string>

async function signIn() {
  agent = await t.signInAs(tenantId, { staff: staff.agent })
  supervisor = await t.signInAs(tenantId, { staff: staff.supervisor })
  admin = await t.signInAs(tenantId, { staff: staff.admin })
}

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), now: '2026-03-02T15:00:00Z' })
  const add = async (change: Parameters<typeof seedStaff>[2]) => (await seedStaff(t, tenantId, change)).id
  staff = {
    agent: await add({ fullName: 'Sam Porter' }),
    supervisor: await add({ fullName: 'Sue Visor', permissions: ['override.approve'] }),
    admin: await add({ role: 'admin', fullName: 'Ada Min' }),
  }
})
// Sessions end when the clock moves on.
beforeEach(signIn)
afterAll(() => t.close())

type Marked = CallInput<typeof endpoints.markLegalStatus>['body']
const pdf = Buffer.from(
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
).toString('base64')

const mark = (debtor: Debtor, kind: LegalStatusKind, more: Partial<Marked> = {}, who = agent) =>
  who.call(endpoints.markLegalStatus, {
    params: { client_id: debtor.consumerId },
    body: {
      kind,
      source: 'phone',
      evidence: 'The daughter called.',
      ...(kind === 'bankruptcy' && { chapter: '7' as const, outcome: 'open' as const }),
      ...(kind === 'scra' && { from: '2026-01-10' }),
      ...(kind === 'attorney' && { name: 'Quinn & Hale, LLP' }),
      ...more,
    },
  })
const list = async (debtor: Debtor) =>
  (await agent.call(endpoints.listLegalStatuses, { params: { client_id: debtor.consumerId } })).body
const end = (debtor: Debtor, id: string, who = supervisor) =>
  who.call(endpoints.endLegalStatus, {
    params: { client_id: debtor.consumerId, status_id: id },
    body: { reason: 'It was another person.' },
  })
const change = (
  debtor: Debtor,
  id: string,
  body: Partial<CallInput<typeof endpoints.changeLegalStatus>['body']>,
  who = agent,
) =>
  who.call(endpoints.changeLegalStatus, {
    params: { client_id: debtor.consumerId, status_id: id },
    body: { evidence: 'Notice of the court.', ...body },
  })
const one = async <T>(sql: string, ...values: unknown[]) => (await t.database.asOwner<T & object>(sql, values))[0]!
const debtOf = (debtId: string) => one('select status, hold_reason, prior_status from debt where id = $1', debtId)
const flagsOf = ({ consumerId }: Debtor) =>
  one('select deceased, bankrupt, scra, represented from consumer where id = $1', consumerId)
const none = { deceased: false, bankrupt: false, scra: false, represented: false }
const mayCall = async (debtor: Debtor, debtId = debtor.debtId) => {
  const { body } = await agent.call(endpoints.getContactStanding, {
    params: { client_id: debtor.consumerId },
    query: { debt_id: debtId },
  })
  const { allowed, reason } = body.data.channels[0]
  return allowed ? 'allowed' : reason
}
const plansOf = async (debtor: Debtor) => {
  const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  return (await me.call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })).body.data
}
const historyOf = async (debtor: Debtor) =>
  (await admin.call(endpoints.listHistory, { body: { client_id: debtor.consumerId } })).body.page as {
    details: string
    author: string
    changes: { field: string; from: string | null; to: string | null }[]
  }[]
const today = () => localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)
const night = () => nightlySteps.legal_statuses({ deps: t.deps, tenant: t.tenant(tenantId), date: today() })
const ownDebt = async ({ consumerId }: Debtor, referenceNumber: string) => {
  const id = t.deps.ids.next()
  const now = t.clock.now(tenantId)
  await t.deps.db.withTenant(tenantId, (tx) =>
    insertDebt(tx, { tenantId, id, ownerId: consumerId, referenceNumber, nameOnAccount: 'Dana Rivera', now }),
  )
  return id
}

describe('R-25: a status that staff mark', () => {
  it.each<[LegalStatusKind, object, string, string]>([
    ['deceased', { deceased: true }, 'deceased', 'staff'],
    ['bankruptcy', { bankrupt: true }, 'bankrupt', 'bankruptcy'],
    ['scra', { scra: true }, 'debt_on_hold', 'staff'],
    ['identity_theft', {}, 'debt_on_hold', 'staff'],
    ['incarcerated', {}, 'debt_on_hold', 'staff'],
    ['minor', {}, 'debt_on_hold', 'staff'],
  ])('%s holds at once for contact, the plan and offers, and ends with a reason', async (kind, flags, call, hold) => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedRunningPlan(t, debtor)
    expect(await mayCall(debtor)).toBe('allowed')
    const marked = await mark(debtor, kind)
    expect(marked.status).toBe(200)
    expect(await flagsOf(debtor)).toEqual({ ...none, ...flags })
    expect(await debtOf(debtor.debtId)).toEqual({ status: 'on_hold', hold_reason: hold, prior_status: 'established' })
    expect(await one('select status, pause_reason from plan where id = $1', planId)).toEqual({
      status: 'paused',
      pause_reason: 'hold',
    })
    expect(await mayCall(debtor)).toBe(call)
    expect((await plansOf(debtor)).reason).toBe('debt_on_hold')

    expect((await end(debtor, marked.body.data.id)).status).toBe(200)
    expect(await flagsOf(debtor)).toEqual(none)
    expect(await debtOf(debtor.debtId)).toEqual({ status: 'established', hold_reason: null, prior_status: null })
    expect(await one('select status from plan where id = $1', planId)).toEqual({ status: 'active' })
    expect(await list(debtor)).toMatchObject({
      data: [{ kind, marked_by: 'Sam Porter', ended_by: 'Sue Visor', end_reason: 'It was another person.' }],
      holds: [{ kind, ended_by: 'Sue Visor' }],
    })
    expect((await end(debtor, marked.body.data.id)).status).toBe(409)
  })

  it('keeps facts, evidence and documents, and shows them to staff whole', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { status, body } = await mark(debtor, 'deceased', {
      from: '2026-02-20',
      name: 'Avery Rivera',
      phone: '(207) 555-0133',
      court: 'of another kind',
      attachments: [{ name: 'certificate.pdf', content: pdf }],
    })
    expect([status, body.errors]).toEqual([200, undefined])
    const { data } = await list(debtor)
    expect(data[0]).toMatchObject({
      from: '2026-02-20',
      name: 'Avery Rivera',
      phone: '(207) 555-0133',
      evidence: 'The daughter called.',
      files: [{ name: 'certificate.pdf' }],
    })
    const sealed = await one<{ row: string }>('select l::text as row from legal_status l where id = $1', body.data.id)
    expect(sealed.row).not.toMatch(/Avery|daughter/)
    const file = await agent.call(endpoints.openProofFile, {
      params: { client_id: debtor.consumerId, file_id: data[0].files[0].id },
    })
    const bytes = await t.app.inject({
      url: file.body.url,
      headers: { host: new URL(t.deps.tenants.originOf(t.tenant(tenantId))).host },
    })
    expect([bytes.statusCode, bytes.headers['content-type'], bytes.rawPayload.toString('base64')]).toEqual([
      200,
      'application/pdf',
      pdf,
    ])
  })

  it.each<[string, LegalStatusKind, Partial<Marked>, object]>([
    ['a death to come', 'deceased', { from: '2026-03-03' }, { from: ['date_in_future'] }],
    ['service without a beginning', 'scra', { from: '' }, { from: ['required'] }],
    ['a bankruptcy without chapter', 'bankruptcy', { chapter: null }, { chapter: ['required'] }],
    ['an attorney known from a public record', 'attorney', { source: 'public_record' }, { source: ['source_invalid'] }],
    ['an account of somebody else', 'identity_theft', { about: ['no-such-debt'] }, { about: ['not_found'] }],
    ['no evidence', 'minor', { evidence: ' ' }, { evidence: ['required'] }],
    [
      'a file that is none',
      'minor',
      { attachments: [{ name: 'x.pdf', content: 'aGVsbG8=' }] },
      { attachments: ['file_invalid'] },
    ],
  ])('is refused with %s, and writes nothing', async (_, kind, more, errors) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await mark(debtor, kind, more)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect(await flagsOf(debtor)).toEqual(none)
    expect((await list(debtor)).data).toEqual([])
  })

  it('is in force once: a second mark of the kind is refused', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await mark(debtor, 'minor')
    expect(await mark(debtor, 'minor')).toMatchObject({ status: 409, body: { errors: { kind: ['marked_already'] } } })
    expect((await mark(debtor, 'deceased')).status).toBe(200)
  })

  it('stays on hold for the other reason when one of two ends', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const minor = await mark(debtor, 'minor')
    const bankrupt = await mark(debtor, 'bankruptcy')
    expect(await debtOf(debtor.debtId)).toMatchObject({ status: 'on_hold', hold_reason: 'bankruptcy' })
    await end(debtor, bankrupt.body.data.id)
    expect(await debtOf(debtor.debtId)).toMatchObject({ status: 'on_hold', hold_reason: 'staff' })
    await end(debtor, minor.body.data.id)
    expect(await debtOf(debtor.debtId)).toEqual({ status: 'active', hold_reason: null, prior_status: null })
  })

  it('concerns the accounts of a person: shared ones in chapter 13 only, named ones alone in a theft', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const coDebtor = await seedDebtor(t, tenantId, { sharing: debtor })
    const theirs = await ownDebt(coDebtor, 'CO-1')
    const seven = await mark(coDebtor, 'bankruptcy', { chapter: '7' })
    expect([await debtOf(debtor.debtId), await debtOf(theirs)]).toMatchObject([
      { status: 'active' },
      { hold_reason: 'bankruptcy' },
    ])
    await end(coDebtor, seven.body.data.id)
    await mark(coDebtor, 'bankruptcy', { chapter: '13' })
    expect(await debtOf(debtor.debtId)).toMatchObject({ hold_reason: 'bankruptcy' })

    const victim = await seedDebtor(t, tenantId)
    const other = await ownDebt(victim, 'ID-1')
    await mark(victim, 'identity_theft', { about: [other] })
    expect([await debtOf(victim.debtId), await debtOf(other)]).toMatchObject([
      { status: 'active' },
      { status: 'on_hold' },
    ])
    expect((await list(victim)).data[0].accounts).toEqual(['ID-1'])
  })

  it('holds what comes later by the next night, and nothing that was lifted from it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await mark(debtor, 'deceased')
    const later = await ownDebt(debtor, `LATER-${debtor.reference}`)
    await night()
    expect(await debtOf(later)).toMatchObject({ status: 'on_hold', hold_reason: 'staff' })
    const hold = (await list(debtor)).holds.find((row: { debt_id: string }) => row.debt_id === later)
    const lifted = await admin.call(endpoints.liftHold, {
      params: { debt_id: later, hold_id: hold.id },
      body: { reason: 'The widow owes this one alone.' },
    })
    expect(lifted.body.status).toBe('active')
    await night()
    expect(await debtOf(later)).toMatchObject({ status: 'active' })
  })
})

describe('R-25: facts that become known later', () => {
  it('end a bankruptcy that was dismissed; a discharge keeps it in force (11 USC 524)', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = (await mark(debtor, 'bankruptcy')).body.data.id as string
    const facts = { chapter: '7', court: 'D. Maine', case_number: '26-20117', outcome_on: '2026-03-01' } as const
    expect((await change(debtor, id, { ...facts, outcome: 'discharged' })).status).toBe(200)
    expect(await flagsOf(debtor)).toMatchObject({ bankrupt: true })
    expect(await debtOf(debtor.debtId)).toMatchObject({ hold_reason: 'bankruptcy' })
    const dismissed = { ...facts, outcome: 'dismissed' } as const
    expect(await change(debtor, id, dismissed)).toMatchObject({
      status: 400,
      body: { errors: { outcome: ['needs_supervisor'] } },
    })
    expect((await change(debtor, id, dismissed, supervisor)).status).toBe(200)
    expect(await flagsOf(debtor)).toEqual(none)
    expect(await debtOf(debtor.debtId)).toMatchObject({ status: 'active' })
    expect((await list(debtor)).data[0]).toMatchObject({ outcome: 'dismissed', ended_by: 'Sue Visor' })
    expect((await change(debtor, id, { ...facts, outcome: 'discharged' })).status).toBe(409)
  })

  it('move the last day of service, after which the night ends it and the account goes on', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedRunningPlan(t, debtor)
    const id = (await mark(debtor, 'scra', { until: '2026-12-31' })).body.data.id as string
    await change(debtor, id, { from: '2026-01-10', until: addDays(today(), 1) })
    expect((await list(debtor)).holds[0]).toMatchObject({ ends_on: addDays(today(), 1) })
    t.clock.advance('1d')
    expect(await night()).toMatchObject({ ended: 0 })
    t.clock.advance('1d')
    expect(await night()).toMatchObject({ ended: 1 })
    expect(await flagsOf(debtor)).toEqual(none)
    expect(await debtOf(debtor.debtId)).toMatchObject({ status: 'established' })
    expect(await one('select status from plan where id = $1', planId)).toEqual({ status: 'active' })
    expect(await night()).toMatchObject({ ended: 0 })
    await signIn()
    const [ended] = await historyOf(debtor)
    expect(ended).toMatchObject({ details: 'A legal status ended on its last day.', author: 'System' })
  })
})

describe('R-04: an attorney', () => {
  it('is one contact request, whether marked here, recorded there or named by the consumer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const marked = await mark(debtor, 'attorney', { address: '12 Court Square', phone: '2075550122', source: 'letter' })
    expect(await flagsOf(debtor)).toEqual({ ...none, represented: true })
    expect(await mayCall(debtor)).toBe('represented')
    expect(await debtOf(debtor.debtId)).toMatchObject({ status: 'active' })
    await seedOffer(t, debtor)
    expect((await plansOf(debtor)).reason).toBe('needs_person')
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    await me.call(endpoints.addThirdPartyContact, {
      params: {},
      body: { entity_name: 'Lopez Law', type: 'attorney', phone_number: '2075550144' },
    })
    expect((await list(debtor)).data).toMatchObject([
      { kind: 'attorney', name: 'Lopez Law', phone: '(207) 555-0144', marked_by: null },
      { kind: 'attorney', name: 'Quinn & Hale, LLP', address: '12 Court Square', phone: '(207) 555-0122' },
    ])
    // The consumer takes their own back; the other one still speaks for them.
    const [own] = (await me.call(endpoints.listThirdPartyContacts, { params: {} })).body.data
    await me.call(endpoints.removeThirdPartyContact, { params: { id: own.id }, body: {} })
    expect(await flagsOf(debtor)).toMatchObject({ represented: true })
    await end(debtor, marked.body.data.id)
    expect(await flagsOf(debtor)).toEqual(none)
    expect((await list(debtor)).data.map((row: { ended_at: string | null }) => row.ended_at !== null)).toEqual([
      true,
      true,
    ])
  })

  it('of some accounts leaves the others open to contact and plans', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const other = await ownDebt(debtor, `ATT-${debtor.reference}`)
    await mark(debtor, 'attorney', { about: [other] })
    expect([await mayCall(debtor), await mayCall(debtor, other)]).toEqual(['allowed', 'represented'])
    expect((await plansOf(debtor)).reason).toBeNull()
    await mark(debtor, 'attorney', { name: 'Of all of them' })
    expect(await mayCall(debtor)).toBe('represented')
    expect((await plansOf(debtor)).reason).toBe('needs_person')
  })
})

describe('decision 323: who may', () => {
  it('an agent marks, and cannot end it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { body } = await mark(debtor, 'deceased')
    expect((await end(debtor, body.data.id, agent)).status).toBe(403)
    expect((await end(debtor, body.data.id, admin)).status).toBe(200)
  })
})

it('S-50: the history tells what was marked, changed and ended, in words', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const id = (await mark(debtor, 'bankruptcy', { chapter: 'unknown', case_number: '' })).body.data.id as string
  await change(debtor, id, { chapter: '13', outcome: 'open', from: '2026-02-01' })
  await end(debtor, id)
  const told = (await historyOf(debtor)).filter(({ details }) => details.includes('legal status'))
  expect(told.map(({ details, author }) => [details, author])).toEqual([
    ['A legal status was ended.', 'Sue Visor'],
    ['The facts of a legal status were changed.', 'Sam Porter'],
    ['A legal status was marked.', 'Sam Porter'],
  ])
  expect(told[1]!.changes).toEqual([
    { field: 'Legal status', from: null, to: 'bankruptcy' },
    { field: 'Since', from: null, to: 'Feb 1, 2026' },
    { field: 'Chapter', from: 'not known', to: '13' },
  ])
  expect(told[0]!.changes).toContainEqual({ field: 'Reason', from: null, to: 'It was another person.' })
})
