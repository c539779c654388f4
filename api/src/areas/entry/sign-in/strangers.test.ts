import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { challengeHeader, endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { countUp, limits } from '../../../security/limits.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createLink } from './links.ts'

const A = 'harborlight'
let t: TestApp
let person: Person

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A], config: { addressLimitFactor: 1000 } })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d') // The next day starts new counts.
  person = await seedPerson(t, A)
})

/** A new browser in a network of its own. */
function browserAt(address: string): Caller {
  const caller = t.visitor(A)
  caller.headers['x-forwarded-for'] = address
  return caller
}
const home = () => browserAt('192.0.2.10')
const stranger = () => browserAt('198.51.100.66')

const identify = (caller: Caller, over: object = {}) =>
  caller.call(endpoints.login, {
    query: {},
    body: { data_id: person.reference, ssn: person.ssn.slice(-4), dob: person.dob, ...over },
  })
const verify = (caller: Caller, handle: string, code: string, headers: Record<string, string> = {}) =>
  caller.call(endpoints.verifyConsumer, { body: { attempt_id: handle, verification_code: code } }, headers)
const codesSent = async () => {
  await t.runJobs()
  return (await readOutbox(t.deps, A, { to: person.phone })).flatMap(({ code }) => (code ? [code] : []))
}
/** Another code than the right one. */
const wrong = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`)

async function signIn(caller: Caller) {
  const { body } = await identify(caller)
  const [code = 'none'] = await codesSent()
  return verify(caller, body.attempt_id, code)
}

/** Does what somebody can who knows all details of a person, but receives none of their messages. */
async function attack() {
  for (let at = 0; at < 4; at += 1) {
    const caller = stranger()
    const { body } = await identify(caller)
    for (let code = 0; code < 6 && body.attempt_id; code += 1) await verify(caller, body.attempt_id, `9000000${code}`)
  }
  // Until the stranger has to wait.
  for (let at = 0; at < 8; at += 1) await identify(stranger(), { ssn: '0000' })
  expect((await identify(stranger())).status).toBe(429)
}

describe('I-02: somebody who knows all details of a person', () => {
  it('makes nobody wait in another network', async () => {
    await attack()
    expect((await signIn(home())).body.user_id).toBe(person.id)
  })

  it('does not stop a browser that is known, even in the same network', async () => {
    const known = stranger()
    expect((await signIn(known)).status).toBe(200)
    await attack()
    expect((await signIn(known)).body.user_id).toBe(person.id)
  })

  it('does not stop the holder of a link, nor the code that the link brings', async () => {
    await attack()
    const token = await t.deps.db.withTenant(A, (tx) => createLink(tx, t.deps.ids, t.clock.now(A), A, person.id))
    const before = (await codesSent()).length
    const caller = stranger()
    const { body } = await caller.call(endpoints.loginLink, { query: { login_id: token }, body: { dob: person.dob } })
    const codes = await codesSent()
    expect(codes.length).toBe(before + 1)
    expect((await verify(caller, body.attempt_id, codes[0]!)).body.user_id).toBe(person.id)
  })

  it('does not stop the mailed code', async () => {
    const expiresAt = new Date(t.clock.now(A).getTime() + 86_400_000)
    person = await seedPerson(t, A, { accessCode: { code: 'K7P2M9XQ', expiresAt } })
    await attack()
    const caller = home()
    const { body } = await identify(caller)
    expect((await verify(caller, body.attempt_id, 'K7P2M9XQ')).body.user_id).toBe(person.id)
  })

  it('gets no more than twelve messages a day sent to them, from however many networks', async () => {
    for (let at = 0; at < 15; at += 1) await identify(browserAt(`203.0.113.${at}`))
    expect(await codesSent()).toHaveLength(limits.codesForStrangers.most)
  })

  it('gets no further by trying many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => identify(stranger())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('has to solve a challenge from the thirty-first try of a day on, and a right person gets in', async () => {
    for (let at = 0; at < 30; at += 1) await identify(browserAt(`203.0.113.${at}`), { ssn: '0000' })
    const caller = home()
    const refused = await identify(caller)
    expect(refused).toMatchObject({ status: 429, body: { code: 'challenge_required' } })
    const solved = await solve(refused.body.challenge)
    caller.headers[challengeHeader] = solved
    expect((await identify(caller)).body.code_sent).toBe(true)
  })

  it('cannot keep a solved challenge for longer than ten minutes', async () => {
    for (let at = 0; at < 30; at += 1) await identify(browserAt(`203.0.113.${at}`), { ssn: '0000' })
    const [caller, later] = [home(), home()]
    const { body } = await identify(caller)
    caller.headers[challengeHeader] = later.headers[challengeHeader] = await solve(body.challenge)
    t.clock.advance('599s')
    expect((await identify(caller)).status).toBe(200)
    const { body: next } = await identify(home())
    later.headers[challengeHeader] = await solve(next.challenge)
    t.clock.advance('600s')
    expect((await identify(later)).body.code).toBe('challenge_required')
  })
})

/** The header that answers a challenge. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}

describe('T1: many wrong codes at a tenant', () => {
  const spray = (most: number) =>
    t.deps.db.withTenant(A, async (tx) => {
      const counting = { tx, vault: t.deps.vault, now: t.clock.now(A) }
      for (let at = 0; at < most; at += 1) await countUp(counting, limits.wrongCodesOfTenant, A)
    })

  it('without an attempt do not count for the tenant', async () => {
    await spray(limits.wrongCodesOfTenant.most - 1)
    for (let at = 0; at < 3; at += 1)
      expect((await verify(stranger(), 'x'.repeat(43), '12345678')).body.code).toBe('code_invalid')
    expect((await signIn(home())).status).toBe(200)
  })

  it('with an attempt count, and the next new browser solves a challenge', async () => {
    await spray(limits.wrongCodesOfTenant.most - 1)
    const caller = stranger()
    const { body } = await identify(caller)
    const [code = 'none'] = await codesSent()
    expect((await verify(caller, body.attempt_id, wrong(code))).body.code).toBe('code_invalid')
    const refused = await verify(caller, body.attempt_id, code)
    expect(refused).toMatchObject({ status: 429, body: { code: 'challenge_required' } })
    const solved = { [challengeHeader]: await solve(refused.body.challenge) }
    expect((await verify(caller, body.attempt_id, code, solved)).body.user_id).toBe(person.id)
  })

  it('one solution is for one try, of one attempt, and an altered one is none', async () => {
    await spray(limits.wrongCodesOfTenant.most)
    const caller = stranger()
    const { body } = await identify(caller)
    const [code = 'none'] = await codesSent()
    const { body: asked } = await verify(caller, body.attempt_id, wrong(code))
    const solved = { [challengeHeader]: await solve(asked.challenge) }
    expect((await verify(caller, body.attempt_id, wrong(code), solved)).body.code).toBe('code_invalid')
    expect((await verify(caller, body.attempt_id, code, solved)).body.code).toBe('challenge_required')

    const { body: other } = await identify(home())
    expect((await verify(home(), other.attempt_id, code, solved)).body.code).toBe('challenge_required')
    const easier = structuredClone(asked.challenge)
    easier.parameters.keyPrefix = '0'
    const forged = { [challengeHeader]: await solve(easier) }
    expect((await verify(caller, body.attempt_id, code, forged)).body.code).toBe('challenge_required')
    for (const header of ['', '%', 'e30', 'bm9uZQ'])
      expect((await verify(caller, body.attempt_id, code, { [challengeHeader]: header })).body.code).toBe(
        'challenge_required',
      )
  })

  it('a known browser never solves one', async () => {
    const known = home()
    expect((await signIn(known)).status).toBe(200)
    await spray(limits.wrongCodesOfTenant.most)
    expect((await signIn(known)).status).toBe(200)
  })
})

describe('A-09: the fourth code in fifteen minutes', () => {
  it.each(['known', 'unknown'])('is not sent, and the answer for a %s person says when the next is', async (kind) => {
    const over = kind === 'known' ? {} : { data_id: 'NOBODY-1' }
    // Two minutes into a window of fifteen.
    const start = Math.ceil(t.clock.now(A).getTime() / 900_000) * 900_000
    t.clock.advance(`${(start - t.clock.now(A).getTime()) / 1000 + 120}s`)
    for (let at = 0; at < 3; at += 1) expect((await identify(home(), over)).body.code_sent).toBe(true)
    const caller = home()
    const { body } = await identify(caller, over)
    expect(body.code_sent).toBe(false)
    expect(body.message).toContain('We didn’t send a new code')
    const next = Date.parse(body.resend_at)
    expect(next - start).toBeGreaterThan(900_000)
    expect(await codesSent()).toHaveLength(kind === 'known' ? 3 : 0)

    t.clock.advance(`${(next - t.clock.now(A).getTime()) / 1000 - 5}s`)
    const early = await caller.call(endpoints.sendConsumerCode, { body: { attempt_id: body.attempt_id } })
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited', retry_at: body.resend_at } })
    t.clock.advance('5s')
    const again = await caller.call(endpoints.sendConsumerCode, { body: { attempt_id: body.attempt_id } })
    expect(again.body).toMatchObject({ success: 'True', code_sent: true })
  })
})
