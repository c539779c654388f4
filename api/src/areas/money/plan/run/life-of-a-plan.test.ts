import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, daysBetween, localDate, type LocalDate } from '@portal/shared/domain'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import { runNightly } from '../../../../night/run-night.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { contradictionsOf } from '../../../../testing/told-of-plan.ts'

const tenantId = 'harborlight'
/** Every day of each life with `npm run proof`, otherwise every other day, in turns. */
const isEveryDay = Boolean(process.env['PORTAL_PROOF'])
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId] })
  t.clock.set('2026-03-02T15:00:00.000Z')
})
afterAll(() => t.close())

const dates = ['2026-03-13', '2026-03-21', '2026-03-27'] as LocalDate[]

async function payExtra({ debtId, consumerId, cardId }: Debtor, amount: string): Promise<void> {
  const me = await t.signInAs(tenantId, { consumer: consumerId })
  const body = {
    debt_id: debtId,
    amount,
    payment_method: 'card' as const,
    payment_method_id: cardId,
    agreement_timestamp: t.clock.now(tenantId).toISOString(),
  }
  const { status } = await me.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `extra-${debtId}` })
  expect(status).toBe(200)
}

const paymentsOf = ({ debtId }: Debtor) =>
  t.database.asOwner<{ id: string; settlement: string }>(
    'select id, settlement from payment where debt_id = $1 order by id',
    [debtId],
  )

it('L-26: on each day of their lives, plans are told of in one way, and as the ledger has it', async () => {
  const lives = {
    'by bank': await seedDebtor(t, tenantId),
    'by card': await seedDebtor(t, tenantId),
    'by bank, a settlement after a part payment': await seedDebtor(t, tenantId),
    'by card, with an extra payment': await seedDebtor(t, tenantId),
    'by bank, returned once': await seedDebtor(t, tenantId),
  }
  const [bank, card, settles, extra, returned] = Object.values(lives) as [Debtor, Debtor, Debtor, Debtor, Debtor]
  const amounts = [3_333, 3_333, 3_334]
  await seedPlan(t, bank, { methodId: bank.bankId, dates, amounts })
  await seedPlan(t, card, {
    methodId: card.cardId,
    dates: [...dates, localDate('2026-04-10')],
    amounts: [2_500, 2_500, 2_500, 2_500],
  })
  await seedPlan(t, returned, { methodId: returned.bankId, dates, amounts })
  await seedPlan(t, extra, { methodId: extra.cardId, dates, amounts })
  await seedPlan(t, settles, { methodId: settles.bankId, dates, amounts: [2_000, 2_000, 2_000], discount: 4_000 })

  const first = localDate('2026-03-02')
  const last = localDate('2026-04-02')
  const livesOf = (date: LocalDate) =>
    Object.entries(lives).filter((_, i) => isEveryDay || date === last || (i + daysBetween(first, date)) % 2 === 0)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    t.clock.set(`${date}T15:00:00.000Z`)
    if (date === '2026-03-04') {
      await payExtra(settles, '12.34')
      await payExtra(extra, '40.00')
    }
    if (date === '2026-03-16') processor.returnWith((await paymentsOf(returned))[0]!.id, 'R01')
    t.clock.set(`${date}T22:00:00.000Z`)
    const report = await runNightly(t.deps, t.tenant(tenantId), date)
    expect(report.failed).toEqual({})
    for (const [life, debtor] of livesOf(date))
      expect({ date, life, contradictions: await contradictionsOf(t, debtor) }).toEqual({
        date,
        life,
        contradictions: [],
      })
    // The banks settle what is due by tomorrow.
    processor.settleAll()
  }
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  expect((await paymentsOf(settles)).map(({ settlement }) => settlement)).toEqual(Array(4).fill('settled'))
  const settled = (await readOutbox(t.deps, tenantId, { limit: 10_000 })).filter(
    ({ personId, purpose }) => personId === settles.consumerId && purpose === 'amount_changed',
  )
  // $12.34 less under the settlement: the last payment is smaller, and everybody said so.
  expect(settled[0]!.text).toContain('will be $7.66 instead of $20.00')
  // L-20: the mail about the extra payment names what it was applied to; the comparison above holds it to the ledger.
  const [accepted] = (await readOutbox(t.deps, tenantId, { limit: 10_000 }))
    .filter(
      ({ personId, purpose, channel }) =>
        personId === extra.consumerId && purpose === 'payment_accepted' && channel === 'email',
    )
    .toReversed()
  expect(accepted!.text).toContain(
    'Mar 21, 2026: $6.66 of $33.33, $26.67 still to be paid\nMar 27, 2026: $33.34, paid in full\n\n',
  )
}, 900_000)
