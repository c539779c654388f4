import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { instalmentsOf, setInstalment } from '../../../../testing/plan-rows.ts'
import { seedRunningPlan } from '../../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

const tenantId = 'harborlight'
const now = '2026-03-02T15:00:00.000Z'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId], now })
})
afterAll(() => t.close())

/** The first payment is so near that less of it needs a new authorization; the second moves, with the amount that it has. */
const rows = [
  [1, '2026-03-11', '30.00'],
  [2, '2026-03-16', '30.00'],
  [3, '2026-04-20', '40.00'],
] as const

/** A plan by bank account, and an authorization of its payments as they are after the edit. */
async function withAuthorization() {
  const debtor = await seedDebtor(t, tenantId)
  const id = await seedRunningPlan(t, debtor, {
    dates: ['2026-03-11', '2026-03-13', '2026-04-20'],
    methodId: debtor.bankId,
  })
  await setInstalment(t, tenantId, id, 2, { editedAmount: toCents(3_000) })
  await setInstalment(t, tenantId, id, 3, { amount: toCents(3_667) })
  const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const payments = rows.map(([n, date, amount]) => ({ payment_id: `${id}-${n}`, date, amount }))
  const { body } = await me.call(endpoints.recordAuthorization, {
    body: {
      debt_id: debtor.debtId,
      loan_id: id,
      payments: payments as never,
      payment_method_id: debtor.bankId,
      agreement_timestamp: now,
    },
  })
  const authorization_id: string = body.nacha_details.authorization_id
  return {
    debtor,
    id,
    authorization_id,
    edit: (sent: object[] = payments) =>
      me.call(endpoints.updatePlanPayments, {
        params: { a: debtor.consumerId, b: id },
        body: { version: 1, payments: sent as never, authorization_id },
      }),
    set: (columns: string) =>
      t.database.asOwner(`update payment_authorization set ${columns} where id = $1`, [authorization_id]),
  }
}

describe('R-33: a new authorization of the payments of a plan', () => {
  it('makes their amounts the agreed ones, takes the place of the one before, and is written with the change', async () => {
    const { debtor, id, authorization_id, edit } = await withAuthorization()
    const before = t.deps.ids.next()
    await t.database.asOwner(
      `insert into payment_authorization select (jsonb_populate_record(a, jsonb_build_object('id', $2::text))).*
         from payment_authorization a where a.id = $1`,
      [authorization_id, before],
    )
    expect((await edit()).status).toBe(200)
    const written = (await instalmentsOf(t, tenantId, id)).map(
      ({ dueDate, amount, editedAmount }) => `${dueDate} ${amount} ${editedAmount ?? '-'}`,
    )
    expect(written).toEqual(['2026-03-11 3000 -', '2026-03-16 3333 3000', '2026-04-20 4000 -'])
    const ends = await t.database.asOwner<{ id: string }>(
      'select id, end_reason from payment_authorization where debt_id = $1',
      [debtor.debtId],
    )
    expect(Object.fromEntries(ends.map(({ id: one, ...rest }) => [one, rest]))).toEqual({
      [before]: { end_reason: 'replaced' },
      [authorization_id]: { end_reason: null },
    })
    const [change] = await t.database.asOwner<{ after: object }>('select after from plan_change where plan_id = $1', [
      id,
    ])
    expect(change!.after).toMatchObject({ authorization_id, moved: 1 })
    const [audit] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'plan.schedule_edited' and subject = $1",
      [`plan:${id}`],
    )
    expect(JSON.parse(audit!.detail)).toMatchObject({ authorization: authorization_id })
  })

  it.each([
    ['is for another plan', 'plan_id = null'],
    ['is for another account', "method_id = null, method_fingerprint = 'another'"],
    ['was given a day ago', `agreed_at = '2026-03-01T15:00:00.000Z'`],
    ['names a payment more', "terms = jsonb_insert(terms, '{schedule,3}', terms#>'{schedule,2}')"],
    ['names a payment less', "terms = terms #- '{schedule,2}'"],
    ['names another day', `terms = jsonb_set(terms, '{schedule,1,date}', '"2026-03-17"')`],
    ['names another amount', `terms = jsonb_set(terms, '{schedule,2,amount}', '"40.01"')`],
    ['names no payments', "terms = terms - 'schedule'"],
    ['has ended', `ended_at = agreed_at, end_reason = 'revoked'`],
  ])('does not count when it %s', async (_, columns) => {
    const { id, edit, set } = await withAuthorization()
    await set(columns)
    const answer = await edit()
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'authorization_required',
      { authorization_id: ['required'] },
    ])
    expect((await instalmentsOf(t, tenantId, id)).map(({ amount }) => Number(amount))).toEqual([3_333, 3_333, 3_667])
  })

  it('counts until a day has passed', async () => {
    const { edit, set } = await withAuthorization()
    await set(`agreed_at = '2026-03-01T15:00:00.001Z'`)
    expect((await edit()).status).toBe(200)
  })

  it('does not count for a plan that is paid by mail by now', async () => {
    const { id, edit } = await withAuthorization()
    await t.database.asOwner('update plan set method_id = null where id = $1', [id])
    expect((await edit()).body.code).toBe('authorization_required')
  })

  it('does not count for payments that have failed, when none is to come', async () => {
    const { id, edit } = await withAuthorization()
    for (const seq of [1, 2, 3]) await setInstalment(t, tenantId, id, seq, { status: 'failed' })
    const swapped = [
      { payment_id: `${id}-1`, amount: '30.00' },
      { payment_id: `${id}-3`, amount: '40.00' },
    ]
    expect((await edit(swapped)).body.code).toBe('authorization_required')
  })
})
