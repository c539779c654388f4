import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedStaff, testPassword } from '../../../testing/people.ts'
import type { Caller } from '../../../testing/caller.ts'

const A = 'harborlight'
let t: TestApp
let email: string
let id: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, 'cedarline'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d')
  ;({ email, id } = await seedStaff(t, A))
})

const login = (caller: Caller, password = testPassword, to = email) =>
  caller.call(endpoints.staffLogin, { body: { email: to, password } })
const codeFor = async (to = email) => {
  await t.runJobs()
  return (await readOutbox(t.deps, A, { to })).find(({ code }) => code)?.code ?? 'none'
}
const verify = (caller: Caller, code: string) =>
  caller.call(endpoints.staffVerify, { body: { email, verification_code: code } })
async function signedIn(caller = t.visitor(A)): Promise<Caller> {
  await login(caller)
  const answer = await verify(caller, await codeFor())
  expect(answer).toMatchObject({ status: 200, body: { success: 'True', email_verified: true } })
  caller.bearer = answer.body.token
  return caller
}

describe('staff sign-in', () => {
  it('A-12, A-13: needs password and code', async () => {
    const caller = t.visitor(A)
    expect((await login(caller)).body.success).toBe('True')
    const answer = await verify(caller, await codeFor())
    expect(answer.body).toMatchObject({
      role: 'agent',
      user_id: id,
      full_name: 'Sam Porter',
      password_change_required: false,
      permissions: [],
    })
    expect(caller.cookies.has('__Host-ssid')).toBe(true)
  })

  it('strips spaces from the password (SH-78)', async () => {
    expect((await login(t.visitor(A), `${testPassword.slice(0, 4)} ${testPassword.slice(4)} `)).status).toBe(200)
  })

  it('needs the password before the code', async () => {
    const caller = t.visitor(A)
    await caller.call(endpoints.sendStaffCode, { body: { email } })
    expect((await verify(caller, await codeFor())).body.code).toBe('code_invalid')
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login(t.visitor(A), 'Wr0ng-Password')
    const unknown = await login(t.visitor(A), 'Wr0ng-Password', 'nobody@agency.example')
    expect(wrong.status).toBe(400)
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  })

  it.each(['known', 'unknown'])('locks a %s address for thirty minutes after ten failures', async (kind) => {
    const to = kind === 'known' ? email : 'who@agency.example'
    for (let i = 0; i < 9; i++) expect((await login(t.visitor(A), 'Wr0ng-Password', to)).body.code).toBe('login_failed')
    const tenth = await login(t.visitor(A), 'Wr0ng-Password', to)
    expect(tenth).toMatchObject({ status: 423, body: { code: 'locked_out' }, headers: { 'retry-after': '1800' } })
    expect(tenth.body.retry_at).toBe(new Date(t.clock.now(A).getTime() + 1_800_000).toISOString())
    expect((await login(t.visitor(A), testPassword, to)).status).toBe(423)
    t.clock.advance('1801s')
    expect((await login(t.visitor(A), testPassword, to)).status).toBe(kind === 'known' ? 200 : 400)
  })

  it('answers the right password of an inactive account like a wrong one, and counts it', async () => {
    const inactive = await seedStaff(t, A, { status: 'inactive' })
    for (let i = 0; i < 9; i++)
      expect((await login(t.visitor(A), testPassword, inactive.email)).body.code).toBe('login_failed')
    expect((await login(t.visitor(A), testPassword, inactive.email)).body.code).toBe('locked_out')
  })

  it('compares no more than ten passwords, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 18 }, () => login(t.visitor(A), 'Wr0ng-Password')))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(9)
    expect(codes.filter((code) => code === 'locked_out')).toHaveLength(9)
  })

  it('the tenth try still signs in when it is right, and ends the count', async () => {
    const caller = t.visitor(A)
    for (let i = 0; i < 9; i++) await login(t.visitor(A), 'Wr0ng-Password')
    expect((await login(caller)).status).toBe(200)
    expect((await verify(caller, await codeFor())).status).toBe(200)
    for (let i = 0; i < 9; i++) expect((await login(t.visitor(A), 'Wr0ng-Password')).body.code).toBe('login_failed')
  })

  it('right passwords do not count', async () => {
    for (let i = 0; i < 12; i++) {
      t.clock.advance('16m')
      expect((await login(t.visitor(A))).status).toBe(200)
    }
  })

  it('A-18: ends at log-out, on the next request, for cookie and bearer', async () => {
    const caller = await signedIn()
    const { bearer } = caller
    const cookie = caller.cookies.get('__Host-ssid')!
    expect((await caller.call(endpoints.staffSignOut, {})).body.success).toBe('True')
    caller.bearer = bearer
    caller.cookies.set('__Host-ssid', cookie)
    expect((await caller.call(endpoints.getProfileSelf, {})).body.code).toBe('unauthenticated')
    const renewed = await caller.call(endpoints.renewSession, {}, { 'x-portal': '1' })
    expect(renewed.body.code).toBe('unauthenticated')
  })

  it('does not find staff of another tenant', async () => {
    expect((await login(t.visitor('cedarline'))).body.code).toBe('login_failed')
  })
})

