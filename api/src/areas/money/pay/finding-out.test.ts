import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, isBankingDay, localDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import pg from 'pg'
import { buildApp } from '../../../app.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import type { Deps } from '../../../deps.ts'
import { Caller, type Answer } from '../../../testing/caller.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { openLine, type LineToDatabase } from '../../../testing/line-to-database.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedPlan } from '../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { debitDue } from '../plan/run/debit-due.ts'
import { reconcilePayments } from './reconcile.ts'

// M-1: an order that may have been sent never answers that nothing happened, whatever fails after its intent is stored.

const tenantId = 'harborlight'
const processor = new FakeProcessor()
let t: TestApp
/** The API as it pays here: with the limits of production, over a line that can be cut. */
let line: LineToDatabase
let app: Awaited<ReturnType<typeof buildApp>>
let deps: Deps

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId], processor })
  line = await openLine(t.database.appUrl)
  deps = { ...t.deps, db: line.db }
  app = await buildApp(deps)
})
afterAll(async () => {
  await app.close()
  await line.close()
  await t.close()
})
beforeEach(() => {
  processor.reset()
  // A day of its own for each test, on which the nightly run debits.
  do t.clock.advance('1d')
  while (!isBankingDay(today()))
})

const agreed = '2026-03-02T15:00:00.000Z'
const signIn = (who: { consumer: string } | { staff: string }) =>
  new Caller(app, `${tenantId}.localhost:${t.deps.config.port}`).signedInAs(t.deps, tenantId, who)
const today = () => localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)
const byCard = (debtor: Debtor, amount = '40.00') => cardOrder(debtor, amount)
const paymentsOf = ({ debtId }: Debtor) =>
  t.database.asOwner<{ id: string; state: string; settlement: string }>(
    "select id, state, settlement from payment where debt_id = $1 and state <> 'failed' order by created_at",
    [debtId],
  )
/** All that is undecided is asked for; each payment ends accepted, charged once. */
async function expectSettledOnce(debtors: readonly Debtor[]): Promise<void> {
  t.clock.advance('1m')
  while ((await reconcilePayments(deps, t.tenant(tenantId))) > 0);
  const payments = (await Promise.all(debtors.map(paymentsOf))).flat()
  expect(payments.map(({ state }) => state)).toEqual(debtors.map(() => 'succeeded'))
  expect([...processor.charges.keys()].sort()).toEqual(payments.map(({ id }) => id).sort())
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
}

