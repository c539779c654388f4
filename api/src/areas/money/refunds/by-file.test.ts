import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDateIn, type RefundReason, type RefundWay } from '@portal/shared/domain'
import { payByBank, type BankPayer } from '../../../testing/bank-payer.ts'
import type { Caller } from '../../../testing/caller.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { applyItem } from '../bank-files/apply-item.ts'
import { buildAchFile } from '../bank-files/build-file.ts'
import { readBankFiles, writeBankFile } from '../bank-files/nightly.ts'
import { releaseFile } from '../bank-files/release-file.ts'
import { settleDue } from '../pay/settle-due.ts'

// A tenant that debits bank accounts by files of its own.
const tenantId = 'cedarline'
let t: TestApp
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId], now: '2026-03-02T15:00:00Z' })
})
afterAll(() => t.close())
beforeEach(async () => {
  // Each story has a week of its own, starting on a Monday, without entries of the story before.
  t.clock.advance(`${((8 - t.clock.now(tenantId).getUTCDay()) % 7) + 7}d`)
  await t.database.asOwner(`update ach_entry set status = 'cancelled' where status = 'queued'`)
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
})

const today = () => localDateIn(t.clock.now(tenantId), 'America/New_York')
const nextDay = () => t.clock.advance('1d')
const night = async () => {
  await readBankFiles(t.deps, t.tenant(tenantId), today())
  await settleDue(t.deps, t.tenant(tenantId), today())
  await writeBankFile(t.deps, t.tenant(tenantId), today())
}
const build = async () => (await buildAchFile(t.deps, t.tenant(tenantId), today(), null)).file!

async function asked(payer: BankPayer, way: RefundWay, reason: RefundReason = 'duplicate', amount = '25.00') {
  agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
  return agent.call(
    endpoints.requestRefund,
    { params: { payment_id: payer.paymentId }, body: { amount, way, reason } },
    { 'idempotency-key': `refund-${t.deps.ids.next()}` },
  )
}
const entriesOf = (payer: BankPayer) =>
  t.database.asOwner<{ id: string; kind: string; status: string; trace: string | null }>(
    'select id, kind, status, trace from ach_entry where payment_id = $1 order by kind, id',
    [payer.paymentId],
  )
const facts = async (payer: BankPayer) =>
  (
    await t.database.asOwner<{ settlement: string; refunded: string; balance: string }>(
      'select settlement, refunded, balance from payment p join debt d on d.id = p.debt_id where p.id = $1',
      [payer.paymentId],
    )
  )[0]!

