import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mayContact } from '../contact-guard/may-contact.ts'
import { takeInbound } from './take-inbound.ts'

const HERE = 'harborlight'
let t: TestApp
let agent: Caller
let debtor: Debtor
let count = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T18:00:00.000Z')
  agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'agent', fullName: 'Ann Ortiz' })).id })
  debtor = await seedDebtor(t, HERE)
  await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
})

const channels = async () => {
  const { body } = await agent.call(endpoints.getContactStanding, {
    params: { client_id: debtor.consumerId },
    query: { debt_id: debtor.debtId },
  })
  return Object.fromEntries(
    body.data.channels.map(({ channel, reason }: { channel: string; reason: string | null }) => [channel, reason]),
  ) as Record<string, string | null>
}
async function wrote(text: string): Promise<string> {
  const { body } = await agent.call(endpoints.getContactStanding, {
    params: { client_id: debtor.consumerId },
    query: {},
  })
  const from = `+1 ${body.data.numbers[0].value}`
  const carrierRef = `wish-${++count}`
  await takeInbound(t.deps, t.tenant(HERE), { channel: 'text', from, text, carrierRef, isAuthentic: true })
  const [row] = await t.database.asOwner<{ id: string }>('select id from inbound_message where carrier_ref = $1', [
    carrierRef,
  ])
  return row!.id
}
const read = async (id: string) =>
  (await agent.call(endpoints.getInboundMessage, { params: { message_id: id } })).body.data
const decide = (id: string, isStop: boolean, who = agent) =>
  who.call(endpoints.decideStopWish, { params: { message_id: id }, body: { is_stop: isStop } })
const finish = (id: string) =>
  agent.call(endpoints.finishWork, {
    params: { queue: 'inbound_message' },
    body: { subject_id: id, note: 'Read it.' },
  })
const history = async () => {
  const admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
  const { body } = await admin.call(endpoints.listHistory, { body: { client_id: debtor.consumerId } })
  return (body.page as { details: string }[]).map(({ details }) => details)
}

describe('R-18: a message that may ask us to stop in other words', () => {
  it('holds its channels until an agent has decided, who has it in the queue', async () => {
    const id = await wrote('Please stop texting and calling me')
    expect(await channels()).toMatchObject({ phone: 'stop_unread', text: 'stop_unread' })
    expect((await channels())['email']).not.toBe('stop_unread')
    const { body } = await agent.call(endpoints.listWork, { params: { queue: 'inbound_message' }, query: {} })
    expect(body.data.map(({ subject_id }: { subject_id: string }) => subject_id)).toContain(id)
    expect(await read(id)).toMatchObject({ meaning: 'wish', held: ['phone', 'text'] })
    expect((await finish(id)).body.errors).toEqual({ subject_id: ['stop_undecided'] })
    expect((await decide(id, false)).body.data).toMatchObject({ held: [] })
    expect((await channels())['phone']).toBeNull()
    expect((await finish(id)).status).toBe(200)
    expect(await history()).toEqual(
      expect.arrayContaining([
        'The customer wrote something that may ask us to stop: channels were put on hold.',
        'The customer’s message was read, and the hold on channels ended.',
      ]),
    )
  })

  it('is applied to the address that it came from when it does', async () => {
    const id = await wrote('No me manden más mensajes, por favor')
    await decide(id, true)
    expect(await channels()).toMatchObject({ phone: null, text: 'opted_out' })
    expect(await history()).toContain('The customer wrote to stop messages.')
  })

  it('is decided once; a message that holds nothing is not decided', async () => {
    const id = await wrote('stop messaging me')
    await decide(id, false)
    expect((await decide(id, true)).body.code).toBe('conflict')
    expect((await decide(await wrote('What is my balance?'), true)).body.code).toBe('conflict')
    expect((await decide('nothing', true)).body.code).toBe('not_found')
  })

  it('does not hold what the customer asks for, nor what the law has us send', async () => {
    await wrote('Leave me alone')
    const ask = (purpose: 'requested' | 'required' | 'result') =>
      t.deps.db.withTenant(HERE, (tx) =>
        mayContact(
          { tx, deps: t.deps, tenant: t.tenant(HERE), now: t.clock.now(HERE) },
          { consumerId: debtor.consumerId, debtId: debtor.debtId, channel: 'email', purpose },
        ),
      )
    expect(await ask('requested')).toMatchObject({ allowed: true })
    expect(await ask('required')).toMatchObject({ allowed: true })
    expect(await ask('result')).toMatchObject({ allowed: false, reason: 'stop_unread' })
  })
})
