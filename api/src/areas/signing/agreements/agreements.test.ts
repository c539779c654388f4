import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { adopted, choosePlan, openSigning, seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { TimeStampUnavailable } from '../../../seal/timestamp/authority.ts'
import { expireAgreements } from './expire-agreements.ts'
import { sealAgreement } from './seal.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

// The first requires it for every plan, with the attorney's step; the second where the debt does, without one.
const [WITH, WITHOUT] = ['tmlg', 'harborlight']
let t: TestApp
let attorney: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [WITH, WITHOUT] })
  const lawyer = await seedStaff(t, WITH, { fullName: 'Harper Quill', permissions: ['agreement.countersign'] })
  attorney = await t.signInAs(WITH, { staff: lawyer.id })
  agent = await t.signInAs(WITH, { staff: (await seedStaff(t, WITH, { fullName: 'Casey Lane' })).id })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

const consumer = ({ tenantId, consumerId }: Pick<Waiting, 'tenantId' | 'consumerId'>) =>
  t.signInAs(tenantId, { consumer: consumerId })
const details = async (who: Caller, { debtId: debt_id }: Pick<Waiting, 'debtId'>) =>
  (await who.call(endpoints.getEnvelopeDetails, { params: { debt_id } })).body.envelope
const url = (who: Caller, { debtId: debt_id }: Waiting) => who.call(endpoints.getEnvelopeUrl, { params: { debt_id } })
const at = ({ envelopeId: agreement_id }: Waiting) => ({ params: { agreement_id } })
const row = async <T>(sql: string, id: string) => (await t.database.asOwner<T & object>(sql, [id]))[0]!
const stateOf = async ({ debtId, planId, envelopeId }: Waiting) => {
  const debt = await row<any>('select status, asa_status from debt where id = $1', debtId)
  const plan = await row<any>('select status, end_reason from plan where id = $1', planId)
  const envelope = await row<any>('select status, end_reason from envelope where id = $1', envelopeId)
  return {
    debt: [debt.status, debt.asa_status],
    plan: [plan.status, plan.end_reason],
    envelope: [envelope.status, envelope.end_reason],
  }
}
const eventsOf = async ({ envelopeId }: Waiting) =>
  t.database.asOwner<{ type: string; actor: string; address: string | null; user_agent: string | null; data: any }>(
    'select type, actor, address, user_agent, data from envelope_event where envelope_id = $1 order by at, id',
    [envelopeId],
  )
const typesOf = async (waiting: Waiting) => (await eventsOf(waiting)).map(({ type }) => type)
const auditOf = async ({ envelopeId }: Waiting) =>
  (
    await t.database.asOwner<{ action: string }>('select action from audit_log where subject = $1 order by seq', [
      `envelope:${envelopeId}`,
    ])
  ).map(({ action }) => action)
