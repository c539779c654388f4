import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { openCaseDesk } from '../../../testing/case-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'

// L-19: an account that is serviced elsewhere is taken back by a file or on the customer’s page.
const T = 'harborlight'
const ADD = 'reference_number,first_name,last_name,original_creditor,current_creditor,balance,servicer_name,pri_acctno'
let t: TestApp
let admin: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin', fullName: 'Ada Admin' })).id })
  agent = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'agent' })).id })
})
afterAll(() => t.close())

interface Row {
  id: string
  owner_id: string
  status: string
  hold_reason: string | null
  prior_status: string | null
  balance: string
  notices: number
  elsewhere: object | null
}
const debtOf = async (reference: string) =>
  (
    await t.database.asOwner<Row>(
      `select d.id, owner_id, status, hold_reason, prior_status, balance::text, e.detail as elsewhere,
              (select count(*)::int from validation_notice n where n.debt_id = d.id) + (select count(*)::int from notice_due n where n.debt_id = d.id) as notices
         from debt d left join external_debt e on e.tenant_id = d.tenant_id and e.debt_id = d.id
        where reference_number = $1`,
      [reference],
    )
  )[0]!
/** A new account that is serviced elsewhere. */
async function placedElsewhere(reference: string): Promise<Row> {
  await savedFile(t, admin, 'add', `${ADD}\n${reference},Ana,Muster,First Bank,First Bank,90.00,Lakeside,40001234`)
  return debtOf(reference)
}
/** An account that was moved to another servicer. */
async function handedOver(): Promise<Debtor> {
  const debtor = await seedDebtor(t, T)
  await savedFile(t, admin, 'recall', `reference_number,servicer_name\n${debtor.reference},Lakeside`)
  return debtor
}
const takeBack = (id: string, reason = 'Sent back', who = admin) =>
  who.call(endpoints.takeBackDebt, { params: { debt_id: id }, body: { reason } })
const history = async (clientId: string) =>
  (await admin.call(endpoints.listHistory, { body: { client_id: clientId } })).body.page

describe('taking back on the customer’s page', () => {
  it('a new account that was serviced elsewhere becomes active, with a notice and without the servicer’s details', async () => {
    const placed = await placedElsewhere('BACK-1')
    expect(placed).toMatchObject({ status: 'external', notices: 0 })
    expect((await takeBack(placed.id)).status).toBe(200)
    expect(await debtOf('BACK-1')).toMatchObject({ status: 'active', prior_status: null, notices: 1, elsewhere: {} })
    const ofOther = await admin.call(endpoints.getExternalDebt, { params: { reference_number: 'BACK-1' } })
    expect(ofOther.status).toBe(404)
    expect((await history(placed.owner_id))[0]).toMatchObject({
      details: 'The account was taken back from another servicer.',
      author: 'Ada Admin',
      changes: expect.arrayContaining([
        { field: 'Servicer', from: 'Lakeside', to: null },
        { field: 'Reason', from: null, to: 'Sent back' },
      ]),
    })
  })

  it('an account that was moved gets no second notice, and is taken back once', async () => {
    const debtor = await handedOver()
    const { notices } = await debtOf(debtor.reference)
    const answers = await Promise.all([takeBack(debtor.debtId), takeBack(debtor.debtId)])
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ])
    expect(await debtOf(debtor.reference)).toMatchObject({ status: 'active', notices: Math.max(notices, 1) })
    const me = await t.signInAs(T, { consumer: debtor.consumerId })
    const body = { debt_id: debtor.debtId, amount: '10.00', payment_method: 'card' as const, card_id: debtor.cardId }
    const paid = await me.call(
      endpoints.submitOneTimePayment,
      { body: { ...body, agreement_timestamp: '2026-03-02T15:00:00.000Z' } },
      { 'idempotency-key': `back-${debtor.debtId}` },
    )
    expect(paid.status).toBe(200)
  })

  it.each([
    ['bankruptcy', 'on_hold', 'bankruptcy'],
    ['dispute', 'active', null],
  ])('an earlier hold for %s leads to the status %s', async (reason, status, after) => {
    const debtor = await handedOver()
    await t.database.asOwner("update debt set hold_reason = $2, prior_status = 'on_hold' where id = $1", [
      debtor.debtId,
      reason,
    ])
    expect((await takeBack(debtor.debtId)).status).toBe(200)
    expect(await debtOf(debtor.reference)).toMatchObject({
      status,
      hold_reason: after,
      prior_status: after && 'active',
    })
  })

  it('K-44: an open dispute keeps it on hold until the answer', async () => {
    const debtor = await seedDebtor(t, T)
    expect((await (await openCaseDesk(t, T)).file(debtor)).status).toBe(200)
    await savedFile(t, admin, 'recall', `reference_number,servicer_name\n${debtor.reference},Lakeside`)
    expect(await debtOf(debtor.reference)).toMatchObject({ status: 'external' })
    await takeBack(debtor.debtId)
    expect(await debtOf(debtor.reference)).toMatchObject({
      status: 'on_hold',
      hold_reason: 'dispute',
      prior_status: 'active',
    })
  })

  it('is for administrators of the tenant, needs a reason, and applies to external accounts only', async () => {
    const debtor = await handedOver()
    expect((await takeBack(debtor.debtId, 'Sent back', agent)).status).toBe(403)
    const { status, body } = await takeBack(debtor.debtId, ' ')
    expect([status, body.errors]).toEqual([400, { reason: ['required'] }])
    expect((await takeBack('nothing')).status).toBe(404)
    const ours = await seedDebtor(t, T)
    expect((await takeBack(ours.debtId)).body.code).toBe('conflict')
    await t.database.asOwner("update debt set status = 'recalled' where id = $1", [debtor.debtId])
    expect((await takeBack(debtor.debtId)).body.code).toBe('conflict')
  })
})

