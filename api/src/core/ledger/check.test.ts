import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { checkOfMinute, minuteLater } from '../../testing/check-of-minute.ts'
import { bookDay, seedCollected, type Collected } from '../../testing/collected.ts'
import { seedDebtor, type Debtor } from '../../testing/debtor.ts'
import { filesThatRun } from '../../testing/files-that-run.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkLedger } from './check.ts'
import { isStopped } from './rows.ts'

const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor
/** What an operator is told. */
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  t = await buildTestApp({ tenants: [tenantId], deps: { log } })
})
afterAll(() => t.close())

const check = (machine?: Date) => checkOfMinute(t, tenantId, machine)
const asOwner = (text: string, values: unknown[] = []) => t.database.asOwner(text, values)
/** What nobody may do: no trigger sees it. */
async function unseen(table: string, change: string): Promise<void> {
  await asOwner(`alter table ${table} disable trigger user`)
  await asOwner(change)
  await asOwner(`alter table ${table} enable trigger user`)
}
const pay = (more: Partial<Collected> = {}) =>
  seedCollected(t, tenantId, debtor, {
    debtor: 0,
    way: 'card',
    channel: 'web',
    amount: 1_000,
    day: bookDay(t, tenantId),
    ...more,
  })
const stopped = () => t.deps.db.withTenant(tenantId, (tx) => isStopped(tx, tenantId))
const news = async () => (await asOwner('select kind from ledger_news where tenant_id = $1', [tenantId])).length

beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  expect(await check()).toBeNull()
  logged.length = 0
})