describe('F-19: a bank debit that a file of ours makes', () => {
  it('is void before it is in a file', async () => {
    const payer = await payByBank(t, tenantId)
    expect((await asked(payer, 'void')).body.data.state).toBe('succeeded')
    expect(await entriesOf(payer)).toMatchObject([{ kind: 'debit', status: 'cancelled' }])
    expect(await facts(payer)).toEqual({ settlement: 'refunded', refunded: '2500', balance: '10000' })
  })

  it('is void in a file that is not released: the rest is written anew', async () => {
    const [payer, other] = [await payByBank(t, tenantId), await payByBank(t, tenantId)]
    nextDay()
    const file = await build()
    expect((await asked(payer, 'reversal')).body.errors).toEqual({ way: ['refund_not_possible'] })
    expect((await asked(payer, 'void')).body.data.state).toBe('succeeded')
    expect(await entriesOf(payer)).toMatchObject([{ status: 'cancelled' }])
    expect(await entriesOf(other)).toMatchObject([{ status: 'in_file' }])
    const files = await t.database.asOwner('select status, cancel_reason from ach_file where id = $1', [file.id])
    expect(files).toEqual([{ status: 'cancelled', cancel_reason: 'voided' }])
  })

  it('cannot be stopped once its file is released', async () => {
    const payer = await payByBank(t, tenantId)
    nextDay()
    await releaseFile(t.deps, t.tenant(tenantId), (await build()).id, null)
    expect((await asked(payer, 'void')).body.errors).toEqual({ way: ['refund_not_possible'] })
  })

  it('Nacha 2.10: is reversed by a credit for an error, in whole, within five banking days', async () => {
    const payer = await payByBank(t, tenantId)
    nextDay()
    await releaseFile(t.deps, t.tenant(tenantId), (await build()).id, null)
    nextDay()
    expect((await asked(payer, 'reversal', 'goodwill')).body.errors).toEqual({ reason: ['refund_reason'] })
    expect((await asked(payer, 'reversal', 'duplicate', '5.00')).body.errors).toEqual({ amount: ['refund_too_much'] })
    const { body } = await asked(payer, 'reversal')
    expect(body.data).toMatchObject({ state: 'succeeded', way: 'reversal' })
    expect(await entriesOf(payer)).toMatchObject([{ kind: 'debit' }, { kind: 'reversal', status: 'queued' }])
    for (let n = 0; n < 4; n++) {
      nextDay()
      await night()
    }
    expect(await facts(payer)).toEqual({ settlement: 'reversed', refunded: '2500', balance: '10000' })
  })

  it('is given back by check after that, also in part', async () => {
    const payer = await payByBank(t, tenantId)
    nextDay()
    await releaseFile(t.deps, t.tenant(tenantId), (await build()).id, null)
    for (let n = 0; n < 12; n++) {
      nextDay()
      await night()
    }
    expect(await facts(payer)).toMatchObject({ settlement: 'settled', balance: '7500' })
    expect((await asked(payer, 'reversal')).body.errors).toEqual({ way: ['refund_not_possible'] })
    expect((await asked(payer, 'check', 'goodwill', '10.00')).body.data.state).toBe('succeeded')
    expect(await facts(payer)).toEqual({ settlement: 'settled', refunded: '1000', balance: '8500' })
  })

  it('is owed no more when the bank does not take its reversal: it is booked back and shown to staff', async () => {
    const payer = await payByBank(t, tenantId)
    nextDay()
    await releaseFile(t.deps, t.tenant(tenantId), (await build()).id, null)
    for (let n = 0; n < 4; n++) {
      nextDay()
      await night()
    }
    expect(await facts(payer)).toMatchObject({ settlement: 'settled', balance: '7500' })
    await asked(payer, 'reversal')
    expect(await facts(payer)).toEqual({ settlement: 'reversed', refunded: '2500', balance: '10000' })
    const file = await build()
    await releaseFile(t.deps, t.tenant(tenantId), file.id, null)
    const reversal = (await entriesOf(payer)).find(({ kind }) => kind === 'reversal')!
    await returned(reversal.trace!)
    expect(await facts(payer)).toEqual({ settlement: 'settled', refunded: '0', balance: '7500' })
    const items = await t.database.asOwner(
      "select detail from work_item where debt_id = $1 and kind = 'refund_review'",
      [payer.debtId],
    )
    expect(items).toEqual([{ detail: 'failed:R03' }])
  })
})

/** The bank sends back an entry of ours. */
async function returned(trace: string): Promise<void> {
  const [importId, id] = [t.deps.ids.next(), t.deps.ids.next()]
  const now = t.clock.now(tenantId)
  await t.database.asOwner(
    'insert into ach_import (tenant_id, id, name, sha256, imported_at, items) values ($1, $2, $3, $4, $5, 1)',
    [tenantId, importId, 'returns.ach', importId, now],
  )
  await t.database.asOwner(
    `insert into ach_item (tenant_id, id, import_id, kind, code, trace, amount, name, last_four, status, created_at)
     values ($1, $2, $3, 'return', 'R03', $4, 2500, 'Dana', '0000', 'new', $5)`,
    [tenantId, id, importId, trace, now],
  )
  await applyItem(t.deps, t.tenant(tenantId), id)
}
