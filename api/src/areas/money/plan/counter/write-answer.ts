import {
  counterEnds,
  counterPlan,
  type CounterGround,
  type CounterState,
  type CounterTerms,
} from '@portal/shared/domain'
import { documentText } from '../../../../documents/document-text.ts'
import type { Work } from '../../../../deps.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { findConsumer } from '../../../../core/consumer/rows.ts'
import { percentText } from '../offer/percent-text.ts'
import { insertOffer } from '../offer/rows.ts'
import { listUnfinished, retireAnswers, updateCounter, type CounterRow } from './repo.ts'

/** Before the other offers of the debt. */
const POSITION = -1

interface Answer {
  state: Extract<CounterState, 'agreed' | 'approved' | 'countered'>
  terms: CounterTerms
  /** Null: by rule. */
  staffId: string | null
  reason: string | null
}

/**
 * Answers a counter-offer with an offer of these terms, in the transaction that holds the debt's row. It takes the place
 * of what an earlier answer offered.
 */
export async function writeAnswer(
  work: Work,
  counter: CounterRow,
  ground: CounterGround,
  { state, terms, staffId, reason }: Answer,
): Promise<CounterRow> {
  const { tx, deps, tenant, now } = work
  const { kind, total, discount, planned } = counterPlan(terms, ground)
  const consumer = await findConsumer(tx, tenant.id, counter.consumerId)
  const endsOn = counterEnds(ground.today, tenant.capabilities['counter.valid_days'], planned[0]!.date)
  const offer = await insertOffer(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: counter.debtId,
    kind,
    creditProductName: documentText(spokenLanguage(tenant, consumer?.language ?? null), `plan/${kind}`),
    frequency: planned.length === 1 ? 'one_time' : 'monthly',
    perMonth: planned[0]!.amount,
    payments: planned.length,
    discount,
    discountPercentage: percentText(discount, ground.available),
    total,
    // Days of its own: it can be agreed to by its terms alone.
    isFlexible: true,
    planned: planned.map(({ date, amount }) => ({ date, amount: amount.toString() })),
    position: POSITION,
    createdBy: staffId ?? 'system',
    counterId: counter.id,
    expiresOn: endsOn,
    createdAt: now,
  })
  await retireAnswers(tx, counter, now)
  for (const old of await listUnfinished(tx, tenant.id, counter.debtId))
    if (old.id !== counter.id) await updateCounter(tx, old, { state: 'replaced', endedAt: now })
  return updateCounter(tx, counter, {
    state,
    answeredBy: staffId,
    answeredAt: now,
    reason,
    answerWay: terms.way,
    answerAmount: terms.amount,
    answerDay: terms.day,
    offerId: offer.id,
    endsOn,
  })
}
