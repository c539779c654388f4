import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedPerson, type Person } from '../../../testing/people.ts'
import type { Caller } from '../../../testing/caller.ts'
import { createLink } from './links.ts'

const A = 'harborlight'
const B = 'cedarline'
const EVERY_WAY = ['login', 'fullname_ssn', 'google', 'data_id', 'zip', 'ssn', 'account_number', 'link'] as const
let t: TestApp
let person: Person

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [A, B],
    config: { addressLimitFactor: 1000 },
    // One tenant offers every variant, so that each can be tried on the same person; the other keeps its own.
    change: (tenant) =>
      tenant.id === A
        ? { ...tenant, capabilities: { ...tenant.capabilities, 'login.variants': [...EVERY_WAY] } }
        : tenant,
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d') // The next day starts new counts.
  person = await seedPerson(t, A)
})

const body = (p: Person) => ({ data_id: p.reference, ssn: p.ssn.slice(-4), dob: p.dob })
const lastCode = async (tenantId: string, to: string) =>
  (await readOutbox(t.deps, tenantId, { to })).find(({ code }) => code)?.code ?? null

const verify = (caller: Caller, handle: string, code: string) =>
  caller.call(endpoints.verifyConsumer, { body: { attempt_id: handle, verification_code: code } })

async function identified(caller: Caller, p = person): Promise<string> {
  const answer = await caller.call(endpoints.login, { query: {}, body: body(p) })
  expect(answer.status).toBe(200)
  await t.runJobs()
  return answer.body.attempt_id as string
}

