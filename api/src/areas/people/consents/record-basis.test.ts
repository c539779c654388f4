import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takeInbound } from '../inbound/take-inbound.ts'
import { listContacts } from '../../../core/consumer/repo.ts'
import { mayWrite } from '../../../core/contact/may-write.ts'
import { findConsents } from '../../../core/contact/rows.ts'
import { openBasisEvidence } from './basis-evidence.ts'
import { giveConsent } from './give.ts'

const HERE = 'harborlight'
let t: TestApp
let agent: Caller
let agentId: string
let person: Person

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await at('2026-03-02T18:00:00.000Z')
  person = await seedPerson(t, HERE)
})

async function at(instant: string) {
  t.clock.set(instant)
  agentId = (await seedStaff(t, HERE)).id
  agent = await t.signInAs(HERE, { staff: agentId })
}
type Channel = 'email' | 'text'
const pointOf = async (channel: Channel) =>
  (await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [person.id]))).find(
    ({ kind }) => kind === (channel === 'email' ? 'email' : 'cell_phone'),
  )!.id
type Given = CallInput<typeof endpoints.recordConsentBasis>['body']
const evidence = 'Said so on the telephone, call 4711.'
const recordAt = (contact_point_id: string, change: Partial<Given> = {}) =>
  agent.call(endpoints.recordConsentBasis, {
    params: { client_id: person.id, contact_point_id },
    body: { basis: 'consent', on: '2026-03-02', evidence, ...change },
  })
const record = async (channel: Channel, change: Partial<Given>) => recordAt(await pointOf(channel), change)
/** The bases that were recorded, oldest first. */
const recorded = async () =>
  (await t.deps.db.withTenant(HERE, (tx) => findConsents(tx, { tenantId: HERE, consumerId: person.id })))
    .filter(({ source }) => source === 'staff')
    .toReversed()
const may = async (channel: Channel) => {
  const id = await pointOf(channel)
  const { reason } = await t.deps.db.withTenant(HERE, (tx) =>
    mayWrite(tx, t.tenant(HERE), id, channel, t.clock.now(HERE)),
  )
  return reason ?? 'allowed'
}

