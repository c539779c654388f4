import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { offerRow, type LocalDate, type OfferStrategies } from '@portal/shared/domain'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { folderLetters } from '../../../../gateways/letters/folder/folder-letters.ts'
import { bareInsert, type BareInsert } from '../../../../testing/bare-insert.ts'
import type { Caller } from '../../../../testing/caller.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { checkedFile } from '../../../../testing/upload.ts'
import { composeMailings } from '../../../papers/mailings/compose.ts'
import { handOver } from '../../../papers/mailings/hand-over.ts'
import { sendDueNotices } from '../../../papers/notices/send-due.ts'
import { findUpload } from '../repo.ts'
import { saveUpload } from './save.ts'

// Many accounts placed by a file, with their notices and offers. What is made is asserted, times are only printed.

const T = 'harborlight'
const ROWS = Number(process.env['PORTAL_PROOF_ROWS'] ?? 100_000)
const OFFERS = 5
/** Letters of one mailing, the most of a print file. */
const MAILING = Math.min(ROWS, 500)
const HEAD =
  'reference_number,first_name,last_name,date_of_birth,ssn,street,city,state,zip,cell_phone,email,original_creditor,current_creditor,balance,account_number,itemization_date,itemization_kind,itemization_amount,itemization_interest,itemization_fees,itemization_payments,itemization_credits'
const strategies: OfferStrategies = {
  version: 1,
  use: ['usual'],
  strategies: [
    {
      id: 'usual',
      name: 'Usual',
      rows: [
        offerRow([
          { kind: 'full' },
          { kind: 'settlement', percent: 60, payments: [1, 3], rhythm: 'monthly', until: null },
          { kind: 'payments', payments: [6, 12], rhythm: 'monthly' },
        ]),
      ],
    },
  ],
}
let folder: string
let t: TestApp
let admin: Caller

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-placing-'))
  t = await buildTestApp({
    tenants: [T],
    change: (tenant) => ({ ...tenant, offer_strategies: strategies }),
    deps: { letters: folderLetters(folder) },
  })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const digits = (n: number, width: number) => String(n).padStart(width, '0')
const line = (n: number) =>
  `PL-${n},Ana,Muster${n},1980-01-01,9${digits(n % 99, 2)}-${digits(1 + (n % 97), 2)}-${digits(1 + (n % 9_973), 4)},${n} Elm Street,Portland,ME,04101,(207) 555-${digits(n % 10_000, 4)},a${n}@mail.example,First Bank,First Bank,${500 + (n % 900)}.00,4000${digits(n, 8)},2025-11-30,last_statement,${500 + (n % 900)}.00,0,0,0,0`

const uploadOf = async (id: string) => (await t.deps.db.withTenant(T, (tx) => findUpload(tx, T, id)))!
const one = async <R extends Record<string, unknown>>(text: string): Promise<R> =>
  (await t.database.asOwner<R>(text))[0]!

it('R-10, F-13: places the accounts of a file with their notices and offers', async () => {
  const taken: Record<string, number> = {}
  const timed = async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const from = performance.now()
    const result = await work()
    taken[name] = (performance.now() - from) / 1_000
    return result
  }
  const file = [HEAD, ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n')
  const { upload, uploadId } = await timed('received and checked', () => checkedFile(t, admin, 'add', file))
  expect(upload).toMatchObject({ rows: ROWS, rows_ready: ROWS, rows_wrong: 0 })
  await admin.call(endpoints.saveUpload, { body: { upload_id: uploadId, sha256: upload.sha256 } })
  const before = await one<{ names: string[] }>(
    "select array_agg(table_name::text) as names from information_schema.tables where table_schema = 'public'",
  )

  await timed('placed with offers and notices due', async () => {
    while ((await uploadOf(uploadId)).status === 'saving') await saveUpload(t.deps, { tenantId: T, uploadId })
  })
  await timed('notices queued as letters', () => sendDueNotices(t.deps, T))
  expect(await uploadOf(uploadId)).toMatchObject({ status: 'saved', rowsSaved: ROWS, rowsFailed: 0 })
  expect(
    await one(`select (select count(*)::int from offer where deleted_at is null) as offers,
      (select count(distinct debt_id)::int from offer) as offered,
      (select count(*)::int from notice_due where queued_at is not null) as notices,
      (select count(distinct consumer_id)::int from mailpiece where status = 'queued') as letters`),
  ).toEqual({ offers: ROWS * OFFERS, offered: ROWS, notices: ROWS, letters: ROWS })
  expect(await checkLedger(t.deps, T)).toBeNull()

  const bare = await bareInsert(t.database.ownerUrl, before.names, ROWS)
  await composeMailings(t.deps, t.tenant(T), '2026-03-02' as LocalDate)
  const { id: mailing } = await one<{ id: string }>('select id from mailing order by number limit 1')
  expect(await timed('letters', () => handOver(t.deps, t.tenant(T), mailing))).toBe(MAILING)
  expect(await one('select count(*)::int as sent from validation_notice')).toEqual({ sent: MAILING })
  report(taken, bare)
}, 3_600_000)

function report(taken: Record<string, number>, bare: BareInsert): void {
  const file = process.env['PORTAL_PROOF_RESULT']
  if (!file) return
  const { letters, ...placing } = taken
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ accounts: ROWS, placing, bare, letters: { count: MAILING, seconds: letters } }))
}