describe('signing in', () => {
  it('I-01, A-10: signs a person in with the code of the text message', async () => {
    const caller = t.visitor(A)
    const handle = await identified(caller)
    const code = await lastCode(A, person.phone)
    const answer = await caller.call(endpoints.verifyConsumer, {
      body: { attempt_id: handle, verification_code: code! },
    })
    expect(answer.body).toMatchObject({
      success: 'True',
      role: 'user',
      user_id: person.id,
      full_name: person.fullName,
      first_login: true,
      expiration_time: 20,
    })
    expect(caller.cookies.get('__Host-psid')).toHaveLength(43)
    caller.bearer = answer.body.token
    const mfa = await caller.call(endpoints.getMfa, { params: {} })
    expect(mfa.body).toMatchObject({ success: 'True', mfa_enabled: true })
  })

  it('A-01: signs a person in by any spelling of their login id', async () => {
    const named = await seedPerson(t, A, { loginId: 'hb-own-name' })
    for (const data_id of ['HB-OWN-NAME', 'hb own name']) {
      await t.visitor(A).call(endpoints.login, { query: {}, body: { ...body(named), data_id } })
      await t.runJobs()
      expect(await lastCode(A, named.phone)).toMatch(/^\d{8}$/)
      t.clock.advance('1d')
    }
    expect((await readOutbox(t.deps, A, { to: named.phone })).filter(({ code }) => code)).toHaveLength(2)
  })

  it.each([
    [
      'A-02, fullname-ssn by ZIP',
      endpoints.loginFullNameSsn,
      (p: Person) => ({ full_name: p.fullName.toUpperCase(), ssn: p.ssn.slice(-4), zip: p.zip }),
    ],
    [
      'A-02, fullname-ssn by date of birth',
      endpoints.loginFullNameSsn,
      (p: Person) => ({ full_name: p.fullName, ssn: p.ssn.slice(-4), dob: p.dob }),
    ],
    [
      'A-04, reference number and ZIP+4',
      endpoints.loginDataId,
      (p: Person) => ({ data_id: p.reference.toLowerCase(), zip: `${p.zip}-1234` }),
    ],
    ['A-05, ZIP and last four', endpoints.loginZip, (p: Person) => ({ zip: p.zip, ssn: p.ssn.slice(-4) })],
    [
      'A-06, SSN with dashes',
      endpoints.loginSsn,
      (p: Person) => ({ ssn: p.ssn.replace(/(...)(..)(....)/, '$1-$2-$3'), dob: p.dob }),
    ],
    [
      'A-07, account number',
      endpoints.loginAccountNumber,
      (p: Person) => ({ account_number: p.accountNumber, zip: p.zip }),
    ],
  ] as const)('knows a person by %s', async (_name, endpoint, given) => {
    const caller = t.visitor(A)
    const answer = await caller.call(endpoint as unknown as typeof endpoints.login, {
      query: {},
      body: given(person) as never,
    })
    await t.runJobs()
    const code = await lastCode(A, person.phone)
    expect(code).toMatch(/^\d{8}$/)
    const verified = await caller.call(endpoints.verifyConsumer, {
      body: { attempt_id: answer.body.attempt_id, verification_code: code! },
    })
    expect(verified.body.user_id).toBe(person.id)
  })

  it('T2, K-12: answers an unknown person like a known one, and accepts no code', async () => {
    const hit = await t.visitor(A).call(endpoints.login, { query: {}, body: body(person) })
    const miss = await t.visitor(A).call(endpoints.login, { query: {}, body: { ...body(person), dob: '1984-05-18' } })
    const shape = ({ status, body: b, headers }: typeof hit) => ({
      status,
      keys: Object.keys(b).sort(),
      message: b.message,
      resend: b.resend_at,
      length: headers['content-length'],
    })
    expect(shape(miss)).toEqual(shape(hit))
    expect(hit.body.message).toBe(
      'If these details match an account, we have sent a code to the contact details on file.',
    )
    await t.runJobs()
    expect(await readOutbox(t.deps, A, { to: person.phone })).toHaveLength(1)
    const tried = await t.visitor(A).call(endpoints.verifyConsumer, {
      body: { attempt_id: miss.body.attempt_id, verification_code: (await lastCode(A, person.phone))! },
    })
    expect(tried).toMatchObject({ status: 400, body: { code: 'code_invalid' } })
  })

  it('does not find a person of another tenant', async () => {
    const answer = await t.visitor(B).call(endpoints.login, { query: {}, body: body(person) })
    expect(answer.status).toBe(200)
    await t.runJobs()
    expect(await readOutbox(t.deps, A, { to: person.phone })).toHaveLength(0)
    expect(await readOutbox(t.deps, B, { to: person.phone })).toHaveLength(0)
  })

  it('names the field that is malformed', async () => {
    const answer = await t.visitor(A).call(endpoints.login, { query: {}, body: { ...body(person), ssn: '12' } })
    expect(answer).toMatchObject({
      status: 400,
      body: { success: 'False', code: 'validation_failed', errors: { ssn: ['ssn4_invalid'] } },
    })
  })
})