describe('taking back by a file of changes', () => {
  const HEAD = 'reference_number,taken_back,balance'
  const ITEMIZED =
    'itemization_date,itemization_kind,itemization_amount,itemization_interest,itemization_fees,itemization_payments,itemization_credits'

  it('takes the account back with its new balance, after a warning of the check', async () => {
    const placed = await placedElsewhere('BACK-2')
    await t.database.asOwner(
      "update consumer set street = '1 Elm St', city = 'Portland', state = 'ME', zip = '04101' where id = $1",
      [placed.owner_id],
    )
    const { rows } = await savedFile(
      t,
      admin,
      'update',
      `${HEAD},${ITEMIZED}\nBACK-2,Yes,75.00,2025-12-31,last_statement,75.00,0,0,0,0`,
    )
    expect(rows[0]).toMatchObject({
      action: 'change',
      status: 'saved',
      warnings: ['The account comes back from another servicer and will be collected here again.'],
    })
    expect(await debtOf('BACK-2')).toMatchObject({ status: 'active', balance: '7500', notices: 1, elsewhere: {} })
    const [changed, back] = await history(placed.owner_id)
    const told = [changed, back].map(({ details }: { details: string }) => details).sort()
    expect(told).toEqual(['An account was changed by a file.', 'The account was taken back from another servicer.'])
    await t.runJobs()
    const notice = await t.database.asOwner<{ now: string }>(
      "select data->'itemization'->>'now' as now from validation_notice where debt_id = $1",
      [placed.id],
    )
    expect(notice).toEqual([{ now: '75.00' }])
  })

  it('refuses accounts that are not external, values other than yes, and changes of an external account', async () => {
    const ours = await seedDebtor(t, T)
    await placedElsewhere('BACK-3')
    const text = `${HEAD}\n${ours.reference},yes,\nBACK-3,maybe,\nBACK-3,,80.00`
    const { rows } = await checkedFile(t, admin, 'update', text)
    const errors = new Map(rows.map((row: { line: number; errors: string[] }) => [row.line, row.errors]))
    expect(errors.get(2)).toEqual(['taken_back: The account is not serviced elsewhere. Clear this cell.'])
    expect(errors.get(3)).toContain('taken_back: Use yes, or leave the cell empty.')
    expect(errors.get(4)).toContainEqual(expect.stringContaining('The account is closed (external)'))
    expect(await debtOf('BACK-3')).toMatchObject({ status: 'external' })
  })
})