describe('M-3: the check of each minute', () => {
  it('looks at what is new once, and adds it to the kept sums', async () => {
    await pay()
    expect(await news()).toBeGreaterThan(0)
    expect(await check()).toBeNull()
    expect(await news()).toBe(0)
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
    const [{ total }] = (await asOwner(`select total::int from ledger_sum where account = $1`, [
      `debt:${debtor.debtId}:principal`,
    ])) as [{ total: number }]
    expect(total).toBe(9_000)
  })

  it('finds a balance that no posting has moved, each minute until it is right again', async () => {
    const move = (cents: number) =>
      asOwner(`update debt set balance = balance + ${cents} where id = '${debtor.debtId}'`)
    // A posting of the same minute waits with it, and is added once.
    await pay()
    await move(1)
    const mismatch = `balance of debt ${debtor.debtId}`
    for (const _ of [1, 2]) expect(await check()).toBe(mismatch)
    expect(await stopped()).toBe(true)
    await move(-1)
    expect(await check()).toBeNull()
    expect(await stopped()).toBe(false)
    // Each time it stops the money calls, an operator reads which debt it is.
    const told = { msg: 'the ledger does not add up: money calls are stopped', tenantId, mismatch }
    expect(logged).toEqual([told, told].map((line) => expect.objectContaining(line)))
  })

  it('finds a new posting between accounts that it must not connect', async () => {
    const id = t.deps.ids.next()
    await asOwner(
      `insert into transfer (tenant_id, id, posting_key, debit_account, credit_account, amount, kind, business_date, created_at)
       select tenant_id, '${id}', 'planted', credit_account, debit_account, 1, 'opening', business_date, created_at
         from transfer where posting_key = 'opening:${debtor.debtId}'`,
    )
    await asOwner(`update debt set balance = balance - 1 where id = '${debtor.debtId}'`)
    expect(await check()).toBe(`accounts of transfer ${id}`)
    await unseen('transfer', `delete from transfer where id = '${id}'`)
    await asOwner(`update debt set balance = balance + 1 where id = '${debtor.debtId}'`)
    expect(await check()).toBeNull()
  })

  it('finds a payment that says settled and has moved nothing', async () => {
    const id = await pay()
    await check()
    await asOwner(`update payment set amount = amount + 1 where id = $1`, [id])
    expect(await check()).toBe(`transfers of payment ${id}`)
    await asOwner(`update payment set amount = amount - 1 where id = $1`, [id])
    expect(await check()).toBeNull()
  })

  it('leaves a posting that is not committed for later', async () => {
    let commit = () => {}
    const isHeld = new Promise<void>((resolve) => (commit = resolve))
    let begin = () => {}
    const hasBegun = new Promise<void>((resolve) => (begin = resolve))
    const late = t.deps.db.withTenant(tenantId, async (tx) => {
      await tx.execute(sql`insert into transfer (tenant_id, id, posting_key, debit_account, credit_account, amount, kind, business_date, created_at)
        select tenant_id, ${t.deps.ids.next()}, 'late', debit_account, credit_account, 5, 'adjust_up', business_date, created_at
          from transfer where posting_key = ${`opening:${debtor.debtId}`}`)
      await tx.execute(sql`update debt set balance = balance + 5 where id = ${debtor.debtId}`)
      begin()
      await isHeld
    })
    await hasBegun
    expect(await check()).toBeNull()
    commit()
    await late
    expect(await news()).toBe(2)
    expect(await check()).toBeNull()
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it('sends as many statements for a hundred postings as for ten', async () => {
    const statements = async (count: number) => {
      for (let n = 0; n < count; n++) await pay({ amount: 10 })
      const walk = await filesThatRun(t.database.db.pool, async () => expect(await check()).toBeNull())
      return walk.statements
    }
    const few = await statements(10)
    expect(few).toEqual(await statements(100))
    expect(few.length).toBeLessThanOrEqual(8)
  })

  it('is made by one process: the others leave it for the rest of the minute, or while it runs', async () => {
    const checked = minuteLater()
    const after = (seconds: number) => new Date(checked.getTime() + seconds * 1_000)
    expect(await check(checked)).toBeNull()
    await asOwner(`update debt set balance = balance + 1 where id = '${debtor.debtId}'`)
    // At the end of the lease it is still held.
    expect(await check(after(50))).toBeNull()
    expect(await stopped()).toBe(false)
    const other = new pg.Client({ connectionString: t.database.ownerUrl })
    await other.connect()
    await other.query('begin')
    await other.query(`select from ledger_check where tenant_id = '${tenantId}' for update`)
    expect(await check(after(51))).toBeNull()
    await other.end()
    expect(await stopped()).toBe(false)
    expect(await check(after(50.001))).toBe(`balance of debt ${debtor.debtId}`)
    await asOwner(`update debt set balance = balance - 1 where id = '${debtor.debtId}'`)
    expect(await check()).toBeNull()
  })
})

describe('M-3: the check of all books', () => {
  it('finds an altered old posting, which the check of what is new does not look at', async () => {
    await pay()
    await check()
    const alter = (by: number) =>
      unseen('transfer', `update transfer set amount = amount + ${by} where posting_key = 'opening:${debtor.debtId}'`)
    await alter(1)
    expect(await check()).toBeNull()
    expect(await checkLedger(t.deps, tenantId)).toBe(`balance of debt ${debtor.debtId}`)
    // What is new says nothing about the rest: the mismatch stands.
    expect(await check()).toBe(`balance of debt ${debtor.debtId}`)
    await alter(-1)
    expect(await check()).toBeNull()
  })

  it('finds an old posting that was altered together with everything that it must agree with', async () => {
    const alter = async (by: number) => {
      await unseen(
        'transfer',
        `update transfer set amount = amount + ${by} where posting_key = 'opening:${debtor.debtId}'`,
      )
      await unseen('debt', `update debt set balance = balance + ${by} where id = '${debtor.debtId}'`)
    }
    await alter(1)
    expect(await checkLedger(t.deps, tenantId)).toMatch(/^kept sum of account (debt:|trust:)/)
    await alter(-1)
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it('finds an altered kept sum, so that it never hides what is wrong in the ledger', async () => {
    const account = `debt:${debtor.debtId}:principal`
    await asOwner(`update ledger_sum set total = total + 7 where account = '${account}'`)
    expect(await checkLedger(t.deps, tenantId)).toBe(`kept sum of account ${account}`)
    // As docs/operations.md says, when the books were found in order.
    await asOwner(`update ledger_check set has_sums = false where tenant_id = '${tenantId}'`)
    expect(await check()).toBeNull()
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
  })

  it.each(['collected_day', 'collected_part'])(
    'makes wrong sums of %s anew, and stops nobody for them',
    async (table) => {
      await pay()
      await check()
      const sum = async () =>
        (await asOwner(`select sum(came)::int as came, sum(entries)::int as entries from ${table}`))[0]
      const right = await sum()
      expect(await checkLedger(t.deps, tenantId)).toBeNull()
      expect(logged).toEqual([])
      await asOwner(`update ${table} set came = came + 3, entries = entries + 1`)
      expect(await checkLedger(t.deps, tenantId)).toBeNull()
      expect(await sum()).toEqual(right)
      const told = {
        msg: 'the kept sums of reports were wrong, and are made anew',
        tenantId,
        day: bookDay(t, tenantId),
      }
      expect(logged).toEqual([expect.objectContaining(told)])
    },
  )

  it('makes the sums by creditor and plan where an older release has kept none', async () => {
    await pay()
    await check()
    const parts = () => asOwner('select * from collected_part order by split, day, part, method')
    const right = await parts()
    expect(right.length).toBeGreaterThan(0)
    await asOwner('delete from collected_part')
    await asOwner('update ledger_check set has_parts = false')
    expect(await check()).toBeNull()
    expect(await parts()).toEqual(right)
  })
})
