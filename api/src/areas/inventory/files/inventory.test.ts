import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { endpoints } from '@portal/shared/contract'
import { debt } from '../../../db/schema/debt.ts'
import { transfer } from '../../../db/schema/ledger.ts'
import { validationNotice } from '../../../db/schema/notice.ts'
import { payment } from '../../../db/schema/payment.ts'
import { consumer, contactPoint } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { issueText } from './issue-text.ts'

const T = 'harborlight'
const HEAD =
  'reference_number,first_name,last_name,date_of_birth,ssn,street,city,state,zip,cell_phone,email,original_creditor,current_creditor,balance,itemization_date,itemization_kind,itemization_amount,itemization_interest,itemization_fees,itemization_payments,itemization_credits,account_number'
let t: TestApp
let admin: Caller
let n = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T, 'tmlg'] })
  const { id } = await seedStaff(t, T, { role: 'admin', fullName: 'Ada Admin' })
  admin = await t.signInAs(T, { staff: id })
})
afterAll(() => t.close())

/** A row for a new person. */
function row(change: Partial<Record<string, string>> = {}): { text: string; reference: string; ssn: string } {
  const id = String(++n).padStart(4, '0')
  const cells: Record<string, string> = {
    reference_number: `NEW-${id}`,
    first_name: 'Marí­a'.normalize(),
    last_name: `Nueva${id}`,
    date_of_birth: '1984-02-29',
    ssn: `90145${id}`.replace(/0000$/, '0001'),
    street: '12 Elm Street',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    cell_phone: `(207) 555-${id}`,
    email: `n${id}@mail.example`,
    original_creditor: 'First Bank',
    current_creditor: 'First Bank',
    balance: '1,250.50',
    itemization_date: '2025-11-30',
    itemization_kind: 'last_statement',
    itemization_amount: '1250.50',
    itemization_interest: '0',
    itemization_fees: '0',
    itemization_payments: '0',
    itemization_credits: '0',
    account_number: `40001234${id}`,
    ...change,
  }
  cells['first_name'] = change.first_name ?? 'María'
  const text = HEAD.split(',')
    .map((name) => `"${cells[name] ?? ''}"`)
    .join(',')
  return { text, reference: cells['reference_number']!, ssn: cells['ssn']! }
}
const file = (...rows: { text: string }[]) => [HEAD, ...rows.map(({ text }) => text)].join('\n')
const inTenant = <R>(work: Parameters<typeof t.deps.db.withTenant<R>>[1]) => t.deps.db.withTenant(T, work)
const debtOf = async (reference: string) =>
  (await inTenant((tx) => tx.select().from(debt).where(eq(debt.referenceNumber, reference))))[0]

