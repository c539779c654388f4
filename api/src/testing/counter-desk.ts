import { endpoints, type CallInput } from '@portal/shared/contract'
import { readOutbox } from '../core/messages/outbox.ts'
import type { Caller } from './caller.ts'
import { seedDebtor, type Debtor } from './debtor.ts'
import { seedOffer } from './offers.ts'
import { seedStaff } from './people.ts'
import type { TestApp } from './test-app.ts'

type Answer = CallInput<typeof endpoints.answerCounterOffer>['body']

/** A debtor of $600.00 who is offered $360.00 once, all of it once, and all of it in six monthly payments. */
export async function seedOffered(t: TestApp, tenantId: string): Promise<Debtor> {
  const debtor = await seedDebtor(t, tenantId, { balance: 600 })
  await seedOffer(t, debtor, { kind: 'SIF', frequency: 'one_time', payments: 1, total: 36_000, discount: 24_000 })
  await seedOffer(t, debtor, { kind: 'PIF', frequency: 'one_time', payments: 1, total: 60_000 })
  await seedOffer(t, debtor, { payments: 6, total: 60_000 })
  return debtor
}

/** What is done with counter-offers in tests, at one tenant. */
export const openCounterDesk = (t: TestApp, tenantId: string) => ({
  signIn: (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId }),
  staff: async (permissions: string[] = [], role: 'agent' | 'admin' = 'agent') => {
    const { id } = await seedStaff(t, tenantId, { permissions, role })
    return { id, who: await t.signInAs(tenantId, { staff: id }) }
  },
  /** A supervisor with this code; just signed in, because setting a code needs a proof of the last minute. */
  supervisor: async (code: string) => {
    const { id } = await seedStaff(t, tenantId, { permissions: ['override.approve'] })
    const who = await t.signInAs(tenantId, { staff: id })
    await t.database.asOwner('update session set proven_at = $2 where subject_id = $1', [id, t.clock.now(tenantId)])
    await who.call(endpoints.setOverrideCode, { body: { code } })
    return id
  },
  propose: (
    who: Caller,
    { debtId }: Debtor,
    amount: string,
    { way = 'once', day = '2026-03-20' }: { way?: 'once' | 'monthly'; day?: string } = {},
  ) => who.call(endpoints.proposeCounterOffer, { params: { debt_id: debtId }, body: { way, amount, day } }),
  show: async (who: Caller, { debtId }: Debtor) =>
    (await who.call(endpoints.getCounterOffer, { params: { debt_id: debtId }, query: {} })).body.data,
  answer: (who: Caller, id: string, body: Answer) =>
    who.call(endpoints.answerCounterOffer, { params: { counter_id: id }, body }),
  offered: async (who: Caller, { debtId }: Debtor) => {
    const { data } = (await who.call(endpoints.listPossiblePlans, { body: { debt_id: debtId } })).body
    return [...data.single_payment_plans, ...data.multiple_payment_plans].filter(
      ({ is_counter: isCounter }) => isCounter,
    ) as Record<string, any>[]
  },
  /** An offer without days of its own needs the day of the month, too. */
  agree: (who: Caller, debtor: Debtor, offer: string, day: string, startDay?: number) =>
    who.call(endpoints.submitPlan, {
      body: {
        debt_id: debtor.debtId,
        plan_id: offer,
        payment_method: 'card',
        card_id: debtor.cardId,
        ...(startDay !== undefined && { start_day: startDay }),
        start_date: day,
        agreement_timestamp: t.clock.now(tenantId).toISOString(),
      },
    }),
  mailsOf: async (debtor: Debtor) => {
    await t.runJobs()
    const mails = await readOutbox(t.deps, tenantId, { limit: 1000 })
    return mails
      .filter(({ personId, purpose }) => personId === debtor.consumerId && purpose.startsWith('counter_'))
      .reverse()
  },
  stateOf: async (id: string) => {
    const rows = await t.database.asOwner<{ state: string }>('select state from counter_offer where id = $1', [id])
    return rows[0]?.state
  },
  actsOn: async (id: string) => {
    const rows = await t.database.asOwner<{ action: string; actor_kind: string; actor_id: string; detail: string }>(
      'select action, actor_kind, actor_id, detail from audit_log where subject = $1 order by seq',
      [`counter_offer:${id}`],
    )
    return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as Record<string, unknown> }))
  },
})
