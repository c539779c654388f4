import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, googleRedirect } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/clock.ts'
import { startIssuer, type TestIssuer } from '../../../testing/issuer.ts'
import { seedPerson } from '../../../testing/people.ts'
import type { Caller } from '../../../testing/caller.ts'

const A = 'cedarline'
let t: TestApp
let issuer: TestIssuer

beforeAll(async () => {
  issuer = await startIssuer(() => t?.clock.now(A) ?? testClock().now(A))
  t = await buildTestApp({
    tenants: [A, 'tmlg'],
    config: { oidc: { issuer: issuer.issuer, clientId: issuer.clientId, clientSecret: undefined } },
  })
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})

/** Makes a round trip to the issuer; returns the fragment that the page gets. */
async function roundTrip(caller: Caller, subject: string): Promise<URLSearchParams> {
  const start = await caller.send('GET', googleRedirect.start)
  expect(start.status).toBe(303)
  const back = await caller.send('GET', issuer.approve(String(start.headers.location), subject))
  expect(back.status).toBe(303)
  return new URLSearchParams(new URL(String(back.headers.location), 'http://x').hash.slice(1))
}
const post = (caller: Caller, token: string) =>
  caller.call(endpoints.loginGoogle, { body: { google_auth_token: token } })

describe('Google sign-in', () => {
  it('A-03: signs a linked account in without a code', async () => {
    const person = await seedPerson(t, A, { googleSubject: 'g-1' })
    const caller = t.visitor(A)
    const fragment = await roundTrip(caller, 'g-1')
    const answer = await post(caller, fragment.get('google_auth_token')!)
    expect(answer.body).toMatchObject({ success: 'True', user_id: person.id, role: 'user' })
    expect(caller.cookies.has('__Host-psid')).toBe(true)
  })

  it('accepts a token once', async () => {
    await seedPerson(t, A, { googleSubject: 'g-2' })
    const caller = t.visitor(A)
    const token = (await roundTrip(caller, 'g-2')).get('google_auth_token')!
    expect((await post(caller, token)).status).toBe(200)
    expect(await post(caller, token)).toMatchObject({ status: 400, body: { code: 'login_failed' } })
  })

  it('refuses a token of another browser', async () => {
    await seedPerson(t, A, { googleSubject: 'g-3' })
    const token = (await roundTrip(t.visitor(A), 'g-3')).get('google_auth_token')!
    const victim = t.visitor(A)
    expect((await post(victim, token)).status).toBe(400)
    await roundTrip(victim, 'g-other')
    expect((await post(victim, token)).status).toBe(400)
  })

  it('refuses an unlinked account with the general refusal text', async () => {
    const caller = t.visitor(A)
    const answer = await post(caller, (await roundTrip(caller, 'nobody')).get('google_auth_token')!)
    expect(answer).toMatchObject({ status: 400, body: { code: 'login_failed' } })
  })

  it.each([
    ['of another audience', () => ({ audience: 'someone-else' })],
    ['of another issuer', () => ({ issuer: 'http://evil.example' })],
    ['that has expired', () => ({ expiresAt: Math.floor(t.clock.now(A).getTime() / 1000) - 60 })],
  ])('refuses a token %s', async (_name, change) => {
    const caller = t.visitor(A)
    const start = await caller.send('GET', googleRedirect.start)
    const nonce = new URL(String(start.headers.location)).searchParams.get('nonce')!
    expect((await post(caller, await issuer.sign({ sub: 'g-1', nonce }, change()))).body.code).toBe('login_failed')
    expect((await post(caller, 'not.a.token')).body.code).toBe('login_failed')
  })

  it("returns an error when the state does not match the browser's", async () => {
    const caller = t.visitor(A)
    const start = await caller.send('GET', googleRedirect.start)
    const back = issuer.approve(String(start.headers.location), 'g-1')
    const foreign = await t.visitor(A).send('GET', back)
    expect(foreign.headers.location).toBe('/#google_error=login_failed')
    expect((await caller.send('GET', back.replace(/code=[^&]+/, 'code=invented'))).headers.location).toBe(
      '/#google_error=login_failed',
    )
  })

  it.each([
    ['request=0192f3a4-5b6c', '/?request=0192f3a4-5b6c'],
    ['sign=0192f3a4-5b6c', '/?sign=0192f3a4-5b6c'],
    ['request=//evil.example', '/'],
    ['request=a%26x=1', '/'],
    ['x=constructor', '/'],
  ])('returns to the page that a link asked for: %s', async (query, address) => {
    const caller = t.visitor(A)
    const start = await caller.send('GET', `${googleRedirect.start}?${query}`)
    const back = await caller.send('GET', issuer.approve(String(start.headers.location), 'g-1'))
    expect(String(back.headers.location)).toMatch(new RegExp(`^${address.replace('?', '\\?')}#google_auth_token=`))
  })

  it('does not exist at a tenant that does not offer it', async () => {
    expect((await t.visitor('tmlg').send('GET', googleRedirect.start)).status).toBe(404)
  })
})
