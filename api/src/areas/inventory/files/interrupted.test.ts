import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { endpoints, uploadingMessage } from '@portal/shared/contract'
import { debt } from '../../../db/schema/debt.ts'
import { uploadBatch } from '../../../db/schema/upload.ts'
import type { Deps } from '../../../deps.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { checkedFile, savedFile, sendFile } from '../../../testing/upload.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { maintainUploads } from './background.ts'
import { checkUpload } from './check.ts'
import { saveUpload } from './save/save.ts'

const T = 'harborlight'
const BATCH = 20
let t: TestApp
let ada: Caller
let ben: Caller

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [T],
    change: (tenant) => ({ ...tenant, inventory: { ...tenant.inventory, batch_rows: BATCH } }),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  ada = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin', fullName: 'Ada Admin' })).id })
  ben = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin', fullName: 'Ben Boss' })).id })
})

const HEAD = 'reference_number,first_name,last_name,original_creditor,current_creditor,balance'
let n = 0
const rowsOf = (count: number) =>
  Array.from({ length: count }, () => `K-${String(++n).padStart(6, '0')},Ana,Muster,Bank,Bank,10.00`)
const statusOf = async (who: Caller) => (await who.call(endpoints.saveStatus, {})).body
const seen = async (uploadId: string) =>
  (await ada.call(endpoints.getUpload, { query: { upload_id: uploadId } })).body.upload
const save = (who: Caller, upload: { upload_id: string; sha256: string }) =>
  who.call(endpoints.saveUpload, { body: { upload_id: upload.upload_id, sha256: upload.sha256 } })
const owed = async (prefix: string) => {
  const rows = await t.deps.db.withTenant(T, (tx) => tx.select().from(debt).where(eq(debt.nameOnAccount, prefix)))
  return { count: rows.length, cents: rows.reduce((sum, { balance }) => sum + balance, 0n) }
}
/** Leaves the upload as if its process and its job had been killed. */
async function killed() {
  await t.database.asOwner('delete from graphile_worker._private_jobs')
  await t.database.asOwner(`update upload set alive_at = '2020-01-01'`)
}
/** Fails in the middle of the second batch. */
const dying = (deps: Deps): Deps => {
  let batches = 0
  const db: Deps['db'] = {
    ...deps.db,
    withTenant: (tenantId, work) => {
      if (batches++ >= 3) return Promise.reject(new Error('killed'))
      return deps.db.withTenant(tenantId, work)
    },
  }
  return { ...deps, db }
}

it('UP-K, A-93: a save that was killed resumes with the same result and saves no row twice', async () => {
  const lines = rowsOf(BATCH + 4).map((line) => line.replace('Muster', 'Killed'))
  const { upload } = await checkedFile(t, ada, 'add', [HEAD, ...lines].join('\n'))
  expect(upload).toMatchObject({ status: 'checked', rows: BATCH + 4, rows_ready: BATCH + 4 })
  expect((await save(ada, upload)).body).toMatchObject({ message: uploadingMessage, data: { status: 'saving' } })
  await expect(saveUpload(dying(t.deps), { tenantId: T, uploadId: upload.upload_id })).rejects.toThrow('killed')
  expect((await owed('Ana Killed')).count).toBe(BATCH)
  expect(await statusOf(ben)).toMatchObject({
    message: uploadingMessage,
    data: { progress: { unit: 'rows', done: BATCH, total: BATCH + 4 } },
  })
  await killed()
  await maintainUploads(t.deps, t.tenant(T))
  await t.runJobs()
  expect(await seen(upload.upload_id)).toMatchObject({
    status: 'saved',
    rows_saved: BATCH + 4,
    rows_failed: 0,
  })
  expect(await owed('Ana Killed')).toEqual({ count: BATCH + 4, cents: BigInt(BATCH + 4) * 1_000n })
  expect(await checkLedger(t.deps, T)).toBeNull()
  expect((await statusOf(ada)).message).toBe('')
})

it('UP-K: so do a check and a save of payments, which are saved row by row', async () => {
  const lines = rowsOf(BATCH + 3)
  const { body } = await sendFile(ada, 'add', [HEAD, ...lines, lines[0]!].join('\n'))
  const uploadId = body.data.upload_id as string
  await expect(checkUpload(dying(t.deps), { tenantId: T, uploadId })).rejects.toThrow('killed')
  await killed()
  await maintainUploads(t.deps, t.tenant(T))
  await t.runJobs()
  expect(await seen(uploadId)).toMatchObject({ status: 'checked', rows_ready: BATCH + 3, rows_wrong: 1 })
  await ada.call(endpoints.cancelUpload, { params: { upload_id: uploadId } })

  const debtors = [await seedDebtor(t, T), await seedDebtor(t, T), await seedDebtor(t, T)]
  const paid = debtors.map(({ reference }) => `P-${reference},${reference},30.00,2026-03-01`)
  const { upload } = await checkedFile(
    t,
    ada,
    'payments',
    ['payment_id,data_id,amount,payment_date', ...paid].join('\n'),
  )
  await save(ada, upload)
  await expect(saveUpload(dying(t.deps), { tenantId: T, uploadId: upload.upload_id })).rejects.toThrow('killed')
  await killed()
  await maintainUploads(t.deps, t.tenant(T))
  await t.runJobs()
  expect(await seen(upload.upload_id)).toMatchObject({ rows_saved: 3, rows_failed: 0, amount_saved: '90.00' })
  for (const { debtId } of debtors) {
    const [row] = await t.deps.db.withTenant(T, (tx) => tx.select().from(debt).where(eq(debt.id, debtId)))
    expect(row!.balance).toBe(7_000n)
  }
})