describe('payments at once while a row that all of them need is held', () => {
  const rows = [
    ["the receipt counter's", 'select 1 from receipt_counter where tenant_id = $1 for update'],
    ["the audit head's", 'select 1 from audit_head where tenant_id = $1 for update'],
  ] as const

  async function hold(row: string): Promise<() => Promise<void>> {
    const holder = new pg.Client({ connectionString: t.database.ownerUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query(row, [tenantId])
    return () => holder.end()
  }
  async function payers(count: number) {
    const first = await seedDebtor(t, tenantId)
    // The rows exist from the first payment on.
    await (await signIn({ consumer: first.consumerId })).call(endpoints.submitOneTimePayment, { body: byCard(first) })
    processor.reset()
    const debtors = await Promise.all(Array.from({ length: count }, () => seedDebtor(t, tenantId)))
    const callers = await Promise.all(debtors.map(({ consumerId }) => signIn({ consumer: consumerId })))
    const pay = () =>
      Promise.all(
        debtors.map((debtor, i) =>
          callers[i]!.call(
            endpoints.submitOneTimePayment,
            { body: byCard(debtor) },
            { 'idempotency-key': `key-${debtor.debtId}` },
          ),
        ),
      )
    const outcomes = () =>
      Promise.all(
        debtors.map(async ({ debtId }, i) => {
          const { body } = await callers[i]!.call(endpoints.getPaymentByKey, { params: { key: `key-${debtId}` } })
          return body.data.state as string
        }),
      )
    return { debtors, pay, outcomes }
  }

  it.each(rows)(
    'M-1: %s row, until each of 10 has an answer: all are told that we are finding out',
    async (_, row) => {
      // As many as there are connections: more of them would only wait for one of these.
      const { debtors, pay, outcomes } = await payers(10)
      let goOn = () => {}
      processor.pause = new Promise((resolve) => (goOn = resolve))
      const answers = pay()
      await until(() => processor.requests.length === debtors.length)
      const letGo = await hold(row)
      goOn()
      const told = await answers
      await letGo()
      expect(told.map(({ status, body }) => [status, body.data?.state])).toEqual(debtors.map(() => [200, 'unknown']))
      await expectSettledOnce(debtors)
      expect(await outcomes()).toEqual(debtors.map(() => 'succeeded'))
    },
    120_000,
  )

  it.each(rows)(
    'M-1: %s row, for 3.5 seconds, by 40: nobody is refused, and each answer is true',
    async (_, row) => {
      const { debtors, pay, outcomes } = await payers(40)
      const letGo = await hold(row)
      const answers = pay()
      await new Promise((resolve) => setTimeout(resolve, 3_500))
      await letGo()
      const told = await answers
      expect(told.map(({ status }) => status)).toEqual(debtors.map(() => 200))
      for (const { body } of told) expect(['succeeded', 'unknown']).toContain(body.data.state)
      await expectSettledOnce(debtors)
      expect(await outcomes()).toEqual(debtors.map(() => 'succeeded'))
    },
    120_000,
  )
})

/** A way to pay: sends the order, and says what its answer calls the payment. */
interface Way {
  debtor: Debtor
  who: Caller
  send: () => Promise<Answer>
  stateIn: (answer: Answer) => unknown
}
const keyOf = (debtor: Debtor) => ({ 'idempotency-key': `key-${debtor.debtId}` })
const wayOf = (debtor: Debtor, who: Caller, send: Way['send'], stateIn: Way['stateIn']): Way => ({
  debtor,
  who,
  send,
  stateIn,
})
const stateOfPayment = ({ body }: Answer) => body.data?.state

async function failedInstalment() {
  const debtor = await seedDebtor(t, tenantId)
  // The second one is due on the day of no other test.
  const dates = [today(), addDays(today(), 60)] as LocalDate[]
  const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates, amounts: [4_000, 6_000] })
  processor.modes.push('decline')
  await debitDue(t.deps, t.tenant(tenantId), localDate(today()))
  processor.reset()
  return { debtor, planId }
}

