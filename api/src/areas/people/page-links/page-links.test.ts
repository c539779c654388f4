import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { agentOf, seedReachable, sendLink } from '../../../testing/page-links.ts'
import { seedPerson, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const hourly = 'quarrylane'
const silent = 'northgate'
let t: TestApp
let person: Person
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, hourly, silent] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T15:00:00.000Z')
  person = await seedReachable(t, A)
  agent = await agentOf(t, A)
})

const send = (body: object, caller = agent, client_id = person.id) =>
  caller.call(endpoints.sendPageLink, { params: { client_id }, body: { page: 'documents', channel: 'email', ...body } })
const list = async (caller = agent) =>
  (await caller.call(endpoints.listPageLinks, { params: { client_id: person.id } })).body
const sent = async ({ id, tenantId } = person) =>
  (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
    ({ personId, purpose }) => personId === id && purpose === 'page_link',
  )
const debtId = async () =>
  (await t.database.asOwner<{ id: string }>('select id from debt where reference_number = $1', [person.reference]))[0]!
    .id
const attempts = () =>
  t.database.asOwner('select channel, result from contact_attempt where consumer_id = $1', [person.id])

describe('F-18: staff send a link to a page', () => {
  it('by e-mail: it names the page inside, carries the disclosure, and counts as a contact', async () => {
    const { status, body } = await send({})
    expect([status, body.data]).toMatchObject([
      200,
      { page: 'documents', channel: 'email', state: 'sent', sent_by: 'Sam Porter', address: 'r***@mail.example' },
    ])
    const [mail] = await sent()
    expect(mail).toMatchObject({ subject: 'The link you asked for', channel: 'email' })
    expect(mail!.text).toContain('straight to your documents')
    expect(mail!.text).toContain('expires in 60 minutes')
    expect(mail!.text).toContain('This communication is from a debt collector.')
    expect(mail!.links[0]).toMatch(/^http:\/\/harborlight\.[\w.:-]+\/link#[\w-]{43}$/)
    expect(await attempts()).toEqual([{ channel: 'email', result: 'sent' }])
    await t.runJobs()
    expect(await sent()).toMatchObject([{ status: 'sent' }])
  })

  it.each(['en', 'es'] as const)('by text message in %s: nothing of a debt, and how to opt out', async (language) => {
    await t.database.asOwner('update consumer set language = $2 where id = $1', [person.id, language])
    const id = await debtId()
    expect((await send({ page: 'pay', channel: 'text', debt_id: id })).status).toBe(200)
    const [message] = await sent()
    expect(message!.text).toContain('/unsubscribe?token=')
    expect(message!.text.replace(/https?:\S+/g, '')).not.toMatch(
      /debt|collect|\bowe|pay|balance|deuda|cobra|\bpag|saldo|debe/i,
    )
  })

  it('page_link.minutes: the link expires after the time that the tenant sets', async () => {
    const there = await seedReachable(t, hourly)
    await sendLink(t, there)
    expect((await sent(there))[0]!.text).toContain('expires in 4 hours')
    const [row] = await t.database.asOwner<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from link_token where consumer_id = $1',
      [there.id],
    )
    expect(row).toEqual({ minutes: 240 })
  })

  it.each<[string, string]>([
    ['pay', '/setup-otp/ID'],
    ['plan', '/cabinet-active?debt=ID'],
    ['dispute', '/help-center/disputes?debt=ID'],
    ['method', '/payment'],
    ['messages', '/help-center/messages'],
  ])('leads to the page %s', async (page, path) => {
    const id = await debtId()
    expect((await send({ page, debt_id: id })).status).toBe(200)
    const token = new URL((await sent())[0]!.links[0]!).hash.slice(1)
    const { body } = await t.visitor(A).call(endpoints.openPageLink, { body: { token } })
    expect(body.to).toBe(path.replace('ID', id))
  })

  it('refuses a page that has nothing to do, and one about an account without an account', async () => {
    const id = await debtId()
    const code = async (body: object) => (await send(body)).body.errors
    expect(await code({ page: 'agreement', debt_id: id })).toEqual({ page: ['not_now'] })
    expect(await code({ page: 'pay' })).toEqual({ debt_id: ['required'] })
    await t.database.asOwner("update debt set status = 'paid_off' where id = $1", [id])
    for (const page of ['pay', 'plan', 'dispute'])
      expect(await code({ page, debt_id: id })).toEqual({ page: ['not_now'] })
    expect(await sent()).toEqual([])
  })

  it('refuses somebody of whom the file holds no detail to ask for', async () => {
    await t.database.asOwner('update consumer set ssn_last4_index = null, dob_index = null where id = $1', [person.id])
    expect((await send({})).body.errors).toEqual({ page: ['no_check'] })
    expect((await list()).checks).toEqual([])
  })

  it('refuses an address that was entered later and is not proven', async () => {
    await t.database.asOwner(
      "update contact_point set basis = 'consumer', verified_at = null where consumer_id = $1 and kind = 'email'",
      [person.id],
    )
    expect((await send({})).body).toMatchObject({ code: 'contact_not_allowed', errors: { channel: ['unproven'] } })
    expect(await attempts()).toEqual([])
  })

  it('F-04: sends nothing at night, after a stop, nor without consent to texts, and says why', async () => {
    const bare = await seedPerson(t, A, { state: 'ME' })
    expect((await send({ channel: 'text' }, agent, bare.id)).body.errors).toEqual({ channel: ['no_basis'] })
    t.clock.set('2026-03-03T04:00:00.000Z')
    agent = await agentOf(t, A)
    const night = await send({})
    expect([night.body.code, night.body.errors]).toEqual(['contact_not_allowed', { channel: ['quiet_hours'] }])
    t.clock.set('2026-03-03T15:00:00.000Z')
    agent = await agentOf(t, A)
    await agent.call(endpoints.addContactRequest, {
      params: { client_id: person.id },
      body: { kind: 'cease', via: 'phone', received_on: '2026-03-02', evidence: 'Said so' },
    })
    expect((await send({})).body.errors).toEqual({ channel: ['ceased'] })
    expect(await sent()).toEqual([])
  })

  it('a second press within a minute sends nothing more', async () => {
    const answers = [await send({}), await send({})]
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await sent()).toHaveLength(1)
    t.clock.advance('61s')
    await send({})
    expect(await sent()).toHaveLength(2)
  })

  it('sends a consumer five a day', async () => {
    for (const status of [200, 200, 200, 200, 200, 429]) {
      expect((await send({})).status).toBe(status)
      t.clock.advance('61s')
      agent = await agentOf(t, A)
    }
  })

  it('page_link.enabled: is refused at a tenant that has no such links, and to consumers', async () => {
    const there = await seedReachable(t, silent)
    const their = await agentOf(t, silent)
    expect((await send({}, their, there.id)).body.code).toBe('forbidden')
    const consumer = await t.signInAs(A, { consumer: person.id })
    expect((await send({}, consumer)).body.code).toBe('forbidden')
    expect((await send({}, agent, there.id)).body.code).toBe('not_found')
  })
})