describe('K-11: codes', () => {
  it('expire after ten minutes', async () => {
    const caller = t.visitor(A)
    const handle = await identified(caller)
    const code = (await lastCode(A, person.phone))!
    t.clock.advance('601s')
    expect(await verify(caller, handle, code)).toMatchObject({ status: 400, body: { code: 'code_invalid' } })
  })

  it('work once, up to nine minutes and fifty-nine seconds', async () => {
    const caller = t.visitor(A)
    const handle = await identified(caller)
    const code = (await lastCode(A, person.phone))!
    t.clock.advance('599s')
    expect((await verify(caller, handle, code)).status).toBe(200)
    expect((await verify(caller, handle, code)).body.code).toBe('code_invalid')
  })

  it('start one session for twenty right answers at once', async () => {
    const handle = await identified(t.visitor(A))
    const code = (await lastCode(A, person.phone))!
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(t.visitor(A), handle, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stop working after five wrong ones, and the person is notified', async () => {
    const caller = t.visitor(A)
    const handle = await identified(caller)
    const code = (await lastCode(A, person.phone))!
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (let i = 0; i < 5; i++) expect((await verify(caller, handle, wrong)).body.code).toBe('code_invalid')
    expect((await verify(caller, handle, code)).body.code).toBe('code_invalid')
    await t.runJobs()
    expect((await readOutbox(t.deps, A, { to: person.phone })).map(({ purpose }) => purpose)).toContain('code_failed')
  })

  it('do not work for the attempt of another browser', async () => {
    const other = await seedPerson(t, A)
    await identified(t.visitor(A))
    const foreign = await identified(t.visitor(A), other)
    expect((await verify(t.visitor(A), foreign, (await lastCode(A, person.phone))!)).status).toBe(400)
  })

  it('can be resent after a minute, which invalidates the first one', async () => {
    const caller = t.visitor(A)
    const handle = await identified(caller)
    const first = (await lastCode(A, person.phone))!
    const soon = await caller.call(endpoints.sendConsumerCode, { body: { attempt_id: handle } })
    expect(soon).toMatchObject({ status: 429, body: { code: 'rate_limited' }, headers: { 'retry-after': '60' } })
    t.clock.advance('61s')
    expect((await caller.call(endpoints.sendConsumerCode, { body: { attempt_id: handle } })).status).toBe(200)
    await t.runJobs()
    const second = (await lastCode(A, person.phone))!
    expect((await verify(caller, handle, first)).status).toBe(first === second ? 200 : 400)
    expect((await verify(caller, handle, second)).status).toBe(200)
  })

  it('A-09: are requested again with the same answer for a person and for a stranger', async () => {
    const begin = async (over: object) => {
      const caller = t.visitor(A)
      const { body: begun } = await caller.call(endpoints.login, { query: {}, body: { ...body(person), ...over } })
      return async () => {
        const answer = await caller.call(endpoints.sendConsumerCode, { body: { attempt_id: begun.attempt_id } })
        return { status: answer.status, body: { ...answer.body, request_id: '' } }
      }
    }
    const [known, stranger] = [await begin({}), await begin({ data_id: 'NOBODY-9' })]
    for (const [wait, status] of [
      ['1s', 429],
      ['60s', 200],
    ] as const) {
      t.clock.advance(wait)
      const answer = await known()
      expect(answer.status).toBe(status)
      expect(await stranger()).toEqual(answer)
    }
  })

  it('are sent at most three times in fifteen minutes', async () => {
    for (let i = 0; i < 4; i++) await identified(t.visitor(A))
    expect((await readOutbox(t.deps, A, { to: person.phone })).filter(({ code }) => code)).toHaveLength(3)
  })

  it('K-29: the mailed code works once', async () => {
    const expiresAt = new Date(t.clock.now(A).getTime() + 86_400_000)
    const mailed = await seedPerson(t, A, { contacts: [], accessCode: { code: 'K7P2M9XQ', expiresAt } })
    const caller = t.visitor(A)
    const answer = await verify(caller, await identified(caller, mailed), 'k7p2-m9xq')
    expect(answer.body.user_id).toBe(mailed.id)
    // No contact point can receive the next code yet.
    expect(answer.body.contact_required).toBe(true)
    const again = t.visitor(A)
    expect((await verify(again, await identified(again, mailed), 'K7P2M9XQ')).body.code).toBe('code_invalid')
  })
})

it('K-29: a person who can receive codes needs to add no contact point, whichever code they used', async () => {
  const expiresAt = new Date(t.clock.now(A).getTime() + 86_400_000)
  const mailed = await seedPerson(t, A, { accessCode: { code: 'Q4R8T2WZ', expiresAt } })
  const caller = t.visitor(A)
  const answer = await verify(caller, await identified(caller, mailed), 'Q4R8T2WZ')
  expect(answer.body).toMatchObject({ user_id: mailed.id, contact_required: false })
})

describe('A-08: a link', () => {
  const linkOf = (p: Person) =>
    t.deps.db.withTenant(p.tenantId, (tx) => createLink(tx, t.deps.ids, t.clock.now(p.tenantId), p.tenantId, p.id))
  const follow = (token: string, given: { ssn?: string; dob?: string }, tenantId = A) =>
    t.visitor(tenantId).call(endpoints.loginLink, { query: { login_id: token }, body: given })

  it('identifies a person, who still needs the code, and is then used up', async () => {
    const token = await linkOf(person)
    const caller = t.visitor(A)
    const { body: begun } = await caller.call(endpoints.loginLink, {
      query: { login_id: token },
      body: { ssn: person.ssn.slice(-4) },
    })
    await t.runJobs()
    const answer = await verify(caller, begun.attempt_id, (await lastCode(A, person.phone))!)
    expect(answer.body.user_id).toBe(person.id)
    expect((await follow(token, { ssn: person.ssn.slice(-4) })).body.code).toBe('link_invalid')
  })

  it('is not used up by a wrong answer, and then sends no code', async () => {
    const token = await linkOf(person)
    expect((await follow(token, { dob: '1950-01-01' })).status).toBe(200)
    await t.runJobs()
    expect(await lastCode(A, person.phone)).toBeNull()
    expect((await follow(token, { dob: person.dob })).status).toBe(200)
    await t.runJobs()
    expect(await lastCode(A, person.phone)).toMatch(/^\d{8}$/)
  })

  it('expires after 72 hours, does not work at another tenant, and needs one more fact', async () => {
    const token = await linkOf(person)
    expect((await follow(token, { dob: person.dob }, B)).body.code).toBe('link_invalid')
    expect((await follow(token, {})).body).toMatchObject({ code: 'validation_failed' })
    expect((await follow('x'.repeat(43), { dob: person.dob })).body.code).toBe('link_invalid')
    t.clock.advance('72h')
    expect((await follow(token, { dob: person.dob })).body.code).toBe('link_invalid')
  })
})

describe('I-02, T1: waits', () => {
  it('start after five tries for a known and an unknown person alike', async () => {
    for (const dob of [person.dob, '1950-01-01']) {
      const caller = t.visitor(A)
      const given = { ...body(person), data_id: dob === person.dob ? person.reference : 'NOBODY-1', dob }
      for (let i = 0; i < 5; i++)
        expect((await caller.call(endpoints.login, { query: {}, body: given })).status).toBe(200)
      const waiting = await caller.call(endpoints.login, { query: {}, body: given })
      expect(waiting).toMatchObject({ status: 429, body: { code: 'rate_limited' }, headers: { 'retry-after': '30' } })
      t.clock.advance('31s')
      expect((await caller.call(endpoints.login, { query: {}, body: given })).status).toBe(200)
      expect((await caller.call(endpoints.login, { query: {}, body: given })).headers['retry-after']).toBe('60')
    }
  })

  it('do not apply to a browser that has signed in here before', async () => {
    const home = t.visitor(A)
    const handle = await identified(home)
    await home.call(endpoints.verifyConsumer, {
      body: { attempt_id: handle, verification_code: (await lastCode(A, person.phone))! },
    })
    const stranger = t.visitor(A)
    for (let i = 0; i < 5; i++)
      await stranger.call(endpoints.login, { query: {}, body: { ...body(person), ssn: '0000' } })
    expect((await stranger.call(endpoints.login, { query: {}, body: body(person) })).status).toBe(429)
    expect((await home.call(endpoints.login, { query: {}, body: body(person) })).status).toBe(200)
  })

  it('also count network addresses', async () => {
    const strict = await buildTestApp({ tenants: [A], config: { addressLimitFactor: 1 } })
    const given = { data_id: 'NOBODY', ssn: '1234', dob: '1980-01-01' }
    for (let i = 0; i < 20; i++)
      expect(
        (await strict.visitor(A).call(endpoints.login, { query: {}, body: { ...given, data_id: `N-${i}` } })).status,
      ).toBe(200)
    expect(
      (await strict.visitor(A).call(endpoints.login, { query: {}, body: { ...given, data_id: 'N-021' } })).status,
    ).toBe(429)
    await strict.close()
  })
})
