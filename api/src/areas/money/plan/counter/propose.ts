import type { endpoints } from '@portal/shared/contract'
import {
  addBankingDays,
  counterLimits,
  counterProblems,
  isWithinOffers,
  type CounterTerms,
  type LocalDate,
} from '@portal/shared/domain'
import type { Actor, Context } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { lockDebtOf, type DebtRow } from '../../pay/rows.ts'
import { standingOf, triesLeft, type Standing } from './ground.ts'
import { presentCounter } from './present.ts'
import { answerOf, proposalOf, recordCounter } from './record.ts'
import { insertCounter, listUnfinished, updateCounter, type CounterRow } from './repo.ts'
import { tellCounter } from './tell.ts'
import { writeAnswer } from './write-answer.ts'

type Ctx = Context<typeof endpoints.proposeCounterOffer, Actor>

/**
 * F-33: a consumer proposes an amount and a day. Within the offers that stand nobody is asked, and the answer is an
 * offer; else it waits for staff, in the place of one that waits. Under the debt's row lock, so that of two devices the
 * second finds what the first has done.
 */
export async function proposeCounter(ctx: Ctx) {
  const { tx, tenant, actor, now, input } = ctx
  const { way, amount, day, local_date: localDate } = input.body
  const terms: CounterTerms = { way, amount, day: day as LocalDate }
  const debt = await lockDebtOf(tx, tenant.id, input.params.debt_id, actor.id)
  if (!tenant.capabilities['counter.enabled']) throw new Refusal('counter_off')
  const earlier = await listUnfinished(tx, tenant.id, debt.id)
  const standing = await standingOf(tx, { tenant, debt, now }, { kind: 'consumer', payerId: actor.id, localDate })
  const again = earlier.find((one) => isSame(one, terms, standing.ground.today))
  if (again) return { data: presentCounter(again, standing.ground.today) }
  await assertPossible(ctx, debt, standing, terms)
  const made = await insertAfter(ctx, debt, standing, { terms, earlier })
  return { data: presentCounter(made, standing.ground.today) }
}

/** Sent twice: the same terms wait, or were agreed to by rule and can still be. */
const isSame = (one: CounterRow, terms: CounterTerms, today: LocalDate): boolean => {
  const { way, amount, day } = (one.state === 'open' ? proposalOf(one) : answerOf(one)) ?? {}
  return way === terms.way && amount === terms.amount && day === terms.day && (one.endsOn ?? today) >= today
}

async function assertPossible(
  { tx, tenant, now }: Ctx,
  debt: DebtRow,
  { ground, why }: Standing,
  terms: CounterTerms,
): Promise<void> {
  if (why === 'conflict') throw new Refusal(why, { fields: { debt_id: ['payment_in_progress'] } })
  if (why !== null) throw new Refusal(why)
  const fields = counterProblems(terms, counterLimits(ground, tenant.capabilities['counter.min_share']))
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields: { ...fields } })
  if ((await triesLeft(tx, tenant, debt.id, now)) === 0) throw new Refusal('counter_tries')
}

async function insertAfter(
  ctx: Ctx,
  debt: DebtRow,
  { ground, offers }: Standing,
  { terms, earlier }: { terms: CounterTerms; earlier: readonly CounterRow[] },
): Promise<CounterRow> {
  const { tx, deps, tenant, actor, now } = ctx
  for (const old of earlier) if (old.state === 'open') await updateCounter(tx, old, { state: 'replaced', endedAt: now })
  const answerBy = addBankingDays(ground.today, tenant.capabilities['counter.answer_days'], closuresOf(ctx))
  const isWithin = isWithinOffers(terms, ground, offers)
  const made = await insertCounter(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    consumerId: actor.id,
    ...terms,
    state: 'open',
    answerBy: isWithin ? null : answerBy,
    createdAt: now,
  })
  const counter = isWithin
    ? await writeAnswer(ctx, made, ground, { state: 'agreed', terms, staffId: null, reason: null })
    : made
  await tellCounter(ctx, counter, isWithin ? 'counter_approved' : 'counter_received')
  await recordCounter(ctx, actor, counter, isWithin ? 'counter_offer.agreed' : 'counter_offer.proposed')
  return counter
}

const closuresOf = ({ tenant }: Ctx) => tenant.closures as LocalDate[]
