import type { HandlerInput, TenantSettings, endpoints } from '@portal/shared/contract'
import {
  approvalReason,
  counterLimitsOfStaff,
  counterPlan,
  counterProblems,
  formatWireMoney,
  settlementFloor,
  type ApprovalReason,
  type Cents,
  type CounterGround,
  type CounterTerms,
  type LocalDate,
} from '@portal/shared/domain'
import type { Deps, Work } from '../../../../deps.ts'
import type { Actor } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { lockDebt } from '../../pay/rows.ts'
import { approvalGround, approved, isBeyond } from '../offer/add-offer.ts'
import { standingOf } from './ground.ts'
import { proposalOf, recordCounter } from './record.ts'
import { findCounter, updateCounter, type CounterRow } from './repo.ts'
import { tellCounter } from './tell.ts'
import { writeAnswer } from './write-answer.ts'

export interface AnswerWish {
  tenant: TenantSettings
  actor: Actor
  counterId: string
  body: HandlerInput<typeof endpoints.answerCounterOffer>['body']
  now: Date
}

/** F-33: staff answer a counter-offer; of two who answer, the second is told that it is over. */
export async function answerCounter(deps: Deps, wish: AnswerWish): Promise<CounterRow> {
  const { tenant, actor, body, now } = wish
  const inWork = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
    deps.db.withTenant(tenant.id, (tx) => run({ tx, deps, tenant, now }))
  if (body.decision === 'decline') return inWork((work) => decline(work, wish))
  // A tried code counts even after a refusal, so it is asked for between two transactions (K-29).
  const { counter, needed } = await inWork((work) => judge(work, wish))
  const consumer = { id: counter.consumerId }
  const approver = needed && (await approved(deps, { tenant, actor, body, now, consumer }, needed))
  return inWork((work) => offerTerms(work, wish, approver))
}

/** One that waits, with its debt's row locked. */
async function holdOpen({ tx, tenant }: Work, { counterId }: AnswerWish) {
  const found = await findCounter(tx, tenant.id, counterId)
  if (!found) throw new Refusal('not_found')
  const debt = await lockDebt(tx, tenant.id, found.debtId)
  const counter = (await findCounter(tx, tenant.id, counterId))!
  if (counter.state !== 'open') throw new Refusal('counter_over', { current: { state: counter.state } })
  return { debt, counter }
}

async function decline(work: Work, wish: AnswerWish): Promise<CounterRow> {
  const { actor, body, now } = wish
  if (body.reason === '') throw new Refusal('validation_failed', { fields: { reason: ['required'] } })
  const { counter } = await holdOpen(work, wish)
  const declined = await updateCounter(work.tx, counter, {
    state: 'declined',
    answeredBy: actor.id,
    answeredAt: now,
    endedAt: now,
    reason: body.reason,
  })
  await tellCounter(work, declined, 'counter_declined')
  await recordCounter(work, actor, declined, 'counter_offer.declined', { reason: body.reason })
  return declined
}

interface Judged {
  counter: CounterRow
  ground: CounterGround
  terms: CounterTerms
  /** Why a supervisor's code is needed (S-87), and the least total without one. */
  needed: ApprovalReason | null
  floor: Cents
}

/** What is wrong with the terms, and whether a supervisor must allow them. */
async function judge(work: Work, wish: AnswerWish): Promise<Judged> {
  const { tx, tenant, now } = work
  const { debt, counter } = await holdOpen(work, wish)
  const terms = wish.body.decision === 'approve' ? proposalOf(counter) : termsOf(wish.body)
  const asker = { kind: 'staff', payerId: counter.consumerId } as const
  const { ground, why } = await standingOf(tx, { tenant, debt, now }, asker)
  // An answer needs no other offer beside it; without one nothing could have been proposed.
  if (why !== null && why !== 'counter_off') throw new Refusal(why)
  const fields = counterProblems(terms, counterLimitsOfStaff(ground))
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields: { ...fields } })
  const { total, planned } = counterPlan(terms, ground)
  const limits = await approvalGround(tx, wish, debt)
  const plan = { isOpenEnded: false, payments: planned.length, each: planned[0]!.amount, total }
  return { counter, ground, terms, needed: approvalReason(plan, limits), floor: settlementFloor(limits) }
}

function termsOf({ way, amount, day }: AnswerWish['body']): CounterTerms {
  if (way && amount && day) return { way, amount, day: day as LocalDate }
  const missing = Object.entries({ way, amount, day }).filter(([, value]) => !value)
  throw new Refusal('validation_failed', { fields: Object.fromEntries(missing.map(([name]) => [name, ['required']])) })
}

async function offerTerms(work: Work, wish: AnswerWish, approver: string | null): Promise<CounterRow> {
  const { actor, body } = wish
  const { counter, ground, terms, needed, floor } = await judge(work, wish)
  // What was allowed without a code may need one by now: the balance has changed meanwhile.
  if (needed && approver === null) throw new Refusal('piggy_code_required', { fields: { piggy_code: ['required'] } })
  const state = body.decision === 'approve' ? 'approved' : 'countered'
  const answer = { state, terms, staffId: actor.id, reason: body.reason === '' ? null : body.reason } as const
  const answered = await writeAnswer(work, counter, ground, answer)
  await tellCounter(work, answered, `counter_${state}`)
  await recordCounter(work, actor, answered, `counter_offer.${state}`, {
    until: answered.endsOn,
    text: answered.reason,
    approver,
    ...(needed === 'below_limit' && { settlement_limit: formatWireMoney(floor) }),
    ...(isBeyond(needed) && { reason: body.approval_reason ?? null }),
  })
  return answered
}
