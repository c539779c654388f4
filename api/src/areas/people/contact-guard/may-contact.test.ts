import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CONTACT_RULES_VERSION, type ContactPurpose } from '@portal/shared/domain'
import type { ContactQuestion, GuardWork } from '../../../core/contact/facts.ts'
import type { Deps } from '../../../deps.ts'
import { MONDAY } from '../../../testing/contact-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { assertMayContact, mayContact, whenAllowed } from './may-contact.ts'

const HERE = 'harborlight'
let t: TestApp
let debtor: Debtor
let email: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(MONDAY)
  debtor = await seedDebtor(t, HERE)
  await rows("update consumer set state = 'ME', zip = '04101' where id = $1", debtor.consumerId)
  await rows("update consent set basis = 'consent' where consumer_id = $1", debtor.consumerId)
  const [point] = await rows(
    "select id from contact_point where consumer_id = $1 and kind = 'email'",
    debtor.consumerId,
  )
  email = point!['id'] as string
})

const rows = (sql: string, id: string) => t.database.asOwner<Record<string, unknown>>(sql, [id])
const ask = <T>(
  guard: (work: GuardWork & { readonly deps: Deps }, asked: ContactQuestion) => Promise<T>,
  change: Partial<ContactQuestion> = {},
) =>
  t.deps.db.withTenant(HERE, (tx) =>
    guard(
      { tx, deps: t.deps, tenant: t.tenant(HERE), now: t.clock.now(HERE) },
      { consumerId: debtor.consumerId, debtId: debtor.debtId, channel: 'email', purpose: 'collection', ...change },
    ),
  )
const version = CONTACT_RULES_VERSION
const zones = ['America/New_York']

describe('F-04: the answer of the contact guard', () => {
  it('names the address that may be used, with the rules and zones that were looked at', async () => {
    expect(await ask(mayContact)).toEqual({
      allowed: true,
      contactPointId: email,
      decision: { version, zones, rules: ['us.calls', 'us.conversation'] },
    })
    expect(await ask(mayContact, { channel: 'letter' })).toMatchObject({ allowed: true, contactPointId: null })
  })

  it('names the rule that forbids it', async () => {
    await rows("update contact_point set status = 'opted_out' where id = $1", email)
    const rule = '12 CFR 1006.14(h)'
    expect(await ask(mayContact)).toEqual({
      allowed: false,
      reason: 'opted_out',
      rule,
      limit: null,
      nextAllowedAt: null,
      decision: { version, zones, rules: [rule] },
    })
  })

  it('is no for somebody who is not there', async () => {
    expect(await ask(mayContact, { consumerId: 'nobody' })).toEqual({
      allowed: false,
      reason: 'no_address',
      rule: 'policy',
      limit: null,
      nextAllowedAt: null,
      decision: { version, zones: [], rules: [] },
    })
    await expect(ask(assertMayContact, { consumerId: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is stored with the message that staff send, with address and time', async () => {
    const { decision } = await ask(assertMayContact)
    const [attempt, ...more] = await rows(
      'select contact_point_id, result, staff_id, decision, at, outcome_at from contact_attempt where consumer_id = $1',
      debtor.consumerId,
    )
    const now = t.clock.now(HERE)
    expect(attempt).toEqual({
      contact_point_id: email,
      result: 'sent',
      staff_id: null,
      decision,
      at: now,
      outcome_at: now,
    })
    expect(more).toEqual([])
  })
})

describe('a message of staff that may wait', () => {
  const required: ContactPurpose = 'required'

  it('is sent now within the legal hours, and at their beginning before them', async () => {
    expect(await ask(whenAllowed, { purpose: required })).toBeNull()
    t.clock.set('2026-03-02T12:59:59.999Z')
    expect(await ask(whenAllowed, { purpose: required })).toEqual(new Date('2026-03-02T13:00:00.000Z'))
    t.clock.set('2026-03-02T13:00:00.000Z')
    expect(await ask(whenAllowed, { purpose: required })).toBeNull()
  })

  it('is refused where waiting does not help', async () => {
    await rows("update contact_point set status = 'opted_out' where id = $1", email)
    await expect(ask(whenAllowed, { purpose: required })).rejects.toMatchObject({
      code: 'contact_not_allowed',
      fields: { channel: ['opted_out'] },
    })
  })
})
