import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type UploadMode } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'
import { saveUpload } from './save/save.ts'
import { batchRows } from './stage.ts'

// A batch of full size may lock a row for a second at most. paying-meanwhile.test.ts proves that a concurrent change
// waits for one batch only.
const T = 'harborlight'
const MOST_MS = 1_000
const HEAD = 'reference_number,first_name,last_name,date_of_birth,ssn,original_creditor,current_creditor,balance'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
}, 120_000)
afterAll(() => t.close())

const row = (reference: string, ssn = '') => `${reference},Ana,Muster,1980-01-01,${ssn},First Bank,First Bank,10.00`
const many = (name: string, mode: UploadMode) =>
  Array.from({ length: batchRows(t.tenant(T), mode) - 1 }, (_, n) => `${name}-${n}`)

/** Saves a file of one batch; returns how long a concurrent change of the row of `query` waits. */
async function keptFor(mode: UploadMode, lines: readonly string[], query: string): Promise<number> {
  const { upload, uploadId } = await checkedFile(t, admin, mode, lines.join('\n'))
  await admin.call(endpoints.saveUpload, { body: { upload_id: upload.upload_id, sha256: upload.sha256 } })
  let isOver = false
  const saving = saveUpload(t.deps, { tenantId: T, uploadId }).finally(() => (isOver = true))
  const isFree = () =>
    t.database.asOwner(`${query} for update nowait`).then(
      () => true,
      () => false,
    )
  while (!isOver && (await isFree())) await wait(1)
  const from = performance.now()
  await t.database.asOwner(`${query} for update`)
  const waited = performance.now() - from
  await saving
  await t.runJobs()
  process.stdout.write(`  ${mode}: ${lines.length - 1} rows keep a row for ${Math.round(waited)} ms\n`)
  return waited
}

it('the debts that a file changes are locked for a second at most', async () => {
  const { debtId, reference } = await seedDebtor(t, T)
  await savedFile(t, admin, 'add', [HEAD, ...many('CHANGED', 'update').map((name) => row(name))].join('\n'))
  const changes = [reference, ...many('CHANGED', 'update')].map((name) => `${name},90.00,Corner`)
  const query = `select from debt where id = '${debtId}'`
  expect(await keptFor('update', ['reference_number,balance,merchant', ...changes], query)).toBeLessThan(MOST_MS)
}, 120_000)

it('so is the status of a consumer to whom a file adds another account', async () => {
  const ssn = '901-45-0001'
  await savedFile(t, admin, 'add', [HEAD, row('KNOWN-1', ssn)].join('\n'))
  const [known] = await t.database.asOwner<{ id: string }>(
    "select owner_id as id from debt where reference_number = 'KNOWN-1'",
  )
  const lines = [HEAD, row('KNOWN-2', ssn), ...many('ADDED', 'add').map((name) => row(name))]
  const query = `select from consumer_status where consumer_id = '${known!.id}'`
  expect(await keptFor('add', lines, query)).toBeLessThan(MOST_MS)
}, 120_000)
