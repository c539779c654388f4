import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { ReplyPart } from '../../../http/reply-part.ts'
import type { Caller } from '../../../testing/caller.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor
let sharing: Debtor
let planId: string

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  debtor = await seedDebtor(t, tenantId)
  sharing = await seedDebtor(t, tenantId, { sharing: debtor })
  planId = await seedRunningPlan(t, debtor)
  const payer = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  await payer.call(
    endpoints.submitOneTimePayment,
    { body: cardOrder(debtor, '10.00') },
    { 'idempotency-key': 'cabinet' },
  )
})
afterAll(() => t.close())

const open = async (caller: Caller, body: { client_id?: string; debt_id?: string } = {}): Promise<ReplyPart[]> => {
  const query = { status: 'all', language: 'en' } as const
  const answer = await caller.call(endpoints.openCabinet, { query, body } as never)
  expect(answer.status).toBe(200)
  return answer.body.parts
}

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const endpointOf = ({ call }: ReplyPart) => Object.values(endpoints).find((endpoint) => callOf(endpoint) === call)!

/** Each part, and what its own call answers. */
async function expectAsAnswered(caller: Caller, parts: readonly ReplyPart[]) {
  for (const part of parts) {
    const { body } = await caller.call(endpointOf(part) as typeof endpoints.getClient, part.input)
    const { request_id: _, ...answer } = body
    expect([part.call, part.reply]).toEqual([part.call, answer])
  }
}

describe('the first answers of the page of accounts', () => {
  it.each(['who owes it', 'who owes it with another person'])(
    'are those of the calls, for a consumer %s',
    async (who) => {
      const { consumerId } = who === 'who owes it' ? debtor : sharing
      const caller = await t.signInAs(tenantId, { consumer: consumerId })
      const parts = await open(caller)
      expect(parts.map(({ call }) => call)).toEqual(
        ['getClient', 'listDebts', 'getDebt', 'listPaymentHistory', 'getPlan', 'getPlanOptions', 'getPlanFailure'].map(
          (name) => callOf(endpoints[name as keyof typeof endpoints]),
        ),
      )
      expect(parts[4]!.input).toEqual({ body: { plan_id: planId, client_id: null } })
      await expectAsAnswered(caller, parts)
    },
  )

  it('R-44: are those of the calls for staff, and recorded as these are', async () => {
    const { id } = await seedStaff(t, tenantId, { role: 'admin' })
    const caller = await t.signInAs(tenantId, { staff: id })
    const parts = await open(caller, { client_id: debtor.consumerId })
    const actions = async () =>
      (
        await t.database.asOwner<{ action: string }>('select action from access_log where actor_id = $1 order by id', [
          id,
        ])
      )
        .map(({ action }) => action)
        .sort()
    const once = await actions()
    await expectAsAnswered(caller, parts)
    expect(once).toHaveLength(parts.length)
    expect(await actions()).toEqual([...once, ...once].sort())
  })

  it('T4: hold nothing of an account that the consumer does not owe', async () => {
    const other = await seedDebtor(t, tenantId)
    const caller = await t.signInAs(tenantId, { consumer: other.consumerId })
    expect(JSON.stringify(await open(caller, { debt_id: debtor.debtId }))).not.toContain(debtor.debtId)
    const answer = await caller.call(endpoints.openCabinet, {
      query: {},
      body: { client_id: debtor.consumerId },
    } as never)
    expect(answer.status).toBe(404)
  })

  it('hold no part of a call that the viewer may not make', async () => {
    const callsFor = async (role: 'agent' | 'admin') => {
      const { id } = await seedStaff(t, tenantId, { role })
      const caller = await t.signInAs(tenantId, { staff: id })
      return (await open(caller, { client_id: debtor.consumerId })).map(({ call }) => call)
    }
    const ofAdmins = callOf(endpoints.listIdentityCorrections)
    expect(await callsFor('admin')).toContain(ofAdmins)
    expect(await callsFor('agent')).not.toContain(ofAdmins)
  })
})
