import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { buildTestApp, type TestApp } from './testing/test-app.ts'
import { runJobsOf } from './run-jobs-of.ts'

const T = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
})
afterAll(() => t.close())

it('waits for a job that another worker is just taking', async () => {
  const { deps } = t
  await deps.db.withTenant(T, (tx) => deps.jobs.enqueue(tx, 'send-message', { tenantId: T, messageId: 'none' }))
  const other = new pg.Client({ connectionString: t.database.ownerUrl })
  await other.connect()
  // Its row is locked and not yet marked: a concurrent worker neither gets it nor sees it as taken.
  await other.query('begin')
  await other.query('select 1 from graphile_worker._private_jobs for update')
  let left: number | null = null
  const ran = runJobsOf(deps, T).then((count) => (left = count))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(left).toBeNull()
  await other.query('commit')
  expect(await ran).toBe(0)
  await other.end()
})
