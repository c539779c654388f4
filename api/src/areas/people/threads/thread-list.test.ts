import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let desk: CaseDesk
/** A colleague of the desk's agent, and their id. */
let other: { id: string; caller: Caller }

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, 'cedarline'] })
  desk = await openCaseDesk(t, tenantId)
  const { id } = await seedStaff(t, tenantId, { role: 'agent', fullName: 'Bo Lind' })
  other = { id, caller: await t.signInAs(tenantId, { staff: id }) }
  for (const subject of ['First', 'Second', 'Third']) {
    await talk(subject)
    t.clock.advance('1m')
  }
})
afterAll(() => t.close())

/** A consumer of a tenant writes; gives the thread. */
async function talk(subject: string, of = tenantId) {
  const debtor = await seedDebtor(t, of)
  const me = await t.signInAs(of, { consumer: debtor.consumerId })
  const { body, text, status } = await me.call(endpoints.startThread, { body: { subject, text: 'When?' } })
  if (status !== 200) throw new Error(text)
  return { debtor, id: body.data.id as string, message: body.data.messages[0].id as string }
}
type Query = CallInput<typeof endpoints.listStaffThreads>['query']
async function listed(by: Caller, query: Query = {}) {
  const { body } = await by.call(endpoints.listStaffThreads, { query })
  return { ...body, subjects: body.data.map((row: { subject: string }) => row.subject) as string[] }
}

it('F-35: staff see all threads by since when each waits, a page at a time, and how many wait', async () => {
  expect(await listed(desk.admin)).toMatchObject({
    subjects: ['First', 'Second', 'Third'],
    waiting: 3,
    items_number: 3,
  })
  expect((await listed(desk.agent, { sort: '-since' })).subjects).toEqual(['Third', 'Second', 'First'])
  const part = { sort: '-since', per_page: '2', page: '2' } as unknown as Query
  expect(await listed(desk.agent, part)).toMatchObject({ subjects: ['First'], items_number: 3 })
})

it('F-35: an answered thread leaves those that wait, and stands with those that are answered, also once it is closed', async () => {
  const { id, message } = await talk('Fourth')
  expect((await listed(desk.admin, { status: 'waiting' })).subjects).toContain('Fourth')
  await desk.agent.call(endpoints.answerThread, { params: { thread_id: id }, body: { text: 'Soon.', after: message } })
  expect(await listed(desk.admin, { status: 'waiting' })).toMatchObject({
    subjects: ['First', 'Second', 'Third'],
    waiting: 3,
  })
  expect(await listed(desk.admin, { status: 'answered' })).toMatchObject({ subjects: ['Fourth'], waiting: 3 })
  const { body } = await desk.agent.call(endpoints.getStaffThread, { params: { thread_id: id }, query: {} })
  const after = body.data.messages.at(-1).id as string
  await desk.agent.call(endpoints.closeThread, { params: { thread_id: id }, body: { after } })
  expect(await listed(desk.admin, { status: 'answered' })).toMatchObject({
    data: [{ status: 'closed', last_side: 'staff' }],
  })
})

it('F-35: an agent sees what is theirs or nobody’s, an administrator everything', async () => {
  const assigned = await talk('Of Bo')
  await t.database.asOwner('update consumer set agent_id = $1 where id = $2', [other.id, assigned.debtor.consumerId])
  expect((await listed(desk.agent)).subjects).not.toContain('Of Bo')
  expect((await listed(other.caller)).subjects).toContain('Of Bo')
  expect((await listed(desk.admin)).data.find(({ subject }: { subject: string }) => subject === 'Of Bo')).toMatchObject(
    {
      agent: 'Bo Lind',
      assignee: null,
    },
  )
  // Whoever opens the customer sees all of theirs.
  const ofOne = await listed(desk.agent, { client_id: assigned.debtor.consumerId })
  expect(ofOne.subjects).toEqual(['Of Bo'])
  const mine = { params: { queue: 'messages_waiting' as const }, body: { subject_id: assigned.id, staff_id: other.id } }
  expect((await desk.admin.call(endpoints.takeWork, mine)).status).toBe(200)
  expect((await listed(other.caller, { assignee: 'me' })).subjects).toEqual(['Of Bo'])
})

it('T4: nobody sees the threads of another tenant, and consumers and strangers none', async () => {
  await talk('Elsewhere', 'cedarline')
  expect((await listed(desk.admin)).subjects).not.toContain('Elsewhere')
  const theirs = await openCaseDesk(t, 'cedarline')
  expect((await listed(theirs.admin)).subjects).toEqual(['Elsewhere'])
  const { debtor } = await talk('Fifth')
  const me = await desk.me(debtor)
  expect((await me.call(endpoints.listStaffThreads, { query: {} })).status).toBe(403)
  expect((await t.visitor(tenantId).call(endpoints.listStaffThreads, { query: {} })).status).toBe(401)
})

it('rights.agent_without: an agent from whom the tenant withholds answers sees no list', async () => {
  const { capabilities } = t.tenant(tenantId)
  const before = capabilities['rights.agent_without']
  capabilities['rights.agent_without'] = ['message.answer']
  try {
    expect((await desk.agent.call(endpoints.listStaffThreads, { query: {} })).status).toBe(403)
    expect((await desk.admin.call(endpoints.listStaffThreads, { query: {} })).status).toBe(200)
  } finally {
    capabilities['rights.agent_without'] = before
  }
})