const ways: Record<string, () => Promise<Way>> = {
  'a one-time payment': async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await signIn({ consumer: debtor.consumerId })
    const send = () => who.call(endpoints.submitOneTimePayment, { body: byCard(debtor) }, keyOf(debtor))
    return wayOf(debtor, who, send, stateOfPayment)
  },
  'an extra payment on a plan': async () => {
    const debtor = await seedDebtor(t, tenantId)
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [addDays(today(), 30)] as LocalDate[] })
    const who = await signIn({ consumer: debtor.consumerId })
    const send = () => who.call(endpoints.submitExtraPayment, { body: byCard(debtor) }, keyOf(debtor))
    return wayOf(debtor, who, send, stateOfPayment)
  },
  'a payment that staff take': async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await signIn({ staff: (await seedStaff(t, tenantId)).id })
    const said = { client_id: debtor.consumerId, authorization: 'verbal' as const, recording_ref: 'call-7' }
    const body = { ...byCard(debtor), ...said }
    return wayOf(debtor, who, () => who.call(endpoints.submitOneTimePayment, { body }, keyOf(debtor)), stateOfPayment)
  },
  'a scheduled payment that is paid now': async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await signIn({ consumer: debtor.consumerId })
    const later = { ...byCard(debtor), start_date: addDays(today(), 3) }
    expect((await who.call(endpoints.schedulePayment, { body: later })).status).toBe(200)
    const input = { params: { id: debtor.debtId }, body: { agreement_timestamp: agreed } }
    return wayOf(debtor, who, () => who.call(endpoints.payScheduledNow, input, keyOf(debtor)), stateOfPayment)
  },
  'a failed instalment that is paid now': async () => {
    const { debtor, planId } = await failedInstalment()
    const who = await signIn({ consumer: debtor.consumerId })
    const input = { params: { id: planId }, body: { choice: 'pay_now' as const, agreement_timestamp: agreed } }
    const send = () => who.call(endpoints.mendPlan, input, keyOf(debtor))
    return wayOf(debtor, who, send, ({ body }) => {
      const payment = body.data?.payment
      return payment === 'accepted' ? 'succeeded' : payment
    })
  },
  'a wallet': async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await signIn({ consumer: debtor.consumerId })
    const order = { debt_id: debtor.debtId, amount: '40.00' }
    const opened = await who.call(endpoints.openWalletOrder, { body: { ...order, agreement_timestamp: agreed } })
    const id = opened.body.data.loan_id as string
    await who.call(endpoints.payByApple, { body: { ...order, loan_id: id } })
    const [reference] = [...processor.wallets.keys()].slice(-1)
    const wallet = { kind: 'applepay', token: `w_${id}`, brand: 'VISA', lastFour: '4242', funding: 'debit' } as const
    processor.wallets.set(reference!, { state: 'completed', ...wallet })
    const send = () => who.call(endpoints.getWalletOrder, { params: { id } })
    return wayOf(debtor, who, send, ({ body }) => body.data?.payment?.state)
  },
}

it('M-1: every way to pay is unknown when the database goes away while the processor works, and is found out', async () => {
  const begun: [string, Way][] = []
  for (const [name, begin] of Object.entries(ways)) {
    begun.push([name, await begin()])
    processor.requests.length = 0
  }
  const askAll = () =>
    Promise.all(
      begun.map(async ([name, { send, stateIn }]) => {
        const answer = await send()
        return [name, answer.status, stateIn(answer)]
      }),
    )
  processor.pause = until(() => processor.requests.length === begun.length).then(line.cut)
  const told = await askAll()
  await line.mend()
  expect(told).toEqual(begun.map(([name]) => [name, 200, 'unknown']))
  await expectSettledOnce(begun.map(([, { debtor }]) => debtor))
  expect(await askAll()).toEqual(begun.map(([name]) => [name, 200, 'succeeded']))
  expect(processor.charges.size).toBe(begun.length)
})

describe.each(Object.entries(ways))('M-1: %s', (_, begin) => {
  it('is accepted when its connections are ended while the processor works', async () => {
    const { debtor, send, stateIn } = await begin()
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and usename = 'portal_app'`
    processor.pause = until(() => processor.requests.length > 0)
      .then(() => t.database.asOwner(end))
      .then(() => {})
    const answer = await send()
    expect([answer.status, stateIn(answer)]).toEqual([200, 'succeeded'])
    await expectSettledOnce([debtor])
  })

  it('is charged once when the answer to the COMMIT of its intent is lost', async () => {
    const { debtor, send, stateIn } = await begin()
    line.loseAnswerToIntent()
    const answer = await send()
    expect([answer.status, stateIn(answer)]).toEqual([200, 'succeeded'])
    await expectSettledOnce([debtor])
  })

  it('is refused, with nothing charged, while nothing can be stored; the same order pays later', async () => {
    const { debtor, send, stateIn } = await begin()
    const before = (await paymentsOf(debtor)).length
    await line.cut()
    const refused = await send()
    await line.mend()
    expect([refused.status, refused.body.success]).toEqual([503, 'False'])
    expect(await paymentsOf(debtor)).toHaveLength(before)
    expect(processor.charges.size).toBe(0)
    expect(stateIn(await send())).toBe('succeeded')
    await expectSettledOnce([debtor])
  })
})
