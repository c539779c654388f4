import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takeInbound, type Inbound } from './take-inbound.ts'

const HERE = 'harborlight'
const LONG = `${'I never had an account with this bank. '.repeat(60)}The end.`
let t: TestApp
let admin: Caller
let agent: Caller
let person: Person
let count = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
  person = await seedPerson(t, HERE)
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
  agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE)).id })
})
afterAll(() => t.close())

/** Delivers a message; returns its id. */
async function bring(change: Partial<Inbound>): Promise<string> {
  const carrierRef = `c${++count}`
  const inbound = { channel: 'text', from: person.phone, text: LONG, carrierRef, isAuthentic: true, ...change } as const
  await takeInbound(t.deps, t.tenant(HERE), inbound)
  const [row] = await t.database.asOwner<{ id: string }>('select id from inbound_message where carrier_ref = $1', [
    carrierRef,
  ])
  return row!.id
}
const read = (who: Caller, id: string) => who.call(endpoints.getInboundMessage, { params: { message_id: id } })
const looks = (action: string) =>
  t.database.asOwner<{ consumer_id: string | null }>('select consumer_id from access_log where action = $1', [action])

describe('R-18: inbound messages for staff', () => {
  it('are shown whole, and the view is recorded', async () => {
    const id = await bring({})
    const { body } = await read(agent, id)
    expect(body.data).toEqual({
      id,
      channel: 'text',
      received_at: '2026-03-02T15:00:00.000Z',
      from: expect.stringMatching(/^\(207\) 555-/),
      subject: null,
      text: LONG,
      meaning: 'free',
      held: [],
      client_id: person.id,
      consumer_name: person.fullName,
    })
    expect(await looks('inbound.read')).toEqual([{ consumer_id: person.id }])
  })

  it('from strangers are read by staff of that work queue, agents too', async () => {
    const id = await bring({ channel: 'email', from: 'who@elsewhere.example', subject: 'Hello' })
    expect((await read(agent, id)).status).toBe(200)
    const { body } = await read(admin, id)
    expect(body.data).toMatchObject({ client_id: null, consumer_name: null, from: 'who@elsewhere.example', text: LONG })
  })

  it('of a consumer are listed newest first, with automatic replies', async () => {
    t.clock.advance('5m')
    await bring({ channel: 'email', from: person.email, subject: 'Away', text: 'I am away.', isAutomatic: true })
    const { body } = await agent.call(endpoints.listInboundMessages, { params: { client_id: person.id }, query: {} })
    expect(body.items_number).toBe(2)
    expect(body.data).toMatchObject([
      { channel: 'email', subject: 'Away', text: 'I am away.', meaning: 'automatic' },
      { channel: 'text', subject: null, text: LONG },
    ])
    expect(await looks('inbound.list')).toEqual([{ consumer_id: person.id }])
  })

  it('appear in the queue with their beginning and sender', async () => {
    const { body } = await admin.call(endpoints.listWork, { params: { queue: 'inbound_message' }, query: {} })
    expect(body.data).toMatchObject([
      { client_id: person.id, consumer_name: person.fullName, detail: `${LONG.slice(0, 160).trimEnd()}…` },
      { client_id: null, detail: expect.stringMatching(/^Hello – I never had .*…$/) },
    ])
    const { body: one } = await read(admin, body.data[0].subject_id)
    expect(one.data.text).toBe(LONG)
  })
})