describe('a file of new accounts', () => {
  it('N-12, S-77, A-92: is checked with its totals before anything is saved, errors first', async () => {
    const [good, wrong] = [row(), row({ balance: '12,34', zip: 'none' })]
    const { upload, rows } = await checkedFile(t, admin, 'add', file(good, wrong))
    expect(upload).toMatchObject({
      status: 'checked',
      rows: 2,
      rows_ready: 1,
      rows_wrong: 1,
      amount_ready: '1250.50',
      created_by: 'Ada Admin',
      is_own: true,
      progress: null,
    })
    expect(rows[0]).toMatchObject({ line: 3, status: 'error', data_id: wrong.reference })
    expect(rows[0].errors).toEqual([
      'zip: Use five digits, or five and four, such as 04101-1234.',
      'balance: Use an amount such as 1250.00: digits, a decimal point, and two decimals at most.',
    ])
    expect(rows[1]).toMatchObject({
      line: 2,
      action: 'new_consumer',
      status: 'ready',
      balance: '1250.50',
      creditor: 'First Bank',
      errors: [],
    })
    expect(await debtOf(good.reference)).toBeUndefined()
  })

  it('adds a consumer who can sign in, a debt with its ledger, and the notice of R-10', async () => {
    const good = row()
    const { upload, rows } = await savedFile(t, admin, 'add', file(good, row({ state: 'XX' })))
    expect(upload).toMatchObject({ status: 'saved', rows_saved: 1, rows_failed: 0, amount_saved: '1250.50' })
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['error', 'saved'])
    const added = (await debtOf(good.reference))!
    expect(added).toMatchObject({ status: 'active', balance: 125_050n, accountLastFour: good.text.slice(-5, -1) })
    const [person] = await inTenant((tx) => tx.select().from(consumer).where(eq(consumer.id, added.ownerId)))
    expect(person).toMatchObject({ firstName: 'María', firstNameKey: 'maria', streetKey: '12 elm street' })
    expect(person!.ssn).not.toContain(good.ssn)
    const points = await inTenant((tx) => tx.select().from(contactPoint).where(eq(contactPoint.consumerId, person!.id)))
    expect(points.map(({ kind, basis }) => `${kind} ${basis}`).sort()).toEqual(['cell_phone file', 'email file'])
    expect(
      await inTenant((tx) => tx.select().from(validationNotice).where(eq(validationNotice.debtId, added.id))),
    ).toHaveLength(1)
    expect(await checkLedger(t.deps, T)).toBeNull()
    const asked = await t.visitor(T).call(endpoints.login, {
      body: { data_id: good.reference, ssn: good.ssn.slice(-4), dob: '1984-02-29' },
    })
    expect(asked.body.attempt_id).toEqual(expect.any(String))
  })

  it('adds an account to a person with the same SSN and date of birth, and keeps their details', async () => {
    const first = row()
    await savedFile(t, admin, 'add', file(first))
    const again = row({ ssn: first.ssn, email: 'other@mail.example', first_name: 'Mary' })
    const stranger = row({ ssn: first.ssn, date_of_birth: '1990-01-01' })
    const { upload, rows } = await savedFile(t, admin, 'add', file(again, stranger))
    expect(upload).toMatchObject({ rows_saved: 1, rows_wrong: 1 })
    expect(rows[0].errors[0]).toMatch(/^ssn: A customer with another name/)
    expect(rows[1]).toMatchObject({ action: 'known_consumer', status: 'saved' })
    const owners = [await debtOf(first.reference), await debtOf(again.reference)].map((one) => one!.ownerId)
    expect(owners[0]).toBe(owners[1])
  })

  it('refuses a reference number that is taken or appears twice in the file', async () => {
    const known = await seedDebtor(t, T)
    const twice = row()
    const { upload, rows } = await checkedFile(
      t,
      admin,
      'add',
      file(row({ reference_number: known.reference.toLowerCase() }), twice, row({ reference_number: twice.reference })),
    )
    expect(upload).toMatchObject({ rows_ready: 1, rows_wrong: 2 })
    expect(rows.map(({ line, errors }: { line: number; errors: string[] }) => [line, errors[0] ?? null])).toEqual([
      [2, 'reference_number: An account already has this number. To change it, use the mode Update.'],
      [4, 'reference_number: The same value is on line 3. Remove one of the two rows.'],
      [3, null],
    ])
  })

  it('records who saved it, with the hash of the file and the counts', async () => {
    const { upload } = await savedFile(t, admin, 'add', file(row()))
    const entries = await inTenant((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `upload:${upload.upload_id}`))
        .orderBy(auditLog.seq),
    )
    expect(entries.map(({ action }) => action)).toEqual(['upload.checked', 'upload.save_started', 'upload.saved'])
    expect(JSON.parse(entries[2]!.detail as string)).toMatchObject({ sha256: upload.sha256, saved: 1, mode: 'add' })
  })
})

describe('a file of changes', () => {
  it('changes a balance by a ledger entry and other fields directly; an empty cell changes nothing', async () => {
    const one = await seedDebtor(t, T, { balance: 100 })
    const two = await seedDebtor(t, T, { balance: 100 })
    const text = `reference_number;balance;merchant;city\n${one.reference};80.00;Corner Store;\n${two.reference};130.25;;Bangor`
    const { upload } = await savedFile(t, admin, 'update', text)
    expect(upload).toMatchObject({ rows_saved: 2, amount_saved: '10.25' })
    expect(await debtOf(one.reference)).toMatchObject({ balance: 8_000n, merchant: 'Corner Store' })
    expect(await debtOf(two.reference)).toMatchObject({ balance: 13_025n, merchant: null })
    const [moved] = await inTenant((tx) =>
      tx
        .select()
        .from(transfer)
        .where(and(eq(transfer.kind, 'adjust_down'), eq(transfer.creditAccount, `debt:${one.debtId}:principal`))),
    )
    expect(moved).toMatchObject({ amount: 2_000n, reason: 'inventory' })
    expect(moved!.postingKey).toBe(`adjust:inventory:${upload.upload_id}:2`)
    expect(await checkLedger(t.deps, T)).toBeNull()
  })

  it('does not find accounts of another tenant, and refuses closed ones', async () => {
    const foreign = await seedDebtor(t, 'tmlg')
    const paid = await seedDebtor(t, T)
    await t.database.asOwner(`update debt set status = 'paid_off' where id = $1`, [paid.debtId])
    await t.database.asOwner(`update debt set reference_number = 'FOREIGN-1' where id = $1`, [foreign.debtId])
    const { rows } = await checkedFile(
      t,
      admin,
      'update',
      `reference_number,balance\nFOREIGN-1,5.00\n${paid.reference},5.00\n${paid.reference}x,0`,
    )
    expect(rows.map(({ errors }: { errors: string[] }) => errors)).toEqual([
      ['reference_number: No account has this number. Check it, or add the account first.'],
      ['reference_number: The account is paid or settled. Remove the row.'],
      [
        'balance: Use an amount above 0.00. To close an account, use the mode Recall.',
        'reference_number: No account has this number. Check it, or add the account first.',
      ],
    ])
  })

  it('checks each row again when it is saved, and reports rows that no longer pass', async () => {
    const one = await seedDebtor(t, T)
    const two = await seedDebtor(t, T)
    const { upload } = await checkedFile(
      t,
      admin,
      'update',
      `data_id,balance\n${one.reference},50\n${two.reference},60`,
    )
    expect(upload).toMatchObject({ rows_ready: 2 })
    await t.database.asOwner(`update debt set status = 'recalled' where id = $1`, [one.debtId])
    await admin.call(endpoints.saveUpload, { body: { upload_id: upload.upload_id, sha256: upload.sha256 } })
    await t.runJobs()
    const { body } = await admin.call(endpoints.getUpload, { query: { upload_id: upload.upload_id } })
    expect(body.upload).toMatchObject({ status: 'saved', rows_saved: 1, rows_failed: 1 })
    expect(body.preview[0]).toMatchObject({ status: 'failed', data_id: one.reference })
    expect(body.preview[0].errors[0]).toMatch(/The account is closed \(recalled\)/)
  })
})

