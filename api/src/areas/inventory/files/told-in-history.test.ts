import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { verifyAudit } from '../../../core/audit/verify-audit.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { savedFile } from '../../../testing/upload.ts'

// A customer’s history shows what each file changed: who saved it, the file and line, and the fields.
const T = 'harborlight'
const HEAD = 'reference_number,first_name,last_name,date_of_birth,ssn,original_creditor,current_creditor,balance'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin', fullName: 'Ada Admin' })).id })
})
afterAll(() => t.close())

interface Line {
  details: string
  author: string
  role: string
  changes: { field: string; from: string | null; to: string | null }[]
}
const history = async (clientId: string, language: Language = 'en') =>
  (await admin.call(endpoints.listHistory, { body: { client_id: clientId, language } })).body.page as Line[]
const ownerOf = async (reference: string) =>
  (
    await t.database.asOwner<{ id: string }>('select owner_id as id from debt where reference_number = $1', [reference])
  )[0]!.id
const set = (field: string, to: string, from: string | null = null) => ({ field, from, to })
const by = { author: 'Ada Admin', role: 'admin' }

it('the history has an entry for a new customer, and for another account of a known one', async () => {
  const person = 'Ana,Muster,1980-01-01,901-45-0001,First Bank,First Bank'
  await savedFile(t, admin, 'add', `${HEAD}\nTOLD-1,${person},10.00`)
  await savedFile(t, admin, 'add', `${HEAD}\nTOLD-2,${person},20.00`)
  const all = await history(await ownerOf('TOLD-1'))
  const offers = all.filter(({ author }) => author === 'System')
  expect(offers.map(({ details }) => details)).toEqual(Array(2).fill('Offers were made by the table of offers.'))
  expect(offers[1]!.changes).toEqual([
    set('Account', 'TOLD-1'),
    set('Offers', '1'),
    set('Strategy', 'Standard'),
    set('Table version', '0'),
    set('Table row', '1'),
  ])
  const lines = all.filter(({ author }) => author !== 'System')
  expect(lines).toMatchObject([
    { ...by, details: 'An account was added by a file.' },
    { ...by, details: 'The customer and an account were added by a file.' },
  ])
  expect(lines[1]!.changes).toEqual([
    set('Account', 'TOLD-1'),
    set('Balance', '$10.00'),
    set('Creditor', 'First Bank'),
    set('File', 'file.csv'),
    set('Line', '2'),
  ])
})

it('the history has the changed fields of an account, before and after, and no entry for an unchanged account', async () => {
  const [one, two] = [await seedDebtor(t, T, { balance: 100 }), await seedDebtor(t, T, { balance: 100 })]
  const head = 'reference_number,balance,merchant,last_payment_amount,city'
  const [before] = await t.database.asOwner<{ city: string | null }>('select city from consumer where id = $1', [
    one.consumerId,
  ])
  await savedFile(
    t,
    admin,
    'update',
    `${head}\n${one.reference},80.00,Corner Store,25.00,Zanesville\n${two.reference},100.00,,,`,
  )
  expect(await history(two.consumerId)).toEqual([])
  const [line] = await history(one.consumerId)
  expect(line).toMatchObject({ ...by, details: 'An account was changed by a file.' })
  const masked = before!.city && `${before!.city[0]}***`
  expect(line!.changes).toEqual([
    set('Account', one.reference),
    set('Balance', '$80.00', '$100.00'),
    set('City', 'Z***', masked),
    set('Merchant', 'Corner Store'),
    set('Last payment', '$25.00'),
    set('File', 'file.csv'),
    set('Line', '2'),
  ])
  const [spanish] = await history(one.consumerId, 'es')
  expect(spanish!.details).toBe('Un archivo cambió una cuenta.')
  expect(spanish!.changes[1]).toEqual(set('Saldo', '$80.00', '$100.00'))
})

it('the history has entries for a payment that a file posted and an account that a file recalled', async () => {
  const debtor = await seedDebtor(t, T, { balance: 100 })
  const head = 'payment_id,reference_number,amount,payment_date,method'
  await savedFile(t, admin, 'payments', `${head}\nTOLD-P,${debtor.reference},40.00,2026-02-27,check`)
  await savedFile(t, admin, 'recall', `reference_number,reason\n${debtor.reference},Creditor request`)
  const lines = await history(debtor.consumerId)
  const told = (details: string) => lines.find((line) => line.details === details)
  expect(told('A payment made elsewhere was posted by a file.')).toMatchObject({
    ...by,
    changes: [
      set('Account', debtor.reference),
      set('Amount', '$40.00'),
      set('Date', 'Feb 27, 2026'),
      set('Method', 'check'),
      set('File', 'file.csv'),
      set('Line', '2'),
    ],
  })
  expect(told('The account went back to its creditor.')).toMatchObject({
    ...by,
    changes: [
      set('Account', debtor.reference),
      set('Balance', '$60.00'),
      set('Reason', 'Creditor request'),
      set('File', 'file.csv'),
      set('Line', '2'),
    ],
  })
})

it('the audit chain stays intact', async () => {
  expect(await t.deps.db.withTenant(T, (tx) => verifyAudit(tx, T))).toMatchObject({ ok: true })
})