describe('F-18: staff follow a link and end it', () => {
  it('shows sent, opened and used', async () => {
    const { token } = await sendLink(t, person)
    const states = async () => (await list()).data.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(['sent'])
    await t.visitor(A).call(endpoints.openPageLink, { body: { token } })
    expect(await states()).toEqual(['opened'])
    await t.visitor(A).call(endpoints.signInByPageLink, { body: { token, dob: person.dob } })
    expect(await states()).toEqual(['used'])
    expect(JSON.stringify(await list())).not.toContain(token)
  })

  it('ends a link once; it then opens nothing, and a used one stays used', async () => {
    const { token, id } = await sendLink(t, person)
    const end = () => agent.call(endpoints.endPageLink, { params: { client_id: person.id, link_id: id } })
    expect((await end()).body.data.state).toBe('ended')
    expect((await end()).body.data.state).toBe('ended')
    const { body } = await t.visitor(A).call(endpoints.signInByPageLink, { body: { token, dob: person.dob } })
    expect(body.code).toBe('link_invalid')
    const acts = await t.database.asOwner(
      "select action from audit_log where consumer_id = $1 and action = 'page_link.ended'",
      [person.id],
    )
    expect(acts).toHaveLength(1)
    const used = await sendLink(t, person, { channel: 'text' })
    await t.visitor(A).call(endpoints.signInByPageLink, { body: { token: used.token, dob: person.dob } })
    const again = await agent.call(endpoints.endPageLink, { params: { client_id: person.id, link_id: used.id } })
    expect(again.body.data.state).toBe('used')
  })
})
