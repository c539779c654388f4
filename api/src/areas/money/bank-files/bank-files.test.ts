import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addBankingDays, localDateIn, toCents, type LocalDate } from '@portal/shared/domain'
import type { AccountCorrection } from '../../../db/schema/method.ts'
import type { AchBank, IncomingFile, OutgoingFile } from '../../../gateways/ach/bank.ts'
import { readBankFiles, writeBankFile } from './nightly.ts'
import { settleDue } from '../pay/settle-due.ts'
import { payByBank, type BankPayer } from '../../../testing/bank-payer.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { faultsByHand, readByHand } from '../../../testing/nacha-by-hand.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { carryOut, chargeRequest } from '../pay/carry-out.ts'
import { findPayment } from '../pay/rows.ts'
import { buildAchFile } from './build-file.ts'
import { importBankFile } from './import-file.ts'
import { cancelFile, releaseFile } from './release-file.ts'
import { openContent } from './transmit-file.ts'
import { findFile } from './file-repo.ts'
import { assertSameTotals } from './write-file.ts'

const tenantId = 'cedarline'
const prenoteTenant = 'aldercourt'
let t: TestApp
let processor: FakeProcessor
/** Files that the bank received, by name. */
let sent: Map<string, string>
let isBankAway = false

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor, tenants: [tenantId, prenoteTenant], now: '2026-03-02T15:00:00Z' })
  const { bank } = t.deps
  sent = new Map()
  Object.assign(t.deps, {
    bank: {
      async send(id: string, file: OutgoingFile) {
        if (isBankAway) throw new Error('the bank is closed')
        sent.set(file.name, file.content)
        await bank.send(id, file)
      },
      receive: (id: string, date: LocalDate): Promise<IncomingFile[]> => bank.receive(id, date),
      taken: (id: string, name: string) => bank.taken(id, name),
    } satisfies AchBank,
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.reset()
  isBankAway = false
  sent.clear()
  // Each story has a week of its own, starting on a Monday,
  const now = t.clock.now(tenantId)
  const days = ((8 - now.getUTCDay()) % 7) + 7
  t.clock.advance(`${days}d`)
  // and no entries of the story before.
  await t.database.asOwner(`update ach_entry set status = 'cancelled' where status = 'queued'`)
  for (const id of [tenantId, prenoteTenant]) await readBankFiles(t.deps, t.tenant(id), today())
  await settleDue(t.deps, tenant(), today())
})
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  expect(await checkLedger(t.deps, prenoteTenant)).toBeNull()
})

const tenant = () => t.tenant(tenantId)
const today = () => localDateIn(t.clock.now(tenantId), 'America/New_York')
const nightly = async (id = tenantId) => {
  const night = { deps: t.deps, tenant: t.tenant(id), date: today() }
  const bank_returns = await readBankFiles(night.deps, night.tenant, night.date)
  const settlement = await settleDue(night.deps, night.tenant, night.date)
  return { bank_returns, settlement, bank_file: await writeBankFile(night.deps, night.tenant, night.date) }
}
const build = (by: string | null = null) => buildAchFile(t.deps, tenant(), today(), by)
const nextDay = () => t.clock.advance('1d')

interface EntryFacts {
  kind: string
  status: string
  return_code: string | null
  file_id: string | null
}
const entriesOf = (payer: BankPayer) =>
  t.database.asOwner<EntryFacts>(
    `select e.kind, e.status, e.return_code, e.file_id from ach_entry e
      where e.payment_id = $1 or e.method_id = (select method_id from payment where id = $1) order by e.kind, e.id`,
    [payer.paymentId],
  )
const paymentOf = async (payer: BankPayer) =>
  (
    await t.database.asOwner<{ state: string; settlement: string; return_code: string | null }>(
      'select state, settlement, return_code from payment where id = $1',
      [payer.paymentId],
    )
  )[0]!
const methodOf = async (payer: BankPayer) =>
  (
    await t.database.asOwner<{
      validation: string
      invalid_reason: string | null
      last_four: string
      correction: AccountCorrection | null
    }>(
      'select validation, invalid_reason, last_four, correction from payment_method where id = (select method_id from payment where id = $1)',
      [payer.paymentId],
    )
  )[0]!