it('A-90: a file of updates has the columns of its mode, and the preview lists the rows with errors first', async () => {
  const debtor = await seedDebtor(t, T)
  const { upload } = await checkedFile(t, admin, 'update', `data_id,balance\n${debtor.reference},50\nUNKNOWN,60`)
  const { body } = await admin.call(endpoints.getUpload, { query: { upload_mode: 'update' } })
  expect(body.upload).toMatchObject({
    upload_id: upload.upload_id,
    upload_mode: 'update',
    rows_ready: 1,
    rows_wrong: 1,
  })
  expect(body.preview.map(({ status }: { status: string }) => status)).toEqual(['error', 'ready'])
  const names = (columns: { name: string }[]) => columns.map(({ name }) => name)
  expect(names(body.columns)).toContain('balance')
  const recall = await admin.call(endpoints.getUpload, { query: { upload_mode: 'recall' } })
  expect(names(recall.body.columns)).toContain('reason')
  expect(names(recall.body.columns)).not.toContain('balance')
  await admin.call(endpoints.cancelUpload, { params: { upload_id: upload.upload_id } })
})

describe('a file of recalls', () => {
  it('R-14: closes accounts, but never paid or settled ones, and these are not in the creditor’s export', async () => {
    const [open, paid] = [await seedDebtor(t, T), await seedDebtor(t, T)]
    await t.database.asOwner(`update debt set status = 'paid_off' where id = $1`, [paid.debtId])
    const { upload } = await savedFile(
      t,
      admin,
      'recall',
      `reference_number,reason\n${open.reference},Creditor request\n${paid.reference},`,
    )
    expect(upload).toMatchObject({ rows_saved: 1, rows_wrong: 1, amount_saved: '100.00' })
    expect(await debtOf(open.reference)).toMatchObject({ status: 'recalled', priorStatus: 'active' })
    expect(await debtOf(paid.reference)).toMatchObject({ status: 'paid_off' })
    const { body } = await admin.call(endpoints.downloadUpload, {
      params: { upload_id: upload.upload_id },
      body: { content: 'recalled' },
    })
    const { text } = await t.visitor(T).send('GET', body.url)
    expect(text).toContain(open.reference)
    expect(text).not.toContain(paid.reference)
    expect(
      (
        await savedFile(
          t,
          admin,
          'recall',
          `reference_number\n${open.reference}\n${(await seedDebtor(t, T)).reference}`,
        )
      ).rows[0].errors,
    ).toEqual(['reference_number: The account was already recalled. Remove the row.'])
  })
})

describe('a file of payments made elsewhere', () => {
  it('posts each payment once by its id, pays off a debt, and refuses more than is owed', async () => {
    const [one, two] = [await seedDebtor(t, T), await seedDebtor(t, T)]
    const key = `CHK-${one.reference}`
    const head = 'payment_id,reference_number,amount,payment_date,method'
    const { upload } = await savedFile(
      t,
      admin,
      'payments',
      `${head}\n${key},${one.reference},100.00,2026-02-27,check\n${key}-2,${two.reference},40,02/28/2026,`,
    )
    expect(upload).toMatchObject({ rows_saved: 2, amount_saved: '140.00' })
    expect(await debtOf(one.reference)).toMatchObject({ balance: 0n, status: 'paid_off' })
    expect(await debtOf(two.reference)).toMatchObject({ balance: 6_000n, lastPaymentDate: '2026-02-28' })
    const [posted] = await inTenant((tx) => tx.select().from(payment).where(eq(payment.debtId, one.debtId)))
    expect(posted).toMatchObject({ isImported: true, settlement: 'settled', processorReference: `import:${key}` })
    const { rows } = await checkedFile(
      t,
      admin,
      'payments',
      `${head}\n${key}-2,${two.reference},40,2026-02-28,check\n${key}-3,${two.reference},60.01,2026-02-28,check`,
    )
    expect(rows.map(({ errors }: { errors: string[] }) => errors)).toEqual([
      ['payment_id: This payment was already posted. Remove the row.'],
      ['amount: Only $60.00 is still owed. Correct the amount.'],
    ])
    expect(await checkLedger(t.deps, T)).toBeNull()
  })
})

it('issues have Spanish texts', () => {
  expect(issueText({ code: 'repeated', column: 'ssn', values: { line: '7' } }, 'es')).toBe(
    'ssn: El mismo valor está en la línea 7. Quite una de las dos filas.',
  )
})
