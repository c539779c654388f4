import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { TOTP } from 'otpauth'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { Authenticator, type Misbehaviour } from '../../../testing/authenticator.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff, testPassword } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
let t: TestApp
let id: string
let email: string
let caller: Caller

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [A, B],
    change: (tenant) =>
      tenant.id === B
        ? { ...tenant, capabilities: { ...tenant.capabilities, 'staff.second_factor': 'required' } }
        : tenant,
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d')
  ;({ id, email } = await seedStaff(t, A))
  caller = await t.signInAs(A, { staff: id })
})

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: t.clock.machine().getTime() + ahead * 30_000 })
async function enrolTotp(by = caller) {
  const { secret } = (await by.call(endpoints.startTotp, {})).body
  const { body } = await by.call(endpoints.confirmTotp, { body: { code: codeOf(secret) } })
  t.clock.advance('30s')
  return { secret: secret as string, recovery: body.recovery_codes as string[] }
}
const originOf = (tenantId: string) => t.deps.tenants.originOf(t.tenant(tenantId))
async function enrolKey(
  by = caller,
  key = new Authenticator(originOf(A)),
  wrong: Misbehaviour = {},
  name = 'Blue key',
) {
  const { body } = await by.call(endpoints.askNewPasskey, {})
  const given = { challenge_id: body.challenge_id, name, response: key.create(body.options, wrong) }
  return { key, answer: await by.call(endpoints.addPasskey, { body: given }), given }
}
const login = (at = t.visitor(A)) => at.call(endpoints.staffLogin, { body: { email, password: testPassword } })
const byCode = (handle: string, code: string, at = t.visitor(A)) =>
  at.call(endpoints.verifyStaffFactor, { body: { handle, code } })
const byKey = (handle: string, response: any, at = t.visitor(A)) =>
  at.call(endpoints.verifyStaffPasskey, { body: { handle, response } })
const purposes = async () => {
  await t.runJobs()
  return (await readOutbox(t.deps, A, { to: email })).map(({ purpose }) => purpose)
}

