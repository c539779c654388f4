import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { Caller } from '../testing/caller.ts'
import { openLine } from '../testing/line-to-database.ts'
import { seedPerson } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { connectDatabase, type Connected } from './connect.ts'
import { pgError } from './pg-error.ts'

const tenantId = 'harborlight'
let t: TestApp
/** The same database, connected with a short limit for statements. */
let hasty: Connected

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  const config = readConfig({ DATABASE_URL: t.database.appUrl, DATABASE_STATEMENT_TIMEOUT_MS: '2000' })
  hasty = await connectDatabase(config, {}, { asItIs: true })
})
afterAll(async () => {
  await hasty.close()
  await t.close()
})

it('T27: a statement that takes longer than the limit of the settings is cancelled', async () => {
  const slow = hasty.db.withoutTenant((tx) => tx.execute(sql`select pg_sleep(60)`))
  const error = await slow.catch((thrown: unknown) => thrown)
  expect(pgError(error)?.code).toBe('57014')
})

it('T27: a request whose statement is cancelled is refused as unavailable, and the next one is answered', async () => {
  const app = await buildApp({ ...t.deps, db: hasty.db })
  const me = new Caller(app, `${tenantId}.localhost:${t.deps.config.port}`)
  await me.signedInAs(t.deps, tenantId, { consumer: (await seedPerson(t, tenantId)).id })
  const holder = new pg.Client({ connectionString: t.database.ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin; lock table consumer in access exclusive mode')
    const refused = await me.call(endpoints.getClient, { params: {} })
    expect(refused).toMatchObject({
      status: 503,
      body: { success: 'False', code: 'unavailable', request_id: expect.any(String) },
    })
    expect(refused.text).not.toMatch(/statement|select|57014/i)
    await holder.query('rollback')
    expect((await me.call(endpoints.getClient, { params: {} })).status).toBe(200)
  } finally {
    await holder.end()
    await app.close()
  }
})

it('a connection that dies in the pool, at rest or in use, does not take its place in it for ever', async () => {
  const line = await openLine(t.database.appUrl, 1)
  const ask = () => line.db.withoutTenant((tx) => tx.execute(sql`select 1`))
  try {
    for (let n = 0; n < 3; n++) {
      await ask()
      await line.cut()
      await expect(ask()).rejects.toThrow()
      await line.mend()
      await ask()
      const inUse = line.db.withoutTenant(async (tx) => {
        await line.cut()
        await tx.execute(sql`select 1`)
      })
      await expect(inUse).rejects.toThrow()
      await line.mend()
      await ask()
    }
  } finally {
    await line.close()
  }
})