it('L-18, A-91: saves once, however many clicks and workers there are', async () => {
  const lines = rowsOf(30).map((line) => line.replace('Muster', 'Double'))
  const { upload } = await checkedFile(t, ada, 'add', [HEAD, ...lines].join('\n'))
  const answers = await Promise.all([save(ada, upload), save(ben, upload), save(ada, upload)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const payload = { tenantId: T, uploadId: String(upload.upload_id) }
  await Promise.all([saveUpload(t.deps, payload), saveUpload(t.deps, payload), t.runJobs()])
  await t.runJobs()
  expect(await seen(upload.upload_id)).toMatchObject({ status: 'saved', rows_saved: 30 })
  expect(await owed('Ana Double')).toEqual({ count: 30, cents: 30_000n })
  expect((await save(ben, upload)).body).toMatchObject({ message: '', data: { status: 'saved', rows_saved: 30 } })
})

it('L-18: a tenant has one upload at a time, and the refusal names its owner: upload_busy', async () => {
  const { upload } = await checkedFile(t, ada, 'add', [HEAD, ...rowsOf(1)].join('\n'))
  const second = await sendFile(ben, 'add', [HEAD, ...rowsOf(1)].join('\n'))
  expect([second.status, second.body.code]).toEqual([409, 'upload_busy'])
  expect(second.body.errors).toEqual({ status: ['checked'], by: ['Ada Admin'] })
  // A person’s own upload that waits to be saved is replaced by their next file.
  const next = await checkedFile(t, ada, 'add', [HEAD, ...rowsOf(2)].join('\n'))
  expect((await save(ada, upload)).body).toMatchObject({ code: 'upload_over', errors: { status: ['cancelled'] } })
  const wrong = { upload_id: next.uploadId, sha256: upload.sha256 as string }
  expect((await save(ada, wrong)).body.code).toBe('conflict')
  // A colleague may discard it, and then nobody can save it.
  const stopped = await ben.call(endpoints.cancelUpload, { params: { upload_id: next.uploadId } })
  expect(stopped.body.data).toMatchObject({ status: 'cancelled', end_reason: 'cancelled', ended_by: 'Ben Boss' })
  expect((await save(ada, next.upload)).status).toBe(409)
  const both = await Promise.all([ada, ben].map((who) => sendFile(who, 'add', [HEAD, ...rowsOf(1)].join('\n'))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await t.runJobs()
  await ada.call(endpoints.cancelUpload, {
    params: { upload_id: both.find(({ status }) => status === 200)!.body.data.upload_id },
  })
})

it('refuses to save a file without a valid row: upload_empty', async () => {
  const { upload } = await checkedFile(t, ada, 'recall', 'reference_number\nNOBODY-1')
  expect((await save(ada, upload)).body.code).toBe('upload_empty')
  await ada.call(endpoints.cancelUpload, { params: { upload_id: upload.upload_id } })
})

it('shows when a file with the same content was saved before', async () => {
  const { reference } = await seedDebtor(t, T)
  const text = `reference_number,merchant\n${reference},Corner`
  await savedFile(t, ada, 'update', text)
  const { upload } = await checkedFile(t, ada, 'update', text)
  expect(upload.saved_before_at).toEqual(expect.any(String))
  await ada.call(endpoints.cancelUpload, { params: { upload_id: upload.upload_id } })
})

it('ends an upload whose sender is gone, and deletes the rows of uploads that ended a week ago', async () => {
  const { body } = await sendFile(ada, 'add', [HEAD, ...rowsOf(1)].join('\n'))
  const uploadId = body.data.upload_id as string
  await t.database.asOwner(`update upload set status = 'receiving' where id = $1`, [uploadId])
  await killed()
  await maintainUploads(t.deps, t.tenant(T))
  expect(await seen(uploadId)).toMatchObject({ status: 'failed', end_reason: 'connection_lost' })
  t.clock.advance('8d')
  await maintainUploads(t.deps, t.tenant(T))
  const left = await t.deps.db.withTenant(T, (tx) => tx.select({ seq: uploadBatch.seq }).from(uploadBatch))
  expect(left).toEqual([])
})

it('is for administrators: agents, consumers and visitors are refused', async () => {
  const agent = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'agent' })).id })
  const consumer = await t.signInAs(T, { consumer: (await seedDebtor(t, T)).consumerId })
  for (const who of [agent, consumer]) {
    expect((await sendFile(who, 'add', HEAD)).status).toBe(403)
    expect((await who.call(endpoints.getUpload, { query: {} })).status).toBe(403)
    expect((await who.call(endpoints.listUploads, { query: {} })).status).toBe(403)
  }
  expect((await sendFile(t.visitor(T), 'add', HEAD)).status).toBe(401)
})

it('A-93: a check continues by itself where a worker runs', async () => {
  const admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
  const worker = await startWorker({ pool: t.deps.db.pool, handlers: jobHandlers(t.deps), log: t.deps.log })
  const { body } = await sendFile(admin, 'add', [HEAD, ...rowsOf(2)].join('\n'))
  await until(async () => (await admin.call(endpoints.checkStatus, {})).body.data.status === 'checked')
  await worker.stop()
  expect(body.message).toBe(uploadingMessage)
})