describe('an authenticator app', () => {
  it('is required at sign-in once confirmed, and no e-mailed code replaces it', async () => {
    const there = await t.signInAs(A, { staff: id })
    const { secret, uri } = (await caller.call(endpoints.startTotp, {})).body
    expect(uri).toContain(`secret=${secret}`)
    expect((await login()).body.second_factor).toBeUndefined()
    const wrong = codeOf(secret, 5)
    expect((await caller.call(endpoints.confirmTotp, { body: { code: wrong } })).body.code).toBe('code_invalid')
    const done = await caller.call(endpoints.confirmTotp, { body: { code: codeOf(secret) } })
    expect(done.body).toMatchObject({ data: { totp_since: t.clock.now(A).toISOString(), recovery_left: 10 } })
    expect(new Set(done.body.recovery_codes).size).toBe(10)
    expect((await there.call(endpoints.getProfileSelf, {})).status).toBe(401)
    expect(await purposes()).toContain('mfa_changed')
    t.clock.advance('60s')
    const { second_factor: factor } = (await login()).body
    expect(factor).toMatchObject({ totp: true, recovery: true, passkey: null })
    const mailed = (await readOutbox(t.deps, A, { to: email })).find((each) => each.code)
    const round = await t.visitor(A).call(endpoints.staffVerify, { body: { email, verification_code: mailed!.code! } })
    expect(round.body.code).toBe('code_invalid')
    const entered = await byCode(factor.handle, codeOf(secret))
    expect(entered.body).toMatchObject({ user_id: id, role: 'agent' })
  })

  it('accepts each code once, also one step early or late', async () => {
    const { secret } = await enrolTotp()
    const first = (await login()).body.second_factor.handle
    const code = codeOf(secret)
    expect((await byCode(first, code)).status).toBe(200)
    const second = (await login()).body.second_factor.handle
    expect((await byCode(second, code)).body.code).toBe('code_invalid')
    expect((await byCode(second, codeOf(secret, 2))).body.code).toBe('code_invalid')
    expect((await byCode(second, codeOf(secret, 1))).status).toBe(200)
  })

  it('lets one of two concurrent sign-ins with one code in', async () => {
    const { secret } = await enrolTotp()
    const handles = [(await login()).body.second_factor.handle, (await login()).body.second_factor.handle]
    const answers = await Promise.all(handles.map((handle) => byCode(handle, codeOf(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends an attempt after five wrong codes, and locks after ten', async () => {
    const { secret } = await enrolTotp()
    const wrong = codeOf(secret, 9)
    const first = (await login()).body.second_factor.handle
    for (let i = 0; i < 5; i++) await byCode(first, wrong)
    expect((await byCode(first, codeOf(secret))).body.code).toBe('code_invalid')
    const second = (await login()).body.second_factor.handle
    for (let i = 0; i < 4; i++) await byCode(second, wrong)
    expect((await byCode(second, wrong)).body.code).toBe('locked_out')
    expect((await login()).body.code).toBe('locked_out')
  })

  it('is stored sealed, and its handle has no effect at another tenant', async () => {
    const { secret } = await enrolTotp()
    const [row] = await t.database.asOwner('select secret_sealed from staff_totp where staff_id = $1', [id])
    expect(String(row!['secret_sealed'])).not.toContain(secret)
    const { handle } = (await login()).body.second_factor
    expect((await byCode(handle, codeOf(secret), t.visitor(B))).body.code).toBe('code_invalid')
  })

  it('needs a fresh proof before it is set up or removed', async () => {
    await enrolTotp()
    t.clock.advance('301s')
    for (const endpoint of [
      endpoints.startTotp,
      endpoints.removeTotp,
      endpoints.askNewPasskey,
      endpoints.renewRecoveryCodes,
    ])
      expect((await caller.call(endpoint, {})).body.code).toBe('step_up_required')
  })
})

describe('recovery codes', () => {
  it('work once each, are stored hashed, and their owner is notified of their use', async () => {
    const { recovery } = await enrolTotp()
    const handle = async () => (await login()).body.second_factor.handle as string
    expect((await byCode(await handle(), recovery[0]!.toLowerCase())).status).toBe(200)
    expect((await byCode(await handle(), recovery[0]!)).body.code).toBe('code_invalid')
    expect((await caller.call(endpoints.getSecondFactor, {})).body.data.recovery_left).toBe(9)
    expect(await purposes()).toContain('recovery_used')
    const rows = await t.database.asOwner('select code_hash from staff_recovery_code where staff_id = $1', [id])
    expect(rows.map((row) => row['code_hash'])).not.toContain(recovery[1]!.replace('-', ''))
  })

  it('are replaced by new ones, and are deleted with the last factor', async () => {
    const { recovery } = await enrolTotp()
    const { recovery_codes: fresh } = (await caller.call(endpoints.renewRecoveryCodes, {})).body
    const { handle } = (await login()).body.second_factor
    expect((await byCode(handle, recovery[3]!)).body.code).toBe('code_invalid')
    expect((await byCode(handle, fresh[3])).status).toBe(200)
    expect((await caller.call(endpoints.removeTotp, {})).body.data).toMatchObject({
      totp_since: null,
      recovery_left: 0,
    })
    expect((await login()).body.second_factor).toBeUndefined()
  })
})

describe('passkeys', () => {
  it('sign in after the password, and without it', async () => {
    const { key, answer } = await enrolKey()
    expect(answer.body.recovery_codes).toHaveLength(10)
    expect(answer.body.data.passkeys).toMatchObject([{ name: 'Blue key', last_used_at: null }])
    const { second_factor: factor } = (await login()).body
    expect(factor).toMatchObject({ totp: false, recovery: true, passkey: { rpId: 'harborlight.localhost' } })
    expect((await byKey(factor.handle, key.get(factor.passkey))).body).toMatchObject({ user_id: id })
    const { handle, options } = (await t.visitor(A).call(endpoints.askStaffPasskey, {})).body
    expect(options.allowCredentials).toEqual([])
    expect((await byKey(handle, key.get(options))).body).toMatchObject({ user_id: id, role: 'agent' })
    expect((await byKey(handle, key.get(options))).body.code).toBe('code_invalid')
  })

  it('can be several with names; a further one brings no new recovery codes, and one can be removed', async () => {
    await enrolKey()
    const { answer } = await enrolKey(caller, new Authenticator(originOf(A)), {}, 'Phone')
    expect(answer.body.recovery_codes).toBeUndefined()
    const [blue, phone] = answer.body.data.passkeys
    const left = await caller.call(endpoints.removePasskey, { params: { passkey_id: blue.id } })
    expect(left.body.data.passkeys).toEqual([phone])
    expect((await caller.call(endpoints.removePasskey, { params: { passkey_id: blue.id } })).status).toBe(404)
  })

  it.each<[string, Misbehaviour]>([
    ['without finger or PIN', { unverified: true }],
    ['from another origin', { origin: 'http://cedarline.localhost:4000' }],
  ])('are not stored %s', async (_name, wrong) => {
    const { answer } = await enrolKey(caller, new Authenticator(originOf(A)), wrong)
    expect([answer.status, answer.body.code]).toEqual([400, 'passkey_invalid'])
  })

  it.each<[string, Misbehaviour]>([
    ['without finger or PIN', { unverified: true }],
    ['from another origin', { origin: 'http://harborlight.example' }],
    ['with a counter that did not grow', { counter: 1 }],
  ])('do not sign in %s', async (_name, wrong) => {
    const { key } = await enrolKey()
    const { handle, options } = (await t.visitor(A).call(endpoints.askStaffPasskey, {})).body
    expect((await byKey(handle, key.get(options, wrong))).body.code).toBe('passkey_invalid')
  })

  it('refuse another person’s key after the password, and an earlier challenge', async () => {
    const { key } = await enrolKey()
    const other = await seedStaff(t, A)
    const theirs = await enrolKey(await t.signInAs(A, { staff: other.id }))
    const { handle, passkey } = (await login()).body.second_factor
    expect((await byKey(handle, theirs.key.get(passkey))).body.code).toBe('passkey_invalid')
    const again = (await login()).body.second_factor
    expect((await byKey(again.handle, key.get(passkey))).body.code).toBe('passkey_invalid')
  })

  it('refuse malformed input', async () => {
    const { handle } = (await t.visitor(A).call(endpoints.askStaffPasskey, {})).body
    const garbage = { id: 'x', rawId: 'x', type: 'public-key', response: { a: 1 }, clientExtensionResults: {} }
    expect((await byKey(handle, garbage)).body.code).toBe('passkey_invalid')
    const { body } = await caller.call(endpoints.askNewPasskey, {})
    const kept = await caller.call(endpoints.addPasskey, {
      body: { challenge_id: body.challenge_id, name: 'Bad', response: garbage as never },
    })
    expect(kept.body.code).toBe('passkey_invalid')
  })

  it('are created once per challenge', async () => {
    const { given } = await enrolKey()
    expect((await caller.call(endpoints.addPasskey, { body: given })).body.code).toBe('passkey_invalid')
  })
})

describe('a step-up of staff', () => {
  const dangerous = () => caller.call(endpoints.startTotp, {})

  it('uses the factor that was set up, and no longer e-mail', async () => {
    const { key } = await enrolKey()
    t.clock.advance('301s')
    expect((await dangerous()).body.code).toBe('step_up_required')
    expect((await caller.call(endpoints.sendStepUpCode, {})).body.code).toBe('second_factor_required')
    const asked = (await caller.call(endpoints.askStepUpFactor, {})).body
    expect(asked).toMatchObject({ email: false, totp: false })
    const given = { challenge_id: asked.passkey.challenge_id, response: key.get(asked.passkey.options) }
    expect((await caller.call(endpoints.verifyStepUpFactor, { body: given })).status).toBe(200)
    expect((await dangerous()).status).toBe(200)
    expect((await caller.call(endpoints.verifyStepUpFactor, { body: given })).body.code).toBe('passkey_invalid')
  })

  it('accepts a code of the app and no recovery code', async () => {
    const { secret, recovery } = await enrolTotp()
    t.clock.advance('301s')
    const prove = (code: string) => caller.call(endpoints.verifyStepUpFactor, { body: { code } })
    expect((await prove(recovery[0]!)).body.code).toBe('code_invalid')
    expect((await prove(codeOf(secret))).status).toBe(200)
    expect((await caller.call(endpoints.removeTotp, {})).status).toBe(200)
  })

  it('uses e-mail for staff without a factor', async () => {
    expect((await caller.call(endpoints.askStepUpFactor, {})).body).toMatchObject({ email: true, passkey: null })
    expect((await caller.call(endpoints.sendStepUpCode, {})).status).toBe(200)
  })
})

it('an administrator removes lost factors, and the owner is told by whom', async () => {
  await enrolTotp()
  await enrolKey()
  const boss = await seedStaff(t, A, { role: 'admin', fullName: 'Ada Admin' })
  const admin = await t.signInAs(A, { staff: boss.id })
  const { body } = await admin.call(endpoints.resetSecondFactor, { params: { id } })
  expect(body.data.has_second_factor).toBe(false)
  expect((await caller.call(endpoints.getProfileSelf, {})).status).toBe(401)
  await t.runJobs()
  const mail = (await readOutbox(t.deps, A, { to: email })).find(({ purpose }) => purpose === 'factor_reset')
  expect(mail!.text).toContain('Ada Admin')
  expect((await login()).body.second_factor).toBeUndefined()
  const own = await admin.call(endpoints.resetSecondFactor, { params: { id: boss.id } })
  expect(own.body.code).toBe('own_account')
})

describe('staff.second_factor: required', () => {
  it('allows only the setup page until a factor is set up, and forbids removing the last one', async () => {
    const person = await seedStaff(t, B, { role: 'admin' })
    const here = await t.signInAs(B, { staff: person.id })
    expect((await here.call(endpoints.listStaff, { body: {} })).body.code).toBe('second_factor_required')
    expect((await here.call(endpoints.getProfileSelf, {})).status).toBe(200)
    const renewed = await here.call(endpoints.renewSession, {}, { 'x-portal': '1' })
    expect(renewed.body.second_factor_required).toBe(true)
    expect((await here.call(endpoints.getSecondFactor, {})).body.data.is_required).toBe(true)
    await enrolTotp(here)
    expect((await here.call(endpoints.listStaff, { body: {} })).status).toBe(200)
    expect((await here.call(endpoints.removeTotp, {})).body.code).toBe('second_factor_required')
  })
})