const contentOf = async (id: string) => {
  const file = await t.deps.db.withTenant(tenantId, (tx) => findFile(tx, tenantId, id))
  return openContent(t.deps, file!)
}

/** Pays, waits the days that the tenant promises, and has the file written. */
async function inFile(...payments: { suffix?: string; amount?: string }[]) {
  const payers = []
  for (const payment of payments) payers.push(await payByBank(t, tenantId, payment))
  nextDay()
  const { file, result } = await build()
  expect(result).toBe('written')
  return { payers, file: file! }
}

/** Has a released file answered, which takes the nightly runs of two banking days. */
async function answered(fileId: string) {
  await releaseFile(t.deps, tenant(), fileId, null)
  nextDay()
  nextDay()
  return nightly()
}

describe('a bank debit of a tenant with files of its own', () => {
  it('skips the processor, waits its hours, and is in a file whose totals match a count by hand', async () => {
    const first = await payByBank(t, tenantId, { amount: '25.00' })
    const second = await payByBank(t, tenantId, { amount: '10.01', suffix: '0101' })
    expect(await paymentOf(first)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    expect(processor.charges.size).toBe(0)
    // `ach.start_after_hours`: not before tomorrow
    expect((await build()).result).toBe('nothing_to_send')
    nextDay()
    const { result, file } = await build()
    expect(result).toBe('written')
    expect(file).toMatchObject({ entries: 2, debits: toCents(3501), credits: 0n, status: 'awaiting_release' })
    const content = await contentOf(file!.id)
    const read = readByHand(content)
    expect(faultsByHand(read)).toEqual([])
    expect(read.header).toMatchObject({ destination: ' 061000104', origin: '1045550157', modifier: 'A' })
    expect(read.batches).toHaveLength(1)
    expect(read.batches[0]).toMatchObject({
      serviceClass: '225',
      sec: 'WEB',
      description: 'DEBT PYMT ',
      companyId: '1045550157',
      odfi: '06100010',
      effective: '260311',
    })
    expect(read.batches[0]!.entries.map(({ code, amount, trace }) => [code, amount, trace])).toEqual([
      ['27', 2500, '061000100000001'],
      ['27', 1001, '061000100000002'],
    ])
    // sealed at rest
    const [stored] = await t.database.asOwner<{ content_sealed: string }>(
      'select content_sealed from ach_file where id = $1',
      [file!.id],
    )
    expect(stored!.content_sealed).not.toContain('0210000')
    expect((await entriesOf(second))[0]).toMatchObject({ status: 'in_file', file_id: file!.id })
  })

  it('is in one file a day, however many processes write at once', async () => {
    await payByBank(t, tenantId)
    await payByBank(t, tenantId)
    nextDay()
    const built = await Promise.all(Array.from({ length: 6 }, () => build()))
    expect(built.filter(({ result }) => result === 'written')).toHaveLength(1)
    expect(built.filter(({ result }) => result === 'there_already')).toHaveLength(5)
    expect(new Set(built.map(({ file }) => file!.id)).size).toBe(1)
  })

  it('is made once, however often it is requested for its payment', async () => {
    const payer = await payByBank(t, tenantId)
    const request = await t.deps.db.withTenant(tenantId, async (tx) =>
      chargeRequest(tx, t.deps, tenant(), (await findPayment(tx, tenantId, payer.paymentId))!),
    )
    const [first, second] = await Promise.all([t.deps.processor.charge(request), t.deps.processor.charge(request)])
    expect(second).toEqual(first)
    expect(await t.deps.processor.lookupByReference(tenantId, payer.paymentId)).toEqual(first)
    expect(await entriesOf(payer)).toHaveLength(1)
    expect(await t.deps.processor.lookupByReference(tenantId, 'no-payment')).toEqual({ state: 'not_found' })
  })

  it('is cancelled before it is sent, and reversed by a credit after that', async () => {
    const { payers, file } = await inFile({}, { suffix: '0000' })
    const give = (chargeReference: string, reference: string, cents = 2500, way: 'void' | 'reversal' = 'reversal') =>
      t.deps.processor.refund({ tenantId, reference, chargeReference, amount: toCents(cents), way })
    const waiting = await payByBank(t, tenantId)
    expect(await give(waiting.paymentId, 'refund-1', 2500, 'void')).toMatchObject({ state: 'succeeded' })
    expect((await entriesOf(waiting))[0]!.status).toBe('cancelled')
    expect(await give(payers[0]!.paymentId, 'refund-2')).toEqual({ state: 'failed', code: 'too_late' })
    await releaseFile(t.deps, tenant(), file.id, null)
    expect(await give(payers[0]!.paymentId, 'refund-3', 100)).toEqual({ state: 'failed', code: 'whole_only' })
    const reversed = await give(payers[0]!.paymentId, 'refund-4')
    expect(await give(payers[0]!.paymentId, 'refund-4')).toEqual(reversed)
    nextDay()
    const next = await build()
    const read = readByHand(await contentOf(next.file!.id))
    expect(faultsByHand(read)).toEqual([])
    expect(read.batches).toMatchObject([
      { serviceClass: '220', description: 'REVERSAL  ', entries: [{ code: '22', amount: 2500 }] },
    ])
  })

  it.each([
    ['its debt was recalled', `update debt set status = 'recalled' where id = $1`],
    [
      'its permission was revoked',
      `update payment_authorization set ended_at = now(), end_reason = 'revoked' where debt_id = $1`,
    ],
  ])('is not sent any more when %s meanwhile, and its payment is refunded', async (_, statement) => {
    const payer = await payByBank(t, tenantId)
    await t.database.asOwner(statement, [payer.debtId])
    nextDay()
    expect((await build()).result).toBe('nothing_to_send')
    expect((await entriesOf(payer))[0]!.status).toBe('cancelled')
    for (let day = 0; day < 4; day++) nextDay()
    await settleDue(t.deps, tenant(), today())
    expect(await paymentOf(payer)).toMatchObject({ settlement: 'refunded' })
  })

  it('goes into a separate batch when it is presented again after a return (R-38)', async () => {
    const { payers, file } = await inFile({ suffix: '0101' })
    const [first] = payers
    await t.database.asOwner(`update payment set plan_payment_id = 'instalment-1' where id = $1`, [first!.paymentId])
    await answered(file.id)
    const again = `${first!.paymentId.slice(0, -4)}aaaa`
    await t.database.asOwner(
      `insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'state', 'created',
         'settlement', 'none', 'return_code', null, 'processor_reference', null, 'check_at', null))).*
         from payment p where p.id = $1`,
      [first!.paymentId, again],
    )
    const stored = t.deps.db.withTenant(tenantId, (tx) => findPayment(tx, tenantId, again))
    await carryOut(t.deps, tenant(), (await stored)!)
    const other = await payByBank(t, tenantId)
    nextDay()
    const { file: next } = await build()
    const { batches } = readByHand(await contentOf(next!.id))
    expect(batches.map(({ description, entries }) => [description, entries.length])).toEqual([
      ['DEBT PYMT ', 1],
      ['RETRY PYMT', 1],
    ])
    expect((await entriesOf(other))[0]!.status).toBe('in_file')
  })

  it('is left out of a file whose totals differ from its rows', () => {
    const totals = { count: 2, hash: 1n, debits: 5n, credits: 0n }
    expect(() => assertSameTotals(totals, totals)).not.toThrow()
    for (const wrong of [{ count: 3 }, { hash: 2n }, { debits: 4n }, { credits: 1n }])
      expect(() => assertSameTotals(totals, { ...totals, ...wrong })).toThrow(/The file's/)
  })
})

describe('release (R-41)', () => {
  it('is refused to the person who prepared the file, and open to a second one', async () => {
    const one = await seedStaff(t, tenantId, { role: 'admin', permissions: ['file.release'] })
    const other = await seedStaff(t, tenantId, { role: 'admin', permissions: ['file.release'] })
    await payByBank(t, tenantId)
    nextDay()
    const { file } = await build(one.id)
    await expect(releaseFile(t.deps, tenant(), file!.id, one.id)).rejects.toMatchObject({
      code: 'second_person_required',
    })
    expect(sent.size).toBe(0)
    const released = await releaseFile(t.deps, tenant(), file!.id, other.id)
    expect(released).toMatchObject({ status: 'transmitted', releasedBy: other.id })
    await expect(releaseFile(t.deps, tenant(), file!.id, other.id)).rejects.toMatchObject({ code: 'conflict' })
    expect([...sent.values()]).toEqual([await contentOf(file!.id)])
  })

  it('is completed by the nightly run when the bank was unavailable, without a second file', async () => {
    const { payers, file } = await inFile({})
    isBankAway = true
    expect(await releaseFile(t.deps, tenant(), file.id, null)).toMatchObject({ status: 'released' })
    expect((await entriesOf(payers[0]!))[0]!.status).toBe('in_file')
    isBankAway = false
    expect((await nightly()).bank_file).toMatchObject({ sent: 1 })
    expect((await entriesOf(payers[0]!))[0]!.status).toBe('transmitted')
    expect((await nightly()).bank_file).toMatchObject({ sent: 0 })
  })

  it('is refused after the file was cancelled: its entries go with the next one of the day', async () => {
    const { payers, file } = await inFile({})
    await cancelFile(t.deps, tenant(), file.id, { staffId: 'someone', reason: 'wrong day' })
    await expect(releaseFile(t.deps, tenant(), file.id, null)).rejects.toMatchObject({ code: 'conflict' })
    expect((await entriesOf(payers[0]!))[0]).toMatchObject({ status: 'queued', file_id: null })
    const again = await build()
    expect(again).toMatchObject({ result: 'written', file: { modifier: 'B' } })
  })

  it('is refused while origination is stopped, and no file is written', async () => {
    const { file } = await inFile({})
    await payByBank(t, tenantId)
    const stop = `insert into ach_stop (tenant_id, id, stopped_at, reason) values ($1, 'stop-1', now(), 'too many returns')`
    await t.database.asOwner(stop, [tenantId])
    await expect(releaseFile(t.deps, tenant(), file.id, null)).rejects.toMatchObject({ code: 'origination_stopped' })
    nextDay()
    expect(await build()).toMatchObject({ result: 'stopped', stopReason: 'too many returns' })
    await t.database.asOwner(`update ach_stop set lifted_at = now() where id = 'stop-1'`)
    expect(await build()).toMatchObject({ result: 'written' })
  })
})

describe('the answer of the bank', () => {
  it('settles debits that did not come back, and returns the others with their reason', async () => {
    const { payers, file } = await inFile({}, { suffix: '0101' }, { suffix: '0203' }, { suffix: '0110' })
    await releaseFile(t.deps, tenant(), file.id, null)
    nextDay()
    await nightly()
    for (const payer of payers) expect(await paymentOf(payer)).toMatchObject({ settlement: 'pending' })
    nextDay()
    expect((await nightly()).bank_returns).toMatchObject({ files: 1, applied: 3, unmatched: 0 })
    nextDay()
    await nightly()
    expect(await Promise.all(payers.map(paymentOf))).toEqual([
      { state: 'succeeded', settlement: 'settled', return_code: null },
      { state: 'succeeded', settlement: 'returned', return_code: 'R01' },
      { state: 'succeeded', settlement: 'returned', return_code: 'R03' },
      { state: 'succeeded', settlement: 'returned', return_code: 'R10' },
    ])
    expect(await Promise.all(payers.map(async (payer) => (await methodOf(payer)).invalid_reason))).toEqual([
      null,
      null,
      'R03',
      'R10',
    ])
    expect((await nightly()).bank_returns).toMatchObject({ files: 0, applied: 0 })
  })

  it('is processed once, however often and by however many processes it is read', async () => {
    const { payers, file } = await inFile({ suffix: '0101' })
    await releaseFile(t.deps, tenant(), file.id, null)
    nextDay()
    nextDay()
    const [answer] = await t.deps.bank.receive(tenantId, today())
    const read = () => importBankFile(t.deps, tenant(), { ...answer!, staffId: null })
    const results = await Promise.all([read(), read(), read()])
    expect(results.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    // The same return in another file is not new either.
    await importBankFile(t.deps, tenant(), {
      name: 'again.ach',
      content: answer!.content.replace('0600', '0700'),
      staffId: null,
    })
    expect(await read()).toEqual({ isRepeat: true, items: 1, applied: 1, unmatched: 0 })
    expect(await paymentOf(payers[0]!)).toMatchObject({ settlement: 'returned', return_code: 'R01' })
    const [{ count }] = (await t.database.asOwner<{ count: string }>(
      'select count(*) from return_item where payment_id = $1',
      [payers[0]!.paymentId],
    )) as [{ count: string }]
    expect(count).toBe('1')
  })

  it('takes settled money back when the return comes late', async () => {
    const { payers, file } = await inFile({})
    await answered(file.id)
    nextDay()
    await nightly()
    expect(await paymentOf(payers[0]!)).toMatchObject({ settlement: 'settled' })
    const late = (await contentOf(file.id))
      // The returned debit has its original fields, with an addendum of its own.
      .replace(/^627(.{75})0(.{15})$/m, (_, middle: string, trace: string) => {
        const addenda = `799R10${trace}${' '.repeat(6)}02100002${' '.repeat(44)}${trace}`
        return `626${middle}1${trace}\n${addenda}`
      })
      .replace(/^8225000001/m, '8225000002')
      .replace(/^(9000001000001)00000001/m, '$100000002')
      .split('\n')
      .slice(0, 10)
      .join('\n')
    await importBankFile(t.deps, tenant(), { name: 'late.ach', content: late, staffId: null })
    expect(await paymentOf(payers[0]!)).toMatchObject({ settlement: 'returned', return_code: 'R10' })
    const [debt] = await t.database.asOwner<{ balance: string }>('select balance from debt where id = $1', [
      payers[0]!.debtId,
    ])
    expect(debt!.balance).toBe('10000')
  })

  it('corrects the account that it names, and the waiting debits', async () => {
    const { payers, file } = await inFile({ suffix: '0901' })
    const steps = await answered(file.id)
    expect(steps.bank_returns).toMatchObject({ applied: 1 })
    const corrected = await methodOf(payers[0]!)
    expect(corrected).toMatchObject({ last_four: '0000', validation: 'verified' })
    // F-25: the last four of the number that the person gave are still known.
    expect(corrected).toMatchObject({ correction: { from: { lastFour: '0901' } } })
    nextDay()
    await nightly()
    expect(await paymentOf(payers[0]!)).toMatchObject({ settlement: 'settled' })
  })

  it('is kept for a person when it fits no debit of ours', async () => {
    const { file } = await inFile({ suffix: '0101' })
    await releaseFile(t.deps, tenant(), file.id, null)
    nextDay()
    nextDay()
    const [answer] = await t.deps.bank.receive(tenantId, today())
    const stranger = answer!.content.replace(/^799R01\d{15}/m, '799R01061000109999999')
    const result = await importBankFile(t.deps, tenant(), { name: 'odd.ach', content: stranger, staffId: null })
    expect(result).toEqual({ isRepeat: false, items: 1, applied: 0, unmatched: 1 })
    const [item] = await t.database.asOwner<{ problem: string }>(
      `select problem from ach_item where trace = '061000109999999'`,
    )
    expect(item!.problem).toBe('unknown_trace')
  })

  it('survives a process that dies before it processes the items', async () => {
    const { payers, file } = await inFile({ suffix: '0101' })
    await releaseFile(t.deps, tenant(), file.id, null)
    nextDay()
    nextDay()
    const [answer] = await t.deps.bank.receive(tenantId, today())
    const dying = { ...t.deps, ids: t.deps.ids, log: { error: () => {} } as never, vault: t.deps.vault }
    let calls = 0
    const db = {
      ...t.deps.db,
      withTenant: ((id, work) => {
        if (++calls > 1) throw new Error('the process is gone')
        return t.deps.db.withTenant(id, work)
      }) as typeof t.deps.db.withTenant,
    }
    await expect(importBankFile({ ...dying, db }, tenant(), { ...answer!, staffId: null })).rejects.toThrow('gone')
    expect(await paymentOf(payers[0]!)).toMatchObject({ settlement: 'pending' })
    expect((await nightly()).bank_returns.applied).toBeGreaterThan(0)
    expect(await paymentOf(payers[0]!)).toMatchObject({ settlement: 'returned' })
  })
})

describe('an account that is not validated yet (R-35)', () => {
  it('`ach.validation`: gets a prenote, and is debited after three banking days without a return', async () => {
    const payer = await payByBank(t, prenoteTenant)
    expect(await methodOf(payer)).toMatchObject({ validation: 'unverified' })
    expect((await entriesOf(payer)).map(({ kind, status }) => [kind, status])).toEqual([
      ['debit', 'queued'],
      ['prenote', 'queued'],
    ])
    // `ach.auto_release`: the file is sent without a person's release.
    expect((await nightly(prenoteTenant)).bank_file).toMatchObject({ result: 'written', entries: 1, sent: 1 })
    const [first] = [...sent.values()]
    expect(readByHand(first!).batches[0]!.entries).toMatchObject([{ code: '28', amount: 0 }])
    // Monday's file takes effect on Tuesday; Wednesday, Thursday and Friday bring no return.
    for (let day = 0; day < 3; day++) {
      nextDay()
      expect((await nightly(prenoteTenant)).bank_returns.validated).toBe(0)
    }
    nextDay()
    expect(await nightly(prenoteTenant)).toMatchObject({ bank_returns: { validated: 1 }, bank_file: { entries: 1 } })
    expect(await methodOf(payer)).toMatchObject({ validation: 'verified' })
    expect((await entriesOf(payer)).map(({ kind, status }) => [kind, status])).toEqual([
      ['debit', 'transmitted'],
      ['prenote', 'passed'],
    ])
  })

  it('L-25: a planned debit that waited for it carries the day on which it takes effect at last', async () => {
    const payer = await payByBank(t, prenoteTenant)
    const id = [payer.paymentId]
    const days = () =>
      t.database.asOwner('select business_date::text, handed_over_on::text from payment where id = $1', id)
    // As the nightly run makes it: promised for the day after its hand-over.
    await t.database.asOwner('update payment set handed_over_on = business_date - 1 where id = $1', id)
    const before = await days()
    for (let day = 0; day < 4; day++) {
      await nightly(prenoteTenant)
      expect(await days()).toEqual(before)
      nextDay()
    }
    await nightly(prenoteTenant)
    expect(await days()).toEqual([{ business_date: addBankingDays(today(), 1), handed_over_on: today() }])
  })

  it('is not debited when its prenote comes back, and its owner is told the reason', async () => {
    const payer = await payByBank(t, prenoteTenant, { suffix: '0203' })
    await nightly(prenoteTenant)
    nextDay()
    nextDay()
    expect((await nightly(prenoteTenant)).bank_returns).toMatchObject({ applied: 1 })
    expect(await methodOf(payer)).toMatchObject({ validation: 'failed', invalid_reason: 'R03', last_four: '0203' })
    expect(await paymentOf(payer)).toMatchObject({ settlement: 'returned', return_code: 'R03' })
  })

  it('is debited at once when it was validated before', async () => {
    const payer = await payByBank(t, prenoteTenant, { debtor: await seedDebtor(t, prenoteTenant) })
    await t.database.asOwner(
      `update payment_method set validation = 'verified' where id = (select method_id from payment where id = $1)`,
      [payer.paymentId],
    )
    await nightly(prenoteTenant)
    expect((await entriesOf(payer)).find(({ kind }) => kind === 'debit')!.status).toBe('transmitted')
  })
})