describe('passwords', () => {
  const change = (caller: Caller, to: string, confirmation = to, old = testPassword) =>
    caller.call(endpoints.changePassword, {
      body: { old_password: old, new_password: to, new_password_confirmation: confirmation },
    })

  it('K-10: a temporary one allows only its own change', async () => {
    const temporary = await seedStaff(t, A, { temporaryUntil: new Date(t.clock.now(A).getTime() + 86_400_000) })
    const caller = t.visitor(A)
    await login(caller, testPassword, temporary.email)
    const answer = await caller.call(endpoints.staffVerify, {
      body: { email: temporary.email, verification_code: await codeFor(temporary.email) },
    })
    expect(answer.body.password_change_required).toBe(true)
    caller.bearer = answer.body.token
    expect((await caller.call(endpoints.getProfileSelf, {})).body.code).toBe('password_change_required')
    expect((await change(caller, 'Qu1et-Heron!')).status).toBe(200)
    expect((await caller.call(endpoints.getProfileSelf, {})).status).toBe(200)
  })

  it('a temporary one expires after a day', async () => {
    const temporary = await seedStaff(t, A, { temporaryUntil: t.clock.now(A) })
    expect((await login(t.visitor(A), testPassword, temporary.email)).body.code).toBe('account_inactive')
  })

  it.each([
    ['short', 'Sh0rt!', 'password_weak'],
    ['without a capital letter', 'qu1et-heron!', 'password_weak'],
    ['without a number', 'Quiet-Heron!', 'password_weak'],
    ['without a special character', 'Qu1etHeron', 'password_weak'],
    ['with a space', 'Qu1et Heron!', 'password_weak'],
    ['known from leaks', 'P@ssw0rd2026', 'password_breached'],
    ['with the name of the company', 'Harborlight-7', 'password_breached'],
    ['that is the old one', testPassword, 'password_weak'],
  ])('one %s is refused', async (_name, password, code) => {
    expect((await change(await signedIn(), password)).body).toMatchObject({
      code,
      errors: { new_password: expect.any(Array) },
    })
  })

  it('a change needs the new one twice and the old one', async () => {
    const caller = await signedIn()
    expect((await change(caller, 'Qu1et-Heron!', 'Qu1et-Herons!')).body.errors).toEqual({
      new_password_confirmation: ['password_mismatch'],
    })
    expect((await change(caller, 'Qu1et-Heron!', 'Qu1et-Heron!', 'Wr0ng-Password')).body.errors).toEqual({
      old_password: ['password_wrong'],
    })
  })

  it('A-17: a change ends the other sessions and keeps this one', async () => {
    const here = await signedIn()
    const there = await t.signInAs(A, { staff: id })
    expect((await change(here, 'Qu1et-Heron!')).status).toBe(200)
    expect((await here.call(endpoints.getProfileSelf, {})).status).toBe(200)
    expect((await there.call(endpoints.getProfileSelf, {})).body.code).toBe('unauthenticated')
  })
})

describe('A-14 to A-16: a forgotten password', () => {
  it('is reset with the code of the e-mail', async () => {
    const before = await t.signInAs(A, { staff: id })
    const caller = t.visitor(A)
    expect((await caller.call(endpoints.sendStaffCode, { body: { email } })).status).toBe(200)
    const code = await codeFor()
    expect((await caller.call(endpoints.verifyStaffEmail, { body: { email, verification_code: code } })).status).toBe(
      200,
    )
    const given = {
      email,
      verification_code: code,
      new_password: 'Qu1et-Heron!',
      new_password_confirmation: 'Qu1et-Heron!',
    }
    expect((await caller.call(endpoints.setNewPassword, { body: given })).status).toBe(200)
    expect((await caller.call(endpoints.setNewPassword, { body: given })).body.code).toBe('code_invalid')
    expect((await before.call(endpoints.getProfileSelf, {})).status).toBe(401)
    expect((await login(caller, 'Qu1et-Heron!')).status).toBe(200)
    expect((await login(caller)).status).toBe(400)
    await t.runJobs()
    expect((await readOutbox(t.deps, A, { to: email })).map(({ purpose }) => purpose)).toContain('password_changed')
  })

  it('gets the same answer for an unknown address as for a known one', async () => {
    const known = await t.visitor(A).call(endpoints.sendStaffCode, { body: { email } })
    const unknown = await t.visitor(A).call(endpoints.sendStaffCode, { body: { email: 'nobody@agency.example' } })
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' })
  })

  it('is not reset after five wrong codes', async () => {
    const caller = t.visitor(A)
    await caller.call(endpoints.sendStaffCode, { body: { email } })
    const code = await codeFor()
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (let i = 0; i < 5; i++)
      await caller.call(endpoints.verifyStaffEmail, { body: { email, verification_code: wrong } })
    expect(
      (await caller.call(endpoints.verifyStaffEmail, { body: { email, verification_code: code } })).body.code,
    ).toBe('code_invalid')
  })
})
