import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
let t: TestApp
let admin: Caller
let account: { id: string; email: string }

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A] })
})
afterAll(() => t.close())
beforeEach(async () => {
  account = await seedStaff(t, A, { role: 'admin' })
  admin = await t.signInAs(A, { staff: account.id })
})

const change = (body: NonNullable<CallInput<typeof endpoints.updateProfile>['body']>, who = admin) =>
  who.call(endpoints.updateProfile, { body })
const whoAmI = (who: Caller) => who.call(endpoints.getProfileSelf, {})

describe('A-31, S-21: staff change their own profile', () => {
  it('changes the sent fields', async () => {
    const { body } = await change({ city: 'Boston', state: 'Massachusetts', cell_phone: '2125550142', zip: '02108' })
    expect(body.data).toMatchObject({ city: 'Boston', zip: '02108', email: account.email, full_name: 'Sam Porter' })
    expect(body.token).toBeUndefined()
    expect((await whoAmI(admin)).body.data.city).toBe('Boston')
  })

  it('S-21: needs a valid e-mail address', async () => {
    expect((await change({ email: 'sam' })).body.errors).toEqual({ email: ['email_invalid'] })
  })

  it('SH-90, T29: a new e-mail returns a bearer of the same session, ends the others and notifies the old address', async () => {
    const elsewhere = await t.signInAs(A, { staff: account.id })
    const email = `new.${account.email}`
    const { body } = await change({ email: email.toUpperCase(), was: { email: account.email } })
    expect(body).toMatchObject({ data: { email }, token: expect.any(String), expires_in: 600 })
    admin.bearer = body.token
    expect((await whoAmI(admin)).body.data.email).toBe(email)
    expect((await whoAmI(elsewhere)).status).toBe(401)
    expect((await readOutbox(t.deps, A, { to: account.email }))[0]).toMatchObject({
      purpose: 'contact_changed',
      personKind: 'staff',
    })
    const [row] = await t.database.asOwner<{ email_verified_at: Date | null }>(
      'select email_verified_at from staff where id = $1',
      [account.id],
    )
    expect(row!.email_verified_at).toBeNull()
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where subject = $1 and action = 'staff.profile_changed'",
      [`staff:${account.id}`],
    )
    expect(JSON.parse(entry!.detail)).toEqual({ email_from: 's***@agency.example', email_to: 'n***@agency.example' })
  })

  it('T29: a new e-mail needs a fresh code', async () => {
    t.clock.advance('6m')
    expect(await change({ email: 'late@agency.example' })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    expect((await change({ city: 'Bath' })).status).toBe(200)
  })

  it('refuses an address of somebody else', async () => {
    const other = await seedStaff(t, A)
    const answer = await change({ email: other.email })
    expect([answer.status, answer.body.errors]).toEqual([400, { email: ['taken'] }])
    expect((await whoAmI(admin)).body.data.email).toBe(account.email)
  })

  it('refuses fields that only consumers have', async () => {
    expect((await change({ alias: 'Sammy', language: 'Other', other_language: 'Quechua' })).body.errors).toEqual({
      alias: ['forbidden'],
      language: ['forbidden'],
      other_language: ['forbidden'],
    })
  })

  it('reports a change by another window', async () => {
    await change({ city: 'Boston', was: { city: null } })
    expect(await change({ city: 'Bath', was: { city: null } })).toMatchObject({
      status: 409,
      body: { current: { city: 'Boston' } },
    })
  })
})

describe('A-31: a consumer by the same call', () => {
  it('follows the rules of their profile and returns the new bearer', async () => {
    const person = await seedPerson(t, A)
    const self = await t.signInAs(A, { consumer: person.id })
    const { body } = await change({ email: `new.${person.email}` }, self)
    expect(body).toMatchObject({ data: { role: 'user', email: `new.${person.email}` }, token: expect.any(String) })
    self.bearer = body.token
    expect((await change({ cell_phone: '' }, self)).body.errors).toMatchObject({ cell_phone: ['phone_needed'] })
    t.clock.advance('6m')
    expect((await change({ email: person.email }, self)).body.code).toBe('step_up_required')
  })
})
