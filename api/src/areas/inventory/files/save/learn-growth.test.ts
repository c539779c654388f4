import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { savedFile } from '../../../../testing/upload.ts'

const T = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
})
afterAll(() => t.close())

const known = async () => {
  const rows = await t.database.asOwner<{ n: number }>(
    "select reltuples::int as n from pg_class where oid = 'public.debt'::regclass",
  )
  return rows[0]!.n
}
const fileOf = (stem: string, rows: number) =>
  [
    'reference_number,first_name,last_name,zip,original_creditor,current_creditor,balance',
    ...Array.from({ length: rows }, (_, n) => `${stem}-${n},Ana,Muster,04101,First Bank,First Bank,100.00`),
  ].join('\n')

it('L-18: lets the database plan by the accounts of a file as soon as it is saved', async () => {
  await seedDebtor(t, T)
  // PostgreSQL analyzes a table that has grown once a minute by itself, which may be in the middle of this test.
  await t.database.asOwner('alter table debt set (autovacuum_enabled = false)')
  await t.database.asOwner('analyze debt')
  const admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
  await savedFile(t, admin, 'add', fileOf('MANY', 600))
  expect(await known()).toBe(601)
  // A few more are not worth the time.
  await savedFile(t, admin, 'add', fileOf('FEW', 20))
  expect(await known()).toBe(601)
})
