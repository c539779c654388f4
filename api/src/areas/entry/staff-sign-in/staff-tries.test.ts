import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { TOTP } from 'otpauth'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { countUp, limits } from '../../../security/limits.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff, testPassword } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { staffKey } from './staff-lock.ts'

const A = 'harborlight'
let t: TestApp
let email: string
let id: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A], config: { addressLimitFactor: 1000 } })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d') // The next day starts new counts.
  ;({ email, id } = await seedStaff(t, A))
})

const login = (password = testPassword, to = email, caller = t.visitor(A)) =>
  caller.call(endpoints.staffLogin, { body: { email: to, password } })
const verify = (code: string, to = email) =>
  t.visitor(A).call(endpoints.staffVerify, { body: { email: to, verification_code: code } })
const checkReset = (code: string) =>
  t.visitor(A).call(endpoints.verifyStaffEmail, { body: { email, verification_code: code } })
const askReset = () => t.visitor(A).call(endpoints.sendStaffCode, { body: { email } })
const codes = async () => {
  await t.runJobs()
  return (await readOutbox(t.deps, A, { to: email })).flatMap(({ code }) => (code ? [code] : []))
}
const lastCode = async () => (await codes())[0] ?? 'none'
/** Another code than the right one. */
const wrong = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`)
const NO_CODE = '00000000'
const lock = async () => {
  for (let n = 0; n < 10; n += 1) await login('Wr0ng-Password')
}
const rowOf = async () => (await t.database.asOwner<any>('select * from staff where id = $1', [id]))[0]!

describe('a code by e-mail', () => {
  it('answers when it comes and when the next one may be asked for', async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await login()).body).toMatchObject({
        code_sent: true,
        message: 'If this address belongs to an account, a code was sent there.',
      })
    const { body } = await login()
    expect(body).toMatchObject({ code_sent: false, message: expect.stringContaining('We didn’t send a new code') })
    expect(Date.parse(body.resend_at)).toBeGreaterThan(t.clock.now(A).getTime())
    expect(await codes()).toHaveLength(3)
  })

  it('starts a session by code, and confirms the address the first time only', async () => {
    await login()
    expect((await verify(await lastCode())).status).toBe(200)
    const first = t.clock.now(A)
    t.clock.advance('1h')
    await login()
    expect((await verify(await lastCode())).status).toBe(200)
    expect((await rowOf()).email_verified_at).toEqual(first)
    const sessions = await t.database.asOwner('select distinct method from session where subject_id = $1', [id])
    expect(sessions).toEqual([{ method: 'code' }])
  })

  it.each([
    ['is still sent after four wrong ones that came before it', 4, 200],
    ['is not sent after five wrong ones that came before it', 5, 400],
  ])('%s', async (_name, tries, status) => {
    await login()
    for (let n = 0; n < tries; n += 1) expect((await verify(NO_CODE)).body.code).toBe('code_invalid')
    const code = await lastCode()
    expect(code === 'none').toBe(status === 400)
    expect((await verify(code === 'none' ? NO_CODE : code)).status).toBe(status)
  })

  it.each([
    ['sign-in', 14, 200],
    ['sign-in', 15, 400],
    ['reset', 14, 200],
    ['reset', 15, 400],
  ] as const)('for a %s after %d wrong ones in a day is answered with %d', async (kind, count, status) => {
    await (kind === 'reset' ? askReset() : login())
    const code = await lastCode()
    await t.deps.db.withTenant(A, async (tx) => {
      const counting = { tx, vault: t.deps.vault, now: t.clock.now(A) }
      for (let n = 0; n < count; n += 1)
        await countUp(counting, limits.wrongCodesOfAccount, staffKey(t.deps.vault, A, email))
    })
    expect((await (kind === 'reset' ? checkReset(code) : verify(code))).status).toBe(status)
  })

  it('is refused to an account that was deactivated after the password', async () => {
    await login()
    const code = await lastCode()
    await t.database.asOwner("update staff set status = 'inactive' where id = $1", [id])
    expect((await verify(code)).body.code).toBe('code_invalid')
  })

  it('says that a reset code was right, and leaves it valid', async () => {
    await askReset()
    const code = await lastCode()
    for (let n = 0; n < 2; n += 1)
      expect((await checkReset(code)).body).toMatchObject({ success: 'True', message: 'The code is correct.' })
  })
})

describe('I-02: a wrong code counts like a wrong password', () => {
  it('and the tenth locks the address for thirty minutes', async () => {
    for (let n = 0; n < 9; n += 1) expect((await verify(NO_CODE)).body.code).toBe('code_invalid')
    const tenth = await verify(NO_CODE)
    expect(tenth).toMatchObject({ status: 423, body: { code: 'locked_out' }, headers: { 'retry-after': '1800' } })
    expect((await login()).body.code).toBe('locked_out')
    expect((await rowOf()).locked_until).toEqual(new Date(t.clock.now(A).getTime() + 1_800_000))
  })

  it('a locked address accepts no right code, and the lock stays', async () => {
    await login()
    const code = await lastCode()
    await lock()
    expect((await verify(code)).body.code).toBe('locked_out')
    expect((await login()).body.code).toBe('locked_out')
  })

  it('a wrong reset code locks nobody, and a right one ends a lock', async () => {
    await askReset()
    const code = await lastCode()
    for (let n = 0; n < 11; n += 1) expect((await checkReset(NO_CODE)).body.code).toBe('code_invalid')
    expect((await login()).status).toBe(200)
    expect((await checkReset(code)).body.code).toBe('code_invalid')

    t.clock.advance('1d')
    await lock()
    await askReset()
    const given = { new_password: 'Qu1et-Heron!', new_password_confirmation: 'Qu1et-Heron!' }
    const answer = await t
      .visitor(A)
      .call(endpoints.setNewPassword, { body: { email, verification_code: await lastCode(), ...given } })
    expect(answer.status).toBe(200)
    expect(await rowOf()).toMatchObject({ failures: 0, locked_until: null })
    expect((await login('Qu1et-Heron!')).status).toBe(200)
  })

  it('a right tenth password leaves nine failures at the account', async () => {
    for (let n = 0; n < 9; n += 1) await login('Wr0ng-Password')
    expect(await rowOf()).toMatchObject({ failures: 9, locked_until: null })
    expect((await login()).status).toBe(200)
    expect(await rowOf()).toMatchObject({ failures: 9, locked_until: null })
  })
})

describe('a member of staff with a second factor', () => {
  it('gets no code by e-mail, and none from before the factor signs in', async () => {
    await login()
    const code = await lastCode()
    const caller = await t.signInAs(A, { staff: id })
    const { secret } = (await caller.call(endpoints.startTotp, {})).body
    const now = new TOTP({ secret }).generate({ timestamp: t.clock.machine().getTime() })
    expect((await caller.call(endpoints.confirmTotp, { body: { code: now } })).status).toBe(200)
    expect((await verify(code)).body.code).toBe('code_invalid')
    const { body } = await login()
    expect(body).toMatchObject({ second_factor: { totp: true, recovery: true, passkey: null } })
    expect(body.code_sent).toBeUndefined()
    expect(await codes()).toEqual([code])
  })
})

describe('R-44: the log of sign-ins', () => {
  const logged = () =>
    t.database.asOwner(
      'select actor_kind, actor_id, consumer_id, action, outcome from access_log where at = $1 order by id',
      [t.clock.now(A)],
    )
  const entry = (action: string, outcome: string, actor: string | null) => ({
    actor_kind: 'staff',
    actor_id: actor,
    consumer_id: null,
    action,
    outcome,
  })

  it('has every password and every code, right and wrong, of accounts and of unknown addresses', async () => {
    await login('Wr0ng-Password')
    await login('Wr0ng-Password', 'nobody@agency.example')
    await login()
    const code = await lastCode()
    await verify(wrong(code))
    await verify(code, 'nobody@agency.example')
    await verify(code)
    await verify(code)
    expect(await logged()).toEqual([
      entry('sign_in.password', 'refused', id),
      entry('sign_in.password', 'refused', null),
      entry('sign_in.password', 'allowed', id),
      entry('sign_in.code', 'refused', id),
      entry('sign_in.code', 'refused', null),
      entry('sign_in.code', 'allowed', id),
      entry('sign_in.code', 'refused', id),
    ])
  })

  it('has a right code that comes too late as refused', async () => {
    await login()
    const code = await lastCode()
    await t.database.asOwner('update login_attempt set ended_at = $1 where subject_id = $2', [t.clock.now(A), id])
    t.clock.advance('1s')
    expect((await verify(code)).body.code).toBe('code_invalid')
    expect(await logged()).toEqual([entry('sign_in.code', 'refused', id)])
  })
})

describe('tries of one network', () => {
  /** A tenth of the limits: two of a household in ten minutes, twenty of a subnet in an hour. */
  const withStrictLimits = async (work: (tryAt: (address: string) => Promise<number>) => Promise<void>) => {
    const strict = await buildTestApp({ tenants: [A], config: { addressLimitFactor: 0.1 } })
    const at = (address: string): Caller => {
      const caller = strict.visitor(A)
      caller.headers['x-forwarded-for'] = address
      return caller
    }
    let n = 0
    await work(async (address) => (await login('Wr0ng-Password', `n${(n += 1)}@agency.example`, at(address))).status)
    await strict.close()
  }

  it('are limited for a household, and for its neighbours only together', async () => {
    await withStrictLimits(async (tryAt) => {
      for (const expected of [400, 400, 429]) expect(await tryAt('192.0.2.1')).toBe(expected)
      for (let house = 2; house <= 10; house += 1)
        for (let n = 0; n < 2; n += 1) expect(await tryAt(`192.0.2.${house}`)).toBe(400)
      expect(await tryAt('192.0.2.11')).toBe(429)
      expect(await tryAt('198.51.100.1')).toBe(400)
    })
  })
})
