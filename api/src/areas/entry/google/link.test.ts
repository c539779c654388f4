import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, googleRedirect } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { testClock } from '../../../testing/clock.ts'
import { startIssuer, type TestIssuer } from '../../../testing/issuer.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'cedarline'
const WITHOUT = 'tmlg'
let t: TestApp
let issuer: TestIssuer
let person: Person
let self: Caller
let count = 0

beforeAll(async () => {
  issuer = await startIssuer(() => t?.clock.now(A) ?? testClock().now(A))
  t = await buildTestApp({
    tenants: [A, WITHOUT],
    config: { oidc: { issuer: issuer.issuer, clientId: issuer.clientId, clientSecret: undefined } },
  })
})
afterAll(async () => {
  await t.close()
  await issuer.close()
})
beforeEach(async () => {
  person = await seedPerson(t, A)
  self = await t.signInAs(A, { consumer: person.id })
})

/** Makes a round trip to the issuer; returns where the browser ends up. */
async function roundTrip(caller: Caller, subject: string, from: string = googleRedirect.startForProfile): Promise<URL> {
  const start = await caller.send('GET', from)
  const back = await caller.send('GET', issuer.approve(String(start.headers.location), subject))
  return new URL(String(back.headers.location), 'http://x')
}
const tokenOf = (page: URL) => new URLSearchParams(page.hash.slice(1)).get(googleRedirect.tokenFragment)!
const link = (token: string, caller = self) => caller.call(endpoints.linkGoogle, { body: { google_auth_token: token } })
const linked = async (subject: string, caller = self) => link(tokenOf(await roundTrip(caller, subject)), caller)
const read = async (caller = self, params: { client_id?: string } = {}) =>
  (await caller.call(endpoints.getGoogleAccount, { params })).body
const unlink = (caller = self, body: { client_id?: string } = {}) => caller.call(endpoints.unlinkGoogle, { body })
const audits = () =>
  t.database.asOwner<{ action: string; detail: string }>(
    "select action, detail from audit_log where consumer_id = $1 and action like 'google%' order by seq",
    [person.id],
  )

describe('A-29: a Google account', () => {
  it('is linked from the profile, and signs in afterwards', async () => {
    expect(await read()).toMatchObject({ google_authenticated: false, email: null })
    const page = await roundTrip(self, 'link-1')
    expect(page.pathname).toBe('/profile')
    expect((await link(tokenOf(page))).body.google_authenticated).toBe(true)
    expect(await read()).toMatchObject({ google_authenticated: true, email: 'l***@gmail.example' })
    const byBody = await self.call(endpoints.readGoogleAccount, { body: {} })
    expect(byBody.body.google_authenticated).toBe(true)
    const browser = t.visitor(A)
    const token = tokenOf(await roundTrip(browser, 'link-1', googleRedirect.start))
    const signedIn = await browser.call(endpoints.loginGoogle, { body: { google_auth_token: token } })
    expect(signedIn.body.user_id).toBe(person.id)
    expect(await audits()).toEqual([
      { action: 'google.linked', detail: '{"account":"l***@gmail.example","replaced":false}' },
    ])
  })

  it('T21: returns to a listed page only, whatever was requested', async () => {
    for (const to of ['https://evil.example', '//evil.example', 'profile/../x', '/profile'])
      expect((await roundTrip(self, 'link-2', `${googleRedirect.start}?to=${encodeURIComponent(to)}`)).pathname).toBe(
        '/',
      )
    const start = await self.send('GET', googleRedirect.startForProfile)
    const back = issuer.approve(String(start.headers.location), 'link-2')
    const foreign = await t.visitor(A).send('GET', back)
    expect(foreign.headers.location).toBe('/profile#google_error=login_failed')
  })

  it('needs a fresh code to be linked and to be unlinked', async () => {
    const token = tokenOf(await roundTrip(self, 'link-3'))
    t.clock.advance('6m')
    expect(await link(token)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    expect(await unlink()).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  it('linked to another consumer is refused without saying to whom', async () => {
    const other = await seedPerson(t, A, { googleSubject: 'taken' })
    const answer = await linked('taken')
    expect(answer).toMatchObject({ status: 409, body: { code: 'google_taken' } })
    expect(answer.text).not.toContain(other.fullName)
    expect(await read()).toMatchObject({ google_authenticated: false })
  })

  it('goes to one of two consumers who link it at once', async () => {
    const subject = `race-${++count}`
    const other = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    const tokens = [tokenOf(await roundTrip(self, subject)), tokenOf(await roundTrip(other, subject))]
    const answers = await Promise.all([link(tokens[0]!), link(tokens[1]!, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it("is not linked by another browser's token, nor twice by one token", async () => {
    const stolen = tokenOf(await roundTrip(t.visitor(A), 'link-4'))
    await roundTrip(self, 'link-5')
    expect(await link(stolen)).toMatchObject({ status: 400, body: { code: 'login_failed' } })
    const own = tokenOf(await roundTrip(self, 'link-6'))
    expect((await link(own)).status).toBe(200)
    expect((await link(own)).body.code).toBe('login_failed')
  })

  it('unlinked by the consumer signs nobody in; other sessions end, and the consumer is notified', async () => {
    await linked('link-7')
    const elsewhere = await t.signInAs(A, { consumer: person.id })
    expect((await unlink()).body.google_authenticated).toBe(false)
    expect(await read()).toMatchObject({ google_authenticated: false, email: null })
    expect((await elsewhere.call(endpoints.getClient, { params: {} })).status).toBe(401)
    const told = await readOutbox(t.deps, A, { to: person.phone })
    expect(told.map(({ purpose }) => purpose)).toEqual(['mfa_changed', 'mfa_changed'])
    const browser = t.visitor(A)
    const token = tokenOf(await roundTrip(browser, 'link-7', googleRedirect.start))
    const refused = await browser.call(endpoints.loginGoogle, { body: { google_auth_token: token } })
    expect(refused.body.code).toBe('login_failed')
  })

  it('S-34: is unlinked by staff, who cannot link one', async () => {
    await linked('link-8')
    const staff = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
    const client_id = person.id
    expect(await read(staff, { client_id })).toMatchObject({ google_authenticated: true })
    expect((await link('x', staff)).status).toBe(403)
    expect((await unlink(staff, { client_id })).body.google_authenticated).toBe(false)
    expect((await self.call(endpoints.getClient, { params: {} })).status).toBe(401)
    expect((await audits()).map(({ action }) => action)).toEqual(['google.linked', 'google.unlinked'])
    const stranger = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
    expect((await unlink(stranger, { client_id })).status).toBe(404)
  })

  it('does not exist at a tenant that does not offer it', async () => {
    const caller = await t.signInAs(WITHOUT, { consumer: (await seedPerson(t, WITHOUT)).id })
    expect((await link('x', caller)).status).toBe(404)
    expect((await unlink(caller)).status).toBe(404)
    expect((await caller.call(endpoints.getGoogleAccount, { params: {} })).status).toBe(404)
  })
})
