import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let desk: CaseDesk
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  desk = await openCaseDesk(t, tenantId)
  debtor = await seedDebtor(t, tenantId)
  await desk.file(debtor)
  await desk.file(await seedDebtor(t, tenantId), { dispute_type: 'hardship' })
  await desk.file(await seedDebtor(t, tenantId), { dispute_type: 'complaint', expected_outcome: 'An apology.' })
})
afterAll(() => t.close())

type Query = CallInput<typeof endpoints.listCases>['query']
const queue = async (query: Query = {}) => (await desk.admin.call(endpoints.listCases, { query })).body
const kindsOf = async (query: Query) => (await queue(query)).data.map(({ kind }: { kind: string }) => kind)

it('A-95: the queue lists disputes, hardships and complaints by the day they are due', async () => {
  const { data, ...rest } = await queue()
  const due = data.map(({ due_at }: { due_at: string }) => due_at)
  expect(due).toEqual([...due].sort())
  expect(new Set(due).size).toBeGreaterThan(1)
  expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['complaint', 'dispute', 'hardship'])
  expect(rest).toMatchObject({ open: 3, overdue: 0 })
  const latestFirst = await queue({ sort: '-due' })
  expect(latestFirst.data.map(({ due_at }: { due_at: string }) => due_at)).toEqual(due.reverse())
})

it('A-95: the filters narrow the list, and the counts stay those of the whole queue', async () => {
  expect(await kindsOf({ kind: 'complaint' })).toEqual(['complaint'])
  expect(await kindsOf({ search: debtor.reference })).toEqual(['dispute'])
  expect(await kindsOf({ overdue: 'true' })).toEqual([])
  t.clock.advance('20d')
  desk = await openCaseDesk(t, tenantId) // The first sessions are over.
  const overdue = await queue({ overdue: 'true' })
  expect(overdue.data.map(({ kind }: { kind: string }) => kind)).toContain('hardship')
  expect(overdue.overdue).toBe(overdue.data.length)
  expect(overdue.open).toBe(3)
})
