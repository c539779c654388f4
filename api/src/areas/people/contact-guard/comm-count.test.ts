import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { openContactDesk } from '../../../testing/contact-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { insertDebt, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
let t: TestApp
let agent: Caller
let debtor: Debtor
let second: { id: string; referenceNumber: string }

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ agent, debtor } = await openContactDesk(t, HERE))
  second = { id: t.deps.ids.next(), referenceNumber: `${debtor.reference}-2` }
  await t.deps.db.withTenant(HERE, (tx) =>
    insertDebt(tx, {
      ...second,
      tenantId: HERE,
      ownerId: debtor.consumerId,
      nameOnAccount: 'Dana Rivera',
      now: t.clock.now(HERE),
    }),
  )
})

/** A call about a debt, or about none in particular. */
const called = (debtId: string | null, result: 'conversation' | 'no_answer', at: string) =>
  t.database.asOwner(
    `insert into contact_attempt (tenant_id, id, consumer_id, debt_id, channel, result, at)
     values ($1, $2, $3, $4, 'phone', $5, $6)`,
    [HERE, t.deps.ids.next(), debtor.consumerId, debtId, result, at],
  )
const count = async (id: string) => {
  const { body } = await agent.call(endpoints.getCommCount, { params: { id } })
  const rows = body.data.map((row: { data_id: string; count_7d: number; last_conversation_at: string | null }) => [
    row.data_id,
    [row.count_7d, row.last_conversation_at],
  ])
  return { all: body.comm_count as number, each: Object.fromEntries(rows) as Record<string, unknown> }
}

describe('A-28: of the debts of one consumer', () => {
  const [first, later] = ['2026-02-27T18:00:00.000Z', '2026-03-01T18:00:00.000Z']

  it('each has its own calls and its own last conversation, and both those about none in particular', async () => {
    const { reference } = debtor
    expect((await count(debtor.consumerId)).each).toEqual({
      [reference]: [0, null],
      [second.referenceNumber]: [0, null],
    })
    await called(debtor.debtId, 'conversation', later)
    await called(debtor.debtId, 'conversation', first)
    await called(second.id, 'no_answer', later)
    expect((await count(debtor.consumerId)).each).toEqual({
      [reference]: [2, later],
      [second.referenceNumber]: [1, null],
    })
    await called(null, 'conversation', '2026-02-28T18:00:00.000Z')
    expect((await count(debtor.consumerId)).each).toEqual({
      [reference]: [3, later],
      [second.referenceNumber]: [2, '2026-02-28T18:00:00.000Z'],
    })
  })

  it('the one that is asked about comes alone', async () => {
    await called(debtor.debtId, 'no_answer', later)
    expect(await count(second.referenceNumber)).toEqual({ all: 0, each: { [second.referenceNumber]: [0, null] } })
    expect(await count(debtor.debtId)).toEqual({ all: 1, each: { [debtor.reference]: [1, null] } })
  })
})
