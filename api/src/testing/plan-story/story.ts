import { expect } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate, type LocalDate } from '@portal/shared/domain'
import { runNightly } from '../../night/run-night.ts'
import type { Caller } from '../caller.ts'
import type { Debtor } from '../debtor.ts'
import { seedOffer } from '../offers.ts'
import type { TestApp } from '../test-app.ts'
import { booksOf } from './books.ts'

interface Chosen {
  /** A weekly plan of so many payments of the whole balance in cents. */
  payments: number
  total: number
  frequency?: 'weekly' | 'monthly'
  /** Monday 1 to Sunday 7, or a day of the month. */
  startDay: number
  /** Null for payments by mail. */
  methodId: string | null
  isBank?: boolean
}

/** The life of one plan over the API and the nightly runs, for a test that compares its documents afterwards. */
export class PlanStory {
  today: LocalDate
  planId = ''
  /** Called before each night, as the world outside. */
  byDay: (day: LocalDate) => Promise<void> = async () => undefined

  constructor(
    readonly t: TestApp,
    readonly debtor: Debtor,
    start: string,
  ) {
    this.today = localDate(start)
    this.at('15:00')
  }

  at(time: string): void {
    this.t.clock.set(`${this.today}T${time}:00.000Z`)
  }

  me(): Promise<Caller> {
    return this.t.signInAs(this.debtor.tenantId, { consumer: this.debtor.consumerId })
  }

  /** Chooses a plan as a consumer does; a bank account is authorized first. */
  async choose({ payments, total, frequency = 'weekly', startDay, methodId, isBank = false }: Chosen): Promise<void> {
    const { debtId } = this.debtor
    const who = await this.me()
    const plan_id = await seedOffer(this.t, this.debtor, { payments, total, frequency })
    const chosen = { debt_id: debtId, plan_id, start_day: startDay }
    const shown = await who.call(endpoints.getPossibleSchedule, { body: { plan_id, start_day: startDay } })
    const { start_date, end_date } = shown.body.possible_payment_info
    const agreement_timestamp = this.t.clock.now(this.debtor.tenantId).toISOString()
    const given = isBank
      ? await who.call(endpoints.recordAuthorization, {
          body: { ...chosen, payment_method_id: methodId, agreement_timestamp },
        })
      : null
    const answer = await who.call(endpoints.submitPlan, {
      body: {
        ...chosen,
        payment_method: methodId === null ? 'not_provided' : isBank ? 'ach' : 'card',
        payment_method_id: methodId,
        card_id: isBank ? null : methodId,
        start_date,
        end_date,
        slip_accepted: true,
        acknowledged: true,
        agreement_timestamp,
        authorization_id: given?.body.nacha_details.authorization_id ?? null,
      },
    })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    this.planId = answer.body.data.plan.id
  }

  /** Each day up to one, with its nightly run, and the messages of the next morning. */
  async until(day: string): Promise<void> {
    for (; this.today <= day; this.today = addDays(this.today, 1)) {
      this.at('15:00')
      await this.byDay(this.today)
      this.at('23:00')
      const { tenantId } = this.debtor
      const report = await runNightly(this.t.deps, this.t.tenant(tenantId), this.today)
      expect(report.failed).toEqual({})
      await this.t.runJobs()
    }
    this.at('15:00')
  }

  /** Each day until nothing is owed, and the week after, for at most so many days. */
  async untilPaid(most: number): Promise<void> {
    const last = addDays(this.today, most)
    while (this.today < last && (await booksOf(this.t, this.debtor)).balance > 0n) await this.until(this.today)
    await this.until(addDays(this.today, 6))
  }

  /** Days on which nothing runs. */
  outage(days: number): void {
    this.today = addDays(this.today, days)
    this.at('15:00')
  }
}
