import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import type { Caller } from '../../../testing/caller.ts'

const A = 'harborlight' // This tenant ends sessions after twenty idle minutes.
const B = 'cedarline'
let t: TestApp
let person: Person

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d')
  person = await seedPerson(t, A)
})

const ask = (caller: Caller) => caller.call(endpoints.getMfa, { params: {} })
const renew = (caller: Caller, headers: Record<string, string> = { 'x-portal': '1' }) =>
  caller.call(endpoints.renewSession, {}, headers)

describe('a session', () => {
  it('uses a ten-minute bearer that the cookie renews', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    t.clock.advance('9m')
    expect((await ask(caller)).status).toBe(200)
    t.clock.advance('61s')
    expect((await ask(caller)).body.code).toBe('unauthenticated')
    const renewed = await renew(caller)
    expect(renewed.body).toMatchObject({ success: 'True', role: 'user', user_id: person.id, expires_in: 600 })
    caller.bearer = renewed.body.token
    expect((await ask(caller)).status).toBe(200)
  })

  it('is not renewed without the header that another site cannot send', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    expect((await renew(caller, {})).status).toBe(403)
    expect((await renew(caller, { 'x-portal': '1', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await renew(caller, { 'x-portal': '1', origin: 'https://evil.example' })).status).toBe(403)
    expect(
      (
        await renew(caller, {
          'x-portal': '1',
          'sec-fetch-site': 'same-origin',
          origin: 'http://harborlight.localhost:4000',
        })
      ).status,
    ).toBe(200)
  })

  it("K-14: ends after the tenant's idle minutes, and not while it is used", async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    for (let i = 0; i < 4; i++) {
      t.clock.advance('19m')
      const renewed = await renew(caller)
      expect(renewed.status).toBe(200)
      caller.bearer = renewed.body.token
    }
    t.clock.advance('20m')
    expect((await ask(caller)).body.code).toBe('session_expired')
    expect((await renew(caller)).body.code).toBe('session_expired')
  })

  it('K-13: a late answer to a session that has ended never removes the cookie of a newer one', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    t.clock.advance('20m')
    const late = await renew(caller)
    expect([late.status, late.headers['set-cookie']]).toEqual([401, undefined])
    const idle = await caller.call(endpoints.consumerSignOut, {})
    expect([idle.status, idle.headers['set-cookie']]).toEqual([200, undefined])
    // The dead cookie opens nothing, and hides nothing: beside it a session of staff is renewed.
    expect((await renew(caller)).status).toBe(401)
    const staff = await seedStaff(t, A)
    const other = await t.signInAs(A, { staff: staff.id })
    caller.cookies.set('__Host-ssid', other.cookies.get('__Host-ssid')!)
    expect((await renew(caller)).body).toMatchObject({ user_id: staff.id })
  })

  it('A-11: a log-out takes the cookie of the session that it ends, once', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    const cookie = caller.cookies.get('__Host-psid')!
    const out = await caller.call(endpoints.consumerSignOut, {})
    expect(out.headers['set-cookie']).toMatch(/^__Host-psid=; Max-Age=0/)
    caller.cookies.set('__Host-psid', cookie)
    expect((await renew(caller)).status).toBe(401)
    expect((await caller.call(endpoints.consumerSignOut, {})).headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['consumer', 8],
    ['staff', 10],
  ])('of a %s ends after %i hours even while it is used', async (kind, hours) => {
    const staff = await seedStaff(t, A)
    const caller = await t.signInAs(A, kind === 'staff' ? { staff: staff.id } : { consumer: person.id })
    for (let minutes = 0; minutes < hours * 60 - 15; minutes += 15) {
      t.clock.advance('15m')
      expect((await renew(caller)).status).toBe(200)
    }
    t.clock.advance('15m')
    expect((await renew(caller)).body.code).toBe('session_expired')
  })

  it('A-11: ends at log-out, on the next request, for cookie and bearer', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    const bearer = caller.bearer
    expect((await caller.call(endpoints.consumerSignOut, {})).body.success).toBe('True')
    caller.bearer = bearer
    expect((await ask(caller)).body.code).toBe('unauthenticated')
    expect((await renew(caller)).body.code).toBe('unauthenticated')
    expect((await t.visitor(A).call(endpoints.consumerSignOut, {})).status).toBe(200)
  })

  it('T8: is valid at its own tenant only', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    const elsewhere = t.visitor(B)
    elsewhere.bearer = caller.bearer
    elsewhere.cookies.set('__Host-psid', caller.cookies.get('__Host-psid')!)
    expect((await ask(elsewhere)).body.code).toBe('unauthenticated')
    expect((await renew(elsewhere)).status).toBe(401)
  })

  it('follows the account: a deactivation or a new role takes effect with the next request', async () => {
    const staff = await seedStaff(t, A)
    const caller = await t.signInAs(A, { staff: staff.id })
    await t.database.asOwner("update staff set role = 'admin' where id = $1", [staff.id])
    expect((await renew(caller)).body.role).toBe('admin')
    await t.database.asOwner("update staff set status = 'inactive' where id = $1", [staff.id])
    expect((await caller.call(endpoints.getProfileSelf, {})).status).toBe(401)
  })

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`, `Bearer ${'%'.repeat(60)}`])(
    'is not opened by %p',
    async (authorization) => {
      expect((await t.visitor(A).call(endpoints.getMfa, { params: {} }, { authorization })).body.code).toBe(
        'unauthenticated',
      )
    },
  )

  it('is the only one of a browser: signing in as staff signs the consumer out', async () => {
    const staff = await seedStaff(t, A)
    const caller = await t.signInAs(A, { consumer: person.id })
    const before = caller.bearer
    await caller.call(endpoints.staffLogin, { body: { email: staff.email, password: 'Tr1cky-Walrus' } })
    await t.runJobs()
    const [message] = await readOutbox(t.deps, A, { to: staff.email })
    await caller.call(endpoints.staffVerify, { body: { email: staff.email, verification_code: message!.code! } })
    expect([...caller.cookies.keys()].sort()).toEqual(['__Host-ssid'])
    caller.bearer = before
    expect((await ask(caller)).status).toBe(401)
  })
})

describe('step-up', () => {
  const toggle = (caller: Caller, on: boolean) =>
    caller.call(endpoints.setMfa, { params: {}, body: { enable_mfa: on ? 'True' : 'False' } })
  const code = async () => {
    await t.runJobs()
    return (await readOutbox(t.deps, A, { to: person.phone })).find((m) => m.purpose === 'step_up_code')!.code!
  }

  it('is required five minutes after the last code, and satisfied by a new one', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    expect((await toggle(caller, false)).body).toMatchObject({ mfa_enabled: false })
    t.clock.advance('301s')
    expect(await toggle(caller, true)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    const sent = await caller.call(endpoints.sendStepUpCode, {})
    expect(sent.body.sent_to).toBe(`(***) ***-${person.phone.slice(-4)}`)
    expect((await caller.call(endpoints.verifyStepUp, { body: { verification_code: '00000000' } })).body.code).toBe(
      'code_invalid',
    )
    expect(
      (await caller.call(endpoints.verifyStepUp, { body: { verification_code: await code() } })).body.success,
    ).toBe('True')
    expect((await toggle(caller, true)).body).toMatchObject({ mfa_enabled: true })
    await t.runJobs()
    expect((await readOutbox(t.deps, A, { to: person.phone })).map((m) => m.purpose)).toContain('mfa_changed')
  })

  it('sends nothing to a consumer without a usable contact point', async () => {
    const hidden = await seedPerson(t, A, { contacts: [] })
    const caller = await t.signInAs(A, { consumer: hidden.id })
    const answer = await caller.call(endpoints.sendStepUpCode, {})
    expect([answer.status, answer.body.code]).toEqual([403, 'contact_not_allowed'])
    await t.runJobs()
    expect(await readOutbox(t.deps, A, { to: hidden.phone })).toEqual([])
  })

  it('applies to its own session only', async () => {
    const here = await t.signInAs(A, { consumer: person.id })
    const there = await t.signInAs(A, { consumer: person.id })
    t.clock.advance('301s')
    await here.call(endpoints.sendStepUpCode, {})
    const given = { body: { verification_code: await code() } }
    expect((await there.call(endpoints.verifyStepUp, given)).body.code).toBe('code_invalid')
    expect((await here.call(endpoints.verifyStepUp, given)).status).toBe(200)
    expect((await toggle(there, false)).status).toBe(403)
  })

  it('ends after five wrong codes', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    await caller.call(endpoints.sendStepUpCode, {})
    const right = await code()
    for (let i = 0; i < 5; i++)
      await caller.call(endpoints.verifyStepUp, {
        body: { verification_code: right === '00000000' ? '00000001' : '00000000' },
      })
    expect((await caller.call(endpoints.verifyStepUp, { body: { verification_code: right } })).body.code).toBe(
      'code_invalid',
    )
  })

  it('refuses every code for a day after fifteen wrong ones, even the right one', async () => {
    const caller = await t.signInAs(A, { consumer: person.id })
    const answers: string[] = []
    for (let i = 0; i < 15; i++)
      answers.push(
        (await caller.call(endpoints.verifyStepUp, { body: { verification_code: '00000000' } })).body.code as string,
      )
    expect(new Set(answers)).toEqual(new Set(['code_invalid']))
    await caller.call(endpoints.sendStepUpCode, {})
    expect((await caller.call(endpoints.verifyStepUp, { body: { verification_code: await code() } })).body.code).toBe(
      'rate_limited',
    )
  })
})

describe('a remembered device', () => {
  async function signIn(caller: Caller, remember: boolean): Promise<{ body: any }> {
    const given = { data_id: person.reference, ssn: person.ssn.slice(-4), dob: person.dob }
    const first = await caller.call(endpoints.login, { query: {}, body: given })
    if (first.body.signed_in) return { body: first.body.signed_in }
    await t.runJobs()
    const sent = (await readOutbox(t.deps, A, { to: person.phone })).find((m) => m.code)!
    return caller.call(endpoints.verifyConsumer, {
      body: { attempt_id: first.body.attempt_id, verification_code: sent.code!, remember_device: remember },
    })
  }
  const again = (caller: Caller) =>
    caller.call(endpoints.login, {
      query: {},
      body: { data_id: person.reference, ssn: person.ssn.slice(-4), dob: person.dob },
    })

  it('skips the code only when the consumer has switched the second factor off', async () => {
    const caller = t.visitor(A)
    caller.bearer = (await signIn(caller, true)).body.token
    expect((await again(caller)).body.signed_in).toBeUndefined()
    await caller.call(endpoints.setMfa, { params: {}, body: { enable_mfa: 'False' } })
    await t.runJobs()
    const sent = (await readOutbox(t.deps, A, { to: person.phone })).length
    expect((await again(caller)).body.signed_in).toMatchObject({ user_id: person.id, role: 'user' })
    await t.runJobs()
    expect(await readOutbox(t.deps, A, { to: person.phone })).toHaveLength(sent)
    expect((await again(t.visitor(A))).body.signed_in).toBeUndefined()
  })

  it('does not skip the code when the consumer did not choose to be remembered', async () => {
    const caller = t.visitor(A)
    caller.bearer = (await signIn(caller, false)).body.token
    await caller.call(endpoints.setMfa, { params: {}, body: { enable_mfa: 'False' } })
    expect((await again(caller)).body.signed_in).toBeUndefined()
  })
})