/** One blue dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  )

async function signed(tenantId = WITH): Promise<Waiting & { hash: string }> {
  const waiting = await seedWaiting(t, tenantId, { change: 'asa_required = true' })
  const page = await openSigning(t, await consumer(waiting), waiting)
  await page.sign()
  return { ...waiting, hash: page.hash }
}

it('A-48: the details of an agreement are null without one, and follow it from the request to the signature', async () => {
  const waiting = await seedWaiting(t, WITH, { change: 'asa_required = true' })
  const who = await consumer(waiting)
  const other = await seedDebtor(t, WITH)
  expect(await details(await consumer(other), other)).toBeNull()
  const page = await openSigning(t, who, waiting)
  const unsigned = {
    id: waiting.envelopeId,
    debt_id: waiting.debtId,
    plan_id: waiting.planId,
    status: 'unsigned',
    signed_at: null,
    completed_at: null,
    attorney_step: true,
    has_document: true,
  }
  expect(await details(who, waiting)).toMatchObject(unsigned)
  await page.sign()
  const signedAt = t.clock.now(WITH).toISOString()
  expect(await details(who, waiting)).toMatchObject({ ...unsigned, status: 'completed_by_client', signed_at: signedAt })
})

describe('the frame (A-47, P-90)', () => {
  it('L-06: is opened once, shows the very bytes that are signed, and each step of it is evidence', async () => {
    const waiting = await seedWaiting(t, WITHOUT, { change: 'asa_required = true' })
    const who = await consumer(waiting)
    const opened = (await url(who, waiting)).body
    expect(opened.origin).toBe(t.deps.config.hostedOrigin)
    expect(opened.envelope).toMatchObject({
      status: 'unsigned',
      outcome: 'monthly_plan',
      attempts: 1,
      attempts_left: 2,
      has_document: true,
      attorney_step: false,
    })
    const page = await openSigning(t, who, waiting)
    const bytes = await page.document()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(page.hash)
    expect(await code(page.reopen())).toBe('not_found')
    await page.viewed()
    await page.viewed()
    await page.sign()
    // Its answer was lost: a repeated call gets the same one.
    await page.sign()
    expect(await stateOf(waiting)).toEqual({
      debt: ['established', 'completed_by_client'],
      plan: ['active', null],
      envelope: ['completed_by_client', null],
    })
    const events = await eventsOf(waiting)
    expect(events.map(({ type }) => type)).toEqual(['created', 'opened', 'viewed', 'consented', 'signed'])
    for (const { actor, address, user_agent } of events.slice(1))
      expect([actor, address, user_agent]).toEqual(['client', '198.51.100.7', 'Test Browser'])
    expect(await auditOf(waiting)).toEqual(events.map(({ type }) => `agreement.${type}`))
    const [kept] = await t.database.asOwner<any>('select * from envelope_signature where envelope_id = $1', [
      waiting.envelopeId,
    ])
    expect(kept).toMatchObject({ role: 'client', name: 'Dana Rivera', style: 'typed', consent: page.consent })
    expect(kept.document_hash).toBe(page.hash)
    expect((await url(who, waiting)).body.envelope.status).toBe('completed_by_client')
    const copy = await openSigning(t, who, waiting)
    expect(copy.purpose).toBe('read')
    // The signed document is read sealed, although the queue has not come to it.
    expect(copy.hash).not.toBe(page.hash)
  })

  it('agreement_changed: a document other than the filed one cannot be signed', async () => {
    const waiting = await seedWaiting(t, WITH)
    const page = await openSigning(t, await consumer(waiting), waiting)
    expect(await code(page.sign({ document_hash: 'f'.repeat(64) }))).toBe('agreement_changed')
    expect((await stateOf(waiting)).envelope).toEqual(['unsigned', null])
  })

  it('a drawn signature is a picture', async () => {
    const waiting = await seedWaiting(t, WITH)
    const page = await openSigning(t, await consumer(waiting), waiting)
    const drawn = { style: 'drawn', image: Buffer.from('no picture').toString('base64') }
    expect(await code(page.sign(drawn))).toBe('validation_failed')
    const broken = { style: 'drawn', image: Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64') }
    expect(await code(page.sign(broken))).toBe('validation_failed')
    const png = Buffer.from(PNG, 'base64')
    await page.sign({ style: 'drawn', image: png.toString('base64') })
    const kept = await row<{ image: Buffer }>(
      'select image from envelope_signature where envelope_id = $1',
      waiting.envelopeId,
    )
    expect(kept.image.equals(png)).toBe(true)
  })

  it('an address has to be opened within minutes, and works while its page is used', async () => {
    const waiting = await seedWaiting(t, WITH)
    const who = await consumer(waiting)
    const early = await openSigning(t, who, waiting)
    t.clock.advance('1h')
    await early.viewed()
    t.clock.advance('2h')
    expect(await code(early.sign())).toBe('not_found')
  })

  it('signing_unavailable: is the answer without a document, is kept as evidence, and ends when there is one', async () => {
    const waiting = await seedWaiting(t, WITH)
    const { signing } = t.deps
    const who = await consumer(waiting)
    Object.assign(t.deps, { signing: { ...signing, create: async () => ({ state: 'unknown', reason: 'timeout' }) } })
    try {
      expect((await url(who, waiting)).body.code).toBe('signing_unavailable')
    } finally {
      Object.assign(t.deps, { signing })
    }
    expect(await typesOf(waiting)).toEqual(['created', 'create_failed'])
    expect((await url(who, waiting)).status).toBe(200)
  })
})

describe('L-05: with the attorney’s step', () => {
  it('the plan waits after the consumer’s signature, and runs after the attorney’s', async () => {
    const waiting = await signed()
    expect(await stateOf(waiting)).toEqual({
      debt: ['active', 'completed_by_client'],
      plan: ['awaiting_agreement', null],
      envelope: ['completed_by_client', null],
    })
    const queue = (await attorney.call(endpoints.listAgreements, { query: {} })).body
    expect(queue.waiting).toBeGreaterThan(0)
    expect(queue.data.map((one: any) => one.id)).toContain(waiting.envelopeId)
    const { body } = await attorney.call(endpoints.countersignAgreement, {
      ...at(waiting),
      body: { ...adopted(waiting.hash), name: 'Harper Quill' },
    })
    expect(body.data.envelope.status).toBe('completed_by_attorney')
    expect(body.data.may).toEqual({ countersign: false, resend: false, void: false })
    expect(body.data.signatures.map((one: any) => [one.role, one.name])).toEqual([
      ['client', 'Dana Rivera'],
      ['attorney', 'Harper Quill'],
    ])
    expect(body.data.events.at(-1)).toMatchObject({ type: 'countersigned', actor: 'attorney', name: 'Harper Quill' })
    expect(await stateOf(waiting)).toEqual({
      debt: ['established', 'completed_by_attorney'],
      plan: ['active', null],
      envelope: ['completed_by_attorney', null],
    })
  })

  it('K-55: not approved, the plan is void with the reason, and the offer can be chosen again', async () => {
    const waiting = await signed()
    const body = { reason: 'The dates do not fit the stipulation' }
    const declined = await attorney.call(endpoints.declineAgreement, { ...at(waiting), body })
    expect(declined.body.data.envelope).toMatchObject({
      status: 'declined_by_attorney',
      end_reason: 'attorney',
      end_text: body.reason,
    })
    expect(await stateOf(waiting)).toEqual({
      debt: ['active', 'declined_by_attorney'],
      plan: ['void', 'declined'],
      envelope: ['declined_by_attorney', 'attorney'],
    })
    const again = await choosePlan(t, waiting, waiting.offerId)
    expect(again.body.data.plan.agreement.id).not.toBe(waiting.envelopeId)
    // Either way to decide refuses an ended agreement as such.
    expect((await attorney.call(endpoints.declineAgreement, { ...at(waiting), body })).body).toMatchObject({
      code: 'agreement_over',
      current: { status: 'declined_by_attorney', end_reason: 'attorney' },
    })
  })

  it('agreement_changed: the attorney signs the document that the consumer signed', async () => {
    const waiting = await signed()
    const body = adopted('0'.repeat(64))
    expect((await attorney.call(endpoints.countersignAgreement, { ...at(waiting), body })).body.code).toBe(
      'agreement_changed',
    )
  })

  it('agreement_over: refuses the attorney before the consumer has signed, and where no attorney signs', async () => {
    const waiting = await seedWaiting(t, WITH)
    const body = adopted('0'.repeat(64))
    expect((await attorney.call(endpoints.countersignAgreement, { ...at(waiting), body })).body.code).toBe(
      'agreement_over',
    )
  })
})

describe('declined by its consumer', () => {
  it('C-40, K-55: the plan is void, its payments are skipped, the agreement says why', async () => {
    const waiting = await seedWaiting(t, WITH)
    const who = await consumer(waiting)
    const page = await openSigning(t, who, waiting)
    await page.decline('I cannot pay so much')
    await page.decline('I cannot pay so much')
    expect(await stateOf(waiting)).toEqual({
      debt: ['active', 'declined_by_client'],
      plan: ['void', 'declined'],
      envelope: ['declined_by_client', 'client'],
    })
    expect(await details(who, waiting)).toMatchObject({
      status: 'declined_by_client',
      end_text: 'I cannot pay so much',
    })
    expect((await url(who, waiting)).body.code).toBe('agreement_over')
    const open = "select id from plan_payment where plan_id = $1 and status <> 'skipped'"
    expect(await t.database.asOwner(open, [waiting.planId])).toEqual([])
    expect((await eventsOf(waiting)).at(-1)).toMatchObject({
      type: 'declined',
      actor: 'client',
      address: '198.51.100.7',
      data: { reason: 'I cannot pay so much', end_reason: 'client' },
    })
  })
})

describe('K-57: not signed in time', () => {
  it('ends at the business midnight, to the instant: a read shows the end without storing it, the job stores it', async () => {
    const waiting = await seedWaiting(t, WITH)
    const page = await openSigning(t, await consumer(waiting), waiting)
    t.clock.set('2026-03-04T04:59:59.000Z')
    const early = await openSigning(t, await consumer(waiting), waiting)
    expect(early.purpose).toBe('sign')
    t.clock.set('2026-03-04T05:00:00.000Z')
    expect(await code(early.sign())).toBe('agreement_over')
    expect(await code(page.sign())).toBe('agreement_over')
    const before = await stateOf(waiting)
    expect(before.envelope).toEqual(['unsigned', null])
    expect(await details(await consumer(waiting), waiting)).toMatchObject({ status: 'expired', end_reason: 'late' })
    const viewer = await t.signInAs(WITH, { staff: (await seedStaff(t, WITH, { fullName: 'Rowan Hale' })).id })
    expect((await viewer.call(endpoints.getAgreement, at(waiting))).body.data).toMatchObject({
      envelope: { status: 'expired', end_reason: 'late' },
      may: { resend: false, void: false },
    })
    expect(await stateOf(waiting)).toEqual(before)
    await expireAgreements(t.deps, t.tenant(WITH))
    expect(await stateOf(waiting)).toEqual({
      debt: ['active', 'expired'],
      plan: ['void', 'expired'],
      envelope: ['expired', 'late'],
    })
    expect((await typesOf(waiting)).at(-1)).toBe('expired')
    expect((await auditOf(waiting)).at(-1)).toBe('agreement.expired')
  })

  it('expires after 30 days in litigation', async () => {
    const waiting = await seedWaiting(t, WITH, { change: "suit_filed = '2026-01-05'" })
    t.clock.set('2026-04-02T03:59:59.000Z')
    expect((await details(await consumer(waiting), waiting)).status).toBe('unsigned')
    t.clock.set('2026-04-02T04:00:00.000Z')
    expect((await details(await consumer(waiting), waiting)).status).toBe('expired')
  })

  it('at a signing service: a signature in time counts, and without an answer the agreement stays open', async () => {
    const { signing } = t.deps
    const elsewhere = (state: object) =>
      Object.assign(t.deps, { signing: { ...signing, kind: 'docuseal', lookup: async () => state } })
    const begun = async () => {
      const waiting = await seedWaiting(t, WITH)
      const { hash } = await openSigning(t, await consumer(waiting), waiting)
      await t.database.asOwner("update envelope set provider = 'docuseal' where id = $1", [waiting.envelopeId])
      return { ...waiting, hash }
    }
    const night = () => expireAgreements(t.deps, t.tenant(WITH))
    try {
      const [signed, late] = [await begun(), await begun()]
      elsewhere({ state: 'unknown', reason: 'timeout' })
      t.clock.set('2026-03-04T06:00:00.000Z')
      await night()
      expect((await stateOf(signed)).envelope).toEqual(['unsigned', null])
      elsewhere({ state: 'open', isViewed: false })
      expect(await details(await consumer(late), late)).toMatchObject({ status: 'expired', end_reason: 'late' })
      const at = new Date('2026-03-04T04:59:00.000Z')
      const given = {
        name: 'Dana Rivera',
        authority: null,
        style: 'drawn',
        image: null,
        consent: 'I agree',
        address: null,
        userAgent: null,
      }
      elsewhere({ state: 'signed', signature: { ...given, documentHash: signed.hash, at }, document: null })
      await night()
      expect((await stateOf(signed)).envelope).toEqual(['completed_by_client', null])
    } finally {
      Object.assign(t.deps, { signing })
    }
  })

  it('attempts_limit, K-56: the third attempt in 30 days is the last until staff allow another', async () => {
    const debtor = await seedDebtor(t, WITH)
    let waiting = await seedWaiting(t, WITH, { debtor })
    for (const attempt of [1, 2, 3]) {
      if (attempt > 1) waiting = await seedWaiting(t, WITH, { debtor, offerId: waiting.offerId })
      expect(await details(await consumer(waiting), waiting)).toMatchObject({
        attempts: attempt,
        attempts_left: 3 - attempt,
      })
      await (await openSigning(t, await consumer(waiting), waiting)).decline()
    }
    expect((await stateOf(waiting)).debt).toEqual(['active', 'attempts_limit_reached'])
    expect((await stateOf(waiting)).plan).toEqual(['void', 'attempts_limit'])
    expect((await url(await consumer(waiting), waiting)).body.code).toBe('attempts_limit')
    expect((await choosePlan(t, waiting, waiting.offerId)).body.code).toBe('attempts_limit')
    const params = { debt_id: waiting.debtId }
    const before = (await agent.call(endpoints.listDebtAgreements, { params })).body
    expect([before.data.length, before.attempts]).toEqual([3, { used: 3, allowed: 3, may_reset: true }])
    const body = { reason: 'Called, wants to sign now' }
    const reset = await agent.call(endpoints.resetAgreementAttempts, { params, body })
    expect(reset.body.attempts).toEqual({ used: 0, allowed: 3 })
    expect((await eventsOf(waiting)).at(-1)).toMatchObject({ type: 'attempts_reset', data: { ...body, used: '3' } })
    t.clock.advance('1h')
    expect((await choosePlan(t, waiting, waiting.offerId)).status).toBe(200)
  })
})

describe('sealed (F-02)', () => {
  const listed = async (waiting: Waiting) => {
    const who = await consumer(waiting)
    return (await who.call(endpoints.listDocuments, { body: { kind: 'agreement', language: 'en' } })).body.data
  }
  it('a sealed copy is filed beside the document after each signature; its hash is evidence', async () => {
    const waiting = await signed()
    await t.runJobs()
    await attorney.call(endpoints.countersignAgreement, { ...at(waiting), body: adopted(waiting.hash) })
    await t.runJobs()
    const documents = await listed(waiting)
    expect(documents.map(({ name }: any) => name.split(': ')[1]).toSorted()).toEqual([
      'for signature',
      'signed by both sides',
      'signed by you',
    ])
    const { data } = (await attorney.call(endpoints.getAgreement, at(waiting))).body
    const both = documents.find(({ name }: any) => name.endsWith('signed by both sides'))
    expect([data.document_hash, data.sealed_hash]).toEqual([waiting.hash, both.sha256])
    expect((await typesOf(waiting)).filter((type) => type === 'sealed')).toHaveLength(2)
    const params = { agreement_id: waiting.envelopeId }
    expect((await agent.call(endpoints.openAgreement, { params })).body.data.sha256).toBe(both.sha256)
    expect((await openSigning(t, await consumer(waiting), waiting)).hash).toBe(both.sha256)
  })

  it('is made once, by the first reader, before the queue has made it', async () => {
    const waiting = await signed(WITHOUT)
    const first = await listed(waiting)
    await t.runJobs()
    expect(await listed(waiting)).toEqual(first)
    expect(first).toHaveLength(2)
  })

  it('is filed once, by readers and the queue at the same moment', async () => {
    const waiting = await signed(WITHOUT)
    const [first, , second] = await Promise.all([listed(waiting), t.runJobs(), listed(waiting)])
    expect([first, second]).toEqual([first, first])
    expect((await typesOf(waiting)).filter((type) => type === 'sealed')).toHaveLength(1)
  })

  it('is read unsealed while sealing fails, and the queue tries again', async () => {
    const { timestamp } = t.deps
    const silent = { stamp: () => Promise.reject(new TimeStampUnavailable('no answer')) }
    Object.assign(t.deps, { timestamp: silent })
    try {
      const waiting = await signed(WITHOUT)
      const body = { debt_id: waiting.debtId, client_id: null }
      const open = async () =>
        (await (await consumer(waiting)).call(endpoints.openAgreementDocument, { body })).body.data.sha256
      expect(await open()).toBe(waiting.hash)
      await t.runJobs()
      expect(await open()).toBe(waiting.hash)
      // After an hour without an answer the copy is sealed without a stamp, and says so.
      t.clock.advance('2h')
      expect(await open()).toBe(waiting.hash)
      const { tenantId, envelopeId } = waiting
      await sealAgreement(t.deps, { tenantId, envelopeId, edition: 'completed_by_client' })
      expect(await open()).not.toBe(waiting.hash)
    } finally {
      Object.assign(t.deps, { timestamp })
    }
  })
})