describe('R-07: the basis for an e-mail address', () => {
  it("the consumer's consent, recorded by staff with a sealed proof", async () => {
    expect(await may('email')).toBe('no_basis')
    expect((await record('email', {})).status).toBe(200)
    expect(await may('email')).toBe('allowed')
    const [line] = await t.database.asOwner<Record<string, unknown>>(
      "select basis, source, staff_id, row_to_json(c)::text as whole from consent c where consumer_id = $1 and channel = 'email' and revoked_at is null",
      [person.id],
    )
    expect(line).toMatchObject({ basis: 'consent', source: 'staff', staff_id: agentId })
    expect(line!['whole']).not.toContain('call 4711')
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'consent.recorded' and consumer_id = $1",
      [person.id],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({ channel: 'email', basis: 'consent', on: '2026-03-02' })
  })

  it("the consumer's own use of the address", async () => {
    expect((await record('email', { basis: 'consumer_used', on: '2026-02-20' })).status).toBe(200)
    expect(await may('email')).toBe('allowed')
  })

  it('use by the prior collector', async () => {
    expect((await record('email', { basis: 'prior_collector', on: '2025-12-01' })).status).toBe(200)
    expect(await may('email')).toBe('allowed')
  })

  it('the creditor’s notice counts from the day after its 35 days', async () => {
    const notice = { basis: 'creditor_notice', on: '2025-12-01', notice_on: '2026-02-02' } as const
    expect((await record('email', notice)).status).toBe(200)
    expect(await may('email')).toBe('notice_period')
    t.clock.set('2026-03-09T18:00:00.000Z')
    expect(await may('email')).toBe('notice_period')
    t.clock.set('2026-03-10T18:00:00.000Z')
    expect(await may('email')).toBe('allowed')
  })

  it('the creditor’s notice counts after the day that it names, when that is later', async () => {
    const notice = { basis: 'creditor_notice', on: '2025-12-01', notice_on: '2026-01-05', opt_out_by: '2026-03-05' }
    expect((await record('email', notice as Given)).status).toBe(200)
    expect(await may('email')).toBe('notice_period')
    t.clock.set('2026-03-06T18:00:00.000Z')
    expect(await may('email')).toBe('allowed')
  })

  it.each<[Partial<Given>, object]>([
    [{ on: '2026-03-03' }, { on: ['date_in_future'] }],
    [{ evidence: ' ' }, { evidence: ['required'] }],
    [{ basis: 'creditor_notice' }, { notice_on: ['required'] }],
    [{ basis: 'creditor_notice', notice_on: '2026-03-03' }, { notice_on: ['date_in_future'] }],
    [{ basis: 'creditor_notice', notice_on: '2026-01-05', opt_out_by: '2026-02-08' }, { opt_out_by: ['notice_short'] }],
  ])('%j is refused with %j', async (change, errors) => {
    expect((await record('email', change)).body).toMatchObject({ code: 'validation_failed', errors })
    expect(await may('email')).toBe('no_basis')
  })

  it.each(['consent', 'consumer_used'] as const)(
    'a basis by others does not replace the consumer’s own ("%s") while it is in force; a newer own one does',
    async (basis) => {
      await record('email', { basis })
      const byOthers = { basis: 'prior_collector', on: '2025-12-01' } as const
      expect((await record('email', byOthers)).body.errors).toEqual({ basis: ['basis_known'] })
      expect((await record('email', {})).status).toBe(200)
      await t.database.asOwner('update consent set revoked_at = $1, revoked_by = $2 where consumer_id = $3', [
        t.clock.now(HERE),
        'consumer',
        person.id,
      ])
      expect((await record('email', byOthers)).status).toBe(200)
    },
  )

  it('keeps the words of the proof, the dates of a notice, the language, and when it was: noon of an earlier day', async () => {
    const notice = { basis: 'creditor_notice', on: '2026-02-20', notice_on: '2026-03-02' } as const
    expect((await record('email', notice)).status).toBe(200)
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [person.id])
    t.clock.advance('1s')
    expect((await record('email', { notice_on: '2026-03-02' })).status).toBe(200)
    const lines = await recorded()
    expect(lines).toMatchObject([
      {
        proof: { notice_on: '2026-03-02', opt_out_by: null },
        language: 'en',
        givenAt: new Date('2026-02-20T17:00:00.000Z'),
      },
      { proof: null, language: 'es', givenAt: t.clock.now(HERE), usableFrom: null },
    ])
    for (const line of lines) expect(openBasisEvidence(t.deps.vault, line)).toBe(evidence)
    const views = await t.database.asOwner('select action from access_log where consumer_id = $1', [person.id])
    expect(views).toEqual([{ action: 'consent.record' }, { action: 'consent.record' }])
  })

  it('is not for an address of somebody else, an unknown one, or a home phone', async () => {
    const stranger = await seedPerson(t, HERE, { contacts: [{ kind: 'email', value: 'else@mail.example' }] })
    const atHome = await seedPerson(t, HERE, { contacts: [{ kind: 'home_phone', value: '2075550199' }] })
    const first = async ({ id }: Person) =>
      (await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [id])))[0]!.id
    for (const id of [await first(stranger), 'none']) expect((await recordAt(id)).body.code).toBe('not_found')
    person = atHome
    expect((await recordAt(await first(atHome))).body.code).toBe('not_found')
    expect(await recorded()).toEqual([])
  })

  it('R-05: after an opt-out only a later consent counts', async () => {
    await record('email', { on: '2026-02-01' })
    await takeInbound(t.deps, t.tenant(HERE), {
      channel: 'email',
      from: person.email,
      text: 'Stop',
      carrierRef: person.email,
      isAuthentic: true,
    })
    for (const [change, errors] of [
      [{ basis: 'consumer_used' }, { basis: ['opted_out_since'] }],
      [{ on: '2026-03-01' }, { on: ['opted_out_since'] }],
    ] as const)
      expect((await record('email', change)).body.errors).toEqual(errors)
    await at('2026-03-05T18:00:00.000Z')
    expect((await record('email', { on: '2026-03-04' })).status).toBe(200)
    expect(await may('email')).toBe('allowed')
  })

  it('R-05: a consent of the day of the opt-out counts; one that a newer one replaced later ended nothing', async () => {
    await record('email', {})
    const id = await pointOf('email')
    await t.database.asOwner("update contact_point set status = 'opted_out' where id = $1", [id])
    await t.database.asOwner(
      `update consent set revoked_at = '2026-02-10T18:00Z', revoked_by = 'link' where contact_point_id = $1`,
      [id],
    )
    const which = { tenantId: HERE, consumerId: person.id, contactPointId: id, channel: 'email' } as const
    for (const instant of ['2026-02-11T18:00Z', '2026-02-20T18:00Z'])
      await t.deps.db.withTenant(HERE, (tx) =>
        giveConsent(tx, t.deps, {
          ...which,
          purpose: 'debt_messages',
          basis: 'consumer_used',
          source: 'inbound',
          language: 'en',
          text: null,
          now: new Date(instant),
        }),
      )
    expect((await record('email', { on: '2026-02-09' })).body.errors).toEqual({ on: ['opted_out_since'] })
    expect((await record('email', { on: '2026-02-10' })).status).toBe(200)
    expect(await may('email')).toBe('allowed')
  })
})

describe('R-08: the basis for texting a number', () => {
  it('is the consumer’s own act, counted from its day', async () => {
    expect((await record('text', { on: '2026-01-10' })).status).toBe(200)
    expect(await may('text')).toBe('allowed')
    t.clock.set('2026-03-12T18:00:00.000Z')
    expect(await may('text')).toBe('number_unchecked')
  })

  it.each(['creditor_notice', 'prior_collector'] as const)('by %s never', async (basis) => {
    const answer = await record('text', { basis, notice_on: '2026-01-05' })
    expect(answer.body.errors).toEqual({ basis: ['basis_of_email'] })
  })
})
