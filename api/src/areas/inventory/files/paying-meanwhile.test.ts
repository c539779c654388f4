import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints, type UploadMode } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'
import { findUpload } from './repo.ts'
import { saveUpload } from './save/save.ts'

// A batch locks the rows that it changes, so a concurrent change waits for that batch and never for the whole file.
// `npm run proof` measures how long a batch of full size takes (paying-meanwhile.proof.test.ts).
const T = 'harborlight'
const BATCH = 5
const HEAD = 'reference_number,first_name,last_name,date_of_birth,ssn,original_creditor,current_creditor,balance'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [T],
    change: (tenant) => ({ ...tenant, inventory: { ...tenant.inventory, batch_rows: BATCH } }),
  })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
})
afterAll(() => t.close())

const row = (reference: string, ssn = '') => `${reference},Ana,Muster,1980-01-01,${ssn},First Bank,First Bank,10.00`
const many = (name: string) => Array.from({ length: BATCH }, (_, n) => `${name}-${n}`)
const added = (name: string) => many(name).map((reference) => row(reference))

function gate(): [opened: Promise<void>, open: () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return [opened, () => open()]
}

/** The call was answered after the first of two batches and before the second. */
const oneOfTwo = [200, 1, 2]

/** Saves a file whose second batch waits for `act`, so that `act` can wait for the first batch only. */
async function whileSaving(mode: UploadMode, lines: readonly string[], act: () => Promise<{ status: number }>) {
  const { upload, uploadId } = await checkedFile(t, admin, mode, lines.join('\n'))
  await admin.call(endpoints.saveUpload, { body: { upload_id: upload.upload_id, sha256: upload.sha256 } })
  const [acted, goOn] = gate()
  const [begun, begin] = gate()
  let transactions = 0
  const db: Deps['db'] = {
    ...t.deps.db,
    // Each batch has a transaction to find it and one to save it. `act` begins while the first batch has its locks.
    withTenant: async (tenantId, work) => {
      const nth = ++transactions
      if (nth > 3) await acted
      return t.deps.db.withTenant(tenantId, async (tx) => {
        const done = await work(tx)
        if (nth === 2) begin()
        return done
      })
    },
  }
  const saving = saveUpload({ ...t.deps, db }, { tenantId: T, uploadId })
  await begun
  const { status } = await act()
  const { nextBatch, batches } = (await t.deps.db.withTenant(T, (tx) => findUpload(tx, T, uploadId)))!
  goOn()
  await saving
  await t.runJobs()
  return [status, nextBatch, batches]
}

it('a payment on a debt that a file changes waits for one batch only', async () => {
  const debtor = await seedDebtor(t, T)
  const me = await t.signInAs(T, { consumer: debtor.consumerId })
  await savedFile(t, admin, 'add', [HEAD, ...added('CHANGED')].join('\n'))
  const changes = [debtor.reference, ...many('CHANGED')].map((reference) => `${reference},90.00,Corner`)
  const what = await whileSaving('update', ['reference_number,balance,merchant', ...changes], () =>
    me.call(endpoints.submitOneTimePayment, {
      body: {
        debt_id: debtor.debtId,
        amount: '25.00',
        payment_method: 'card',
        card_id: debtor.cardId,
        agreement_timestamp: t.clock.now(T).toISOString(),
      },
    }),
  )
  expect(what).toEqual(oneOfTwo)
})

it('so does a dispute of a consumer to whom a file adds another account', async () => {
  const ssn = '901-45-0001'
  await savedFile(t, admin, 'add', [HEAD, row('KNOWN-1', ssn)].join('\n'))
  const [known] = await t.database.asOwner<{ id: string }>(
    "select owner_id as id from debt where reference_number = 'KNOWN-1'",
  )
  const me = await t.signInAs(T, { consumer: known!.id })
  const what = await whileSaving('add', [HEAD, row('KNOWN-2', ssn), ...added('ADDED')], () =>
    me.call(endpoints.createCase, {
      body: {
        data_id: 'KNOWN-1',
        dispute_type: 'dispute',
        reasons: ['wrong_amount'],
        explanation: 'I owe less.',
        terms_accepted: true,
      },
    }),
  )
  expect(what).toEqual(oneOfTwo)
})
