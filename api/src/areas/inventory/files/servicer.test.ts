import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'

// S-33, A-51: an account that is serviced elsewhere shows its servicer to its consumers and to staff.
const T = 'harborlight'
const HEAD = 'reference_number,first_name,last_name,original_creditor,current_creditor,balance'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
})
afterAll(() => t.close())

const view = async (who: Caller, reference: string) =>
  (await who.call(endpoints.getExternalDebt, { params: { reference_number: reference } })).body.data
const debtOf = async (reference: string) =>
  (
    await t.database.asOwner<{ id: string; owner_id: string; status: string; notices: number }>(
      `select id, owner_id, status,
              (select count(*)::int from validation_notice n where n.debt_id = d.id) + (select count(*)::int from notice_due n where n.debt_id = d.id) as notices
         from debt d where reference_number = $1`,
      [reference],
    )
  )[0]!

it('a new account that is serviced elsewhere is external at once, and gets no validation notice', async () => {
  const columns = 'servicer_name,inbound_line,pri_acctno,judgment_date,judgment_amount_principal'
  const cells = 'Lakeside Servicing,(800) 555-0133,4000123412341234,2024-05-06,"1,250.50"'
  const text = [
    `${HEAD},${columns}`,
    `ELSE-1,Ana,Muster,First Bank,First Bank,10.00,${cells}`,
    'ELSE-2,Bea,Muster,First Bank,First Bank,10.00,,,,,',
  ].join('\n')
  expect((await savedFile(t, admin, 'add', text)).upload).toMatchObject({ rows_saved: 2 })
  const [theirs, ours] = [await debtOf('ELSE-1'), await debtOf('ELSE-2')]
  expect(theirs).toMatchObject({ status: 'external', notices: 0 })
  expect(ours).toMatchObject({ status: 'active', notices: 1 })
  const shown = {
    data_id: 'ELSE-1',
    servicer_name: 'Lakeside Servicing',
    inbound_line: '(800) 555-0133',
    pri_acctno: '****1234',
    judgment_date: '2024-05-06',
    judgment_amount_principal: '1250.50',
    branch_name: null,
  }
  expect(await view(await t.signInAs(T, { consumer: theirs.owner_id }), 'ELSE-1')).toMatchObject(shown)
  expect(await view(admin, 'ELSE-1')).toMatchObject(shown)
  const kept = await t.database.asOwner("select detail::text from external_debt where detail::text like '%40001234%'")
  expect(kept).toEqual([])
})

it('R-57: no number of a card is kept in the free text of a file, and account numbers are', async () => {
  const text = [
    `${HEAD},account_number,merchant,servicer_name,description1`,
    'MASK-1,Ana,Muster,First Bank,First Bank,10.00,4000123412341234,Visa 4111 1111 1111 1111,Lakeside Servicing,SSN 901-45-6789',
  ].join('\n')
  const { rows } = await savedFile(t, admin, 'add', text)
  expect(rows[0]).toMatchObject({ status: 'saved' })
  const [kept] = await t.database.asOwner('select merchant, account_last_four from debt where reference_number = $1', [
    'MASK-1',
  ])
  expect(kept).toEqual({ merchant: 'Visa **** **** **** 1111', account_last_four: '1234' })
  expect(await view(admin, 'MASK-1')).toMatchObject({ description1: 'SSN ***-**-6789' })
})

it('a recall that names a servicer moves the account there: its plan ends, and a later file replaces all details', async () => {
  const debtor = await seedDebtor(t, T)
  const plan = await seedRunningPlan(t, debtor)
  const head = 'reference_number,reason,servicer_name,branch_name'
  const first = `${head}\n${debtor.reference},Sold,Lakeside Servicing,Duluth`
  const { rows } = await savedFile(t, admin, 'recall', first)
  expect(rows[0]).toMatchObject({ action: 'hand_over', status: 'saved' })
  expect(await debtOf(debtor.reference)).toMatchObject({ status: 'external' })
  expect(await t.database.asOwner('select status from plan where id = $1', [plan])).toEqual([{ status: 'void' }])
  const me = await t.signInAs(T, { consumer: debtor.consumerId })
  expect(await view(me, debtor.reference)).toMatchObject({ servicer_name: 'Lakeside Servicing', branch_name: 'Duluth' })
  const body = { client_id: debtor.consumerId }
  const { page } = (await admin.call(endpoints.listHistory, { body })).body
  expect(page).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        details: 'The account went to another servicer.',
        changes: expect.arrayContaining([{ field: 'Servicer', from: null, to: 'Lakeside Servicing' }]),
      }),
    ]),
  )

  await savedFile(t, admin, 'recall', `${head}\n${debtor.reference},,Hilltop Servicing,`)
  expect(await debtOf(debtor.reference)).toMatchObject({ status: 'external' })
  expect(await view(me, debtor.reference)).toMatchObject({ servicer_name: 'Hilltop Servicing', branch_name: null })

  await savedFile(t, admin, 'recall', `reference_number\n${debtor.reference}`)
  expect(await debtOf(debtor.reference)).toMatchObject({ status: 'recalled' })
})

it('details of another servicer without its name are refused', async () => {
  const debtor = await seedDebtor(t, T)
  const { rows } = await checkedFile(t, admin, 'recall', `reference_number,inbound_line\n${debtor.reference},555`)
  expect(rows[0].errors).toEqual(['servicer_name: This column can’t be empty.'])
})
