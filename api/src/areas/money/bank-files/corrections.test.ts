import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addBankingDays, localDateIn } from '@portal/shared/domain'
import { payByBank, type BankPayer } from '../../../testing/bank-payer.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedOffer } from '../../../testing/offers.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildAchFile } from './build-file.ts'
import { importBankFile } from './import-file.ts'
import { readBankFiles } from './nightly.ts'
import { releaseFile } from './release-file.ts'

const tenantId = 'cedarline'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId], now: '2026-03-02T15:00:00Z' })
})
afterAll(() => t.close())
beforeEach(async () => {
  // Each test has a week of its own, starting on a Monday, and no entries of the one before.
  t.clock.advance(`${((8 - t.clock.now(tenantId).getUTCDay()) % 7) + 7}d`)
  await t.database.asOwner(`update ach_entry set status = 'cancelled' where status = 'queued'`)
  await readBankFiles(t.deps, t.tenant(tenantId), today())
})

const today = () => localDateIn(t.clock.now(tenantId), 'America/New_York')
const agreed = () => ({ agreement_timestamp: t.clock.now(tenantId).toISOString() })
const methodOf = async ({ paymentId }: BankPayer) =>
  (
    await t.database.asOwner<{ id: string; last_four: string; routing_number: string; account_type: string }>(
      `select id, last_four, routing_number, account_type from payment_method
        where id = (select method_id from payment where id = $1)`,
      [paymentId],
    )
  )[0]!

/** Payers whose debits of today are answered with a correction two days later; gives the bank's file. */
async function corrected(count: number, code: string, data: string) {
  const payers: BankPayer[] = []
  for (let i = 0; i < count; i++) payers.push(await payByBank(t, tenantId, { suffix: '0901' }))
  t.clock.advance('1d')
  const { file } = await buildAchFile(t.deps, t.tenant(tenantId), today(), null)
  await releaseFile(t.deps, t.tenant(tenantId), file!.id, null)
  t.clock.advance('2d')
  const [answer] = await t.deps.bank.receive(tenantId, today())
  const content = answer!.content.replace(
    /^798C01(\d{15}.{14}).{29}/gm,
    (_, middle: string) => `798${code}${middle}${data.padEnd(29)}`,
  )
  return { payers, content }
}

/** An offer's first day and the authorization for it by the payer's own account. */
async function givePlan(payer: BankPayer, methodId: string) {
  const who = await t.signInAs(tenantId, { consumer: payer.consumerId })
  const plan_id = await seedOffer(t, payer)
  const chosen = { debt_id: payer.debtId, plan_id, start_day: 20, payment_method_id: methodId }
  const shown = await who.call(endpoints.getPossibleSchedule, { body: { plan_id, start_day: 20 } })
  const given = await who.call(endpoints.recordAuthorization, { body: { ...chosen, ...agreed() } })
  const { start_date } = shown.body.possible_payment_info
  const { authorization_id } = given.body.nacha_details
  const body = { ...chosen, payment_method: 'ach' as const, start_date, authorization_id, acknowledged: true }
  return () => who.call(endpoints.submitPlan, { body })
}

/** An authorization for one payment. */
async function givePayment(payer: BankPayer, methodId: string) {
  const who = await t.signInAs(tenantId, { consumer: payer.consumerId })
  const order = { debt_id: payer.debtId, amount: '10.00', payment_method_id: methodId }
  const given = await who.call(endpoints.recordAuthorization, { body: { ...order, ...agreed() } })
  const { authorization_id } = given.body.nacha_details
  const body = { ...order, payment_method: 'ach' as const, authorization_id, acknowledged: true, ...agreed() }
  return () => who.call(endpoints.submitOneTimePayment, { body })
}

/** An authorization for the edit of a plan that runs by the account. */
async function giveEdit(payer: BankPayer, methodId: string) {
  const dates = [addBankingDays(today(), 4), addBankingDays(today(), 20)]
  const plan = await seedRunningPlan(t, payer, { methodId, dates, total: 7_500 })
  const who = await t.signInAs(tenantId, { consumer: payer.consumerId })
  const payments = [
    { payment_id: `${plan}-1`, date: dates[0]!, amount: '37.00' },
    { payment_id: `${plan}-2`, date: dates[1]!, amount: '38.00' },
  ]
  const given = await who.call(endpoints.recordAuthorization, {
    body: { debt_id: payer.debtId, loan_id: plan, payments, payment_method_id: methodId, ...agreed() } as never,
  })
  const { authorization_id } = given.body.nacha_details
  const params = { a: payer.consumerId, b: plan }
  return () => who.call(endpoints.updatePlanPayments, { params, body: { version: 1, payments, authorization_id } })
}

it.each([
  ['C01', '700100200000', { last_four: '0000' }],
  ['C02', '061000104', { routing_number: '061000104' }],
  ['C03', '061000104   700100200000', { routing_number: '061000104', last_four: '0000' }],
  ['C05', '37', { account_type: 'savings' }],
  ['C06', '700100200000        37', { last_four: '0000', account_type: 'savings' }],
  ['C07', '061000104700100200000     37', { routing_number: '061000104', last_four: '0000', account_type: 'savings' }],
])(
  'R-31: %s of the bank leaves authorizations that were given and not yet used in force',
  async (code, data, account) => {
    const { payers, content } = await corrected(3, code, data)
    const uses: (() => Promise<{ status: number; body: { code?: string } }>)[] = []
    for (const [i, give] of [givePlan, givePayment, giveEdit].entries())
      uses.push(await give(payers[i]!, (await methodOf(payers[i]!)).id))
    const result = await importBankFile(t.deps, t.tenant(tenantId), { name: `${code}.ach`, content, staffId: null })
    expect(result).toMatchObject({ items: 3, applied: 3 })
    for (const payer of payers) expect(await methodOf(payer)).toMatchObject(account)
    for (const use of uses) {
      const { status, body } = await use()
      expect([status, body.code]).toEqual([200, undefined])
    }
  },
)
