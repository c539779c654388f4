import { formatCents, formatDate, type Language, type LocalDate } from '@portal/shared/domain'
import type { endpoints, TenantSettings } from '@portal/shared/contract'
import { recordAct } from '../../../core/audit/audit.ts'
import { fillWords } from '../../../core/messages/template.ts'
import { notifyIfPossible } from '../../../core/messages/notify-consumer.ts'
import { readTexts } from '../../../core/messages/texts.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { businessDate, eachOf, lockDebt, nextPaymentOf } from '../../money/index.ts'
import { endHold } from '../holds/end-hold.ts'
import { canHold } from '../holds/place-hold.ts'
import { findHold } from '../holds/rows.ts'
import { actsOver, caseOfAct, closeAct, findAct, isOfferChosen, type CaseActRow } from './repo.ts'

/** Who ends an act and why; null: its last day has passed. */
export type EndedBy = { actor: Pick<Actor, 'kind' | 'id'>; reason: string } | null

/**
 * F-15: what an answer did is over. The hold that it placed ends, so that the account goes back to its status and its plan
 * goes on; lower payments are as agreed again by themselves. The consumer is told how it goes on. False when it had ended.
 */
export async function endAct(work: Work, act: CaseActRow, by: EndedBy): Promise<boolean> {
  const { tx, tenant, now } = work
  const { facts, debtId, kind } = act
  if (debtId !== null) await lockDebt(tx, tenant.id, debtId)
  const end = { endedAt: now, endedBy: by?.actor.id ?? null, endReason: by?.reason ?? null }
  if (!(await closeAct(tx, tenant.id, act.id, end))) return false
  const hold = facts.holdId === undefined ? null : await findHold(tx, tenant.id, facts.holdId)
  if (hold) await endHold(work, hold, by)
  const file = await caseOfAct(tx, act)
  if (debtId !== null && (await goesOn(work, debtId))) await tellOver(work, act, file)
  await recordAct(work, by?.actor ?? null, {
    action: 'case.act_ended',
    consumerId: file.consumerId,
    subject: `case:${file.id}`,
    detail: { number: file.number, debt: debtId, act: kind, reason: by?.reason ?? null },
  })
  return true
}

/** Whether anything goes on: an account that another hold keeps at rest, or that is closed, has nothing to be told of. */
async function goesOn({ tx, tenant }: Work, debtId: string): Promise<boolean> {
  const { status } = await lockDebt(tx, tenant.id, debtId)
  return status !== 'on_hold' && canHold({ status })
}

async function tellOver(
  work: Work,
  act: CaseActRow,
  file: { id: string; number: string; consumerId: string },
): Promise<void> {
  const { deps, tenant, now } = work
  const today = businessDate(tenant, now)
  const link = `${deps.tenants.originOf(tenant)}/?request=${encodeURIComponent(file.id)}`
  const next = act.debtId === null ? null : await nextPaymentOf(work, act.debtId)
  await notifyIfPossible(work, {
    consumerId: file.consumerId,
    debtId: act.debtId,
    subjectId: act.id,
    purpose: 'relief_ended',
    values: (language) => ({
      number: file.number,
      link,
      date: formatDate(
        act.endsOn !== null && act.endsOn < today ? (act.endsOn as LocalDate) : today,
        'medium',
        language,
      ),
      text: overWords(act, next, language),
    }),
    links: [link],
  })
}

type Next = Awaited<ReturnType<typeof nextPaymentOf>>

function overWords({ kind }: CaseActRow, next: Next, language: Language): string {
  const words = readTexts(language).case_over
  const values = next && {
    amount: formatCents(next.amount, language),
    date: formatDate(next.date, 'medium', language),
  }
  switch (kind) {
    case 'pause':
      return values ? fillWords(words.pause, values) : words.pauseNoPlan
    case 'lower_amount':
      return values ? fillWords(words.lower_amount, values) : words.lowerDone
    case 'new_plan':
      return words.new_plan
    default:
      return words.closed_for_now
  }
}

/** A step of the nightly run: takes back what answers did for a time that is over. Returns how many acts were found. */
export async function endActsOver(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<number> {
  const over = await deps.db.withTenant(tenant.id, (tx) => actsOver(tx, tenant.id, date))
  await eachOf(deps, tenant, over, endOne, 'what an answer did was left for the next run')
  return over.length
}

/** A new plan that was chosen has done its work: nothing is to be told when its offer would have ended. */
async function endOne(work: Work, act: CaseActRow): Promise<void> {
  const { tx, tenant, now } = work
  const { offerId } = act.facts
  if (offerId !== undefined && (await isOfferChosen(tx, tenant.id, offerId)))
    await closeAct(tx, tenant.id, act.id, { endedAt: now, endedBy: null, endReason: null })
  else await endAct(work, act, null)
}

/** F-15: staff end what an answer did before its day, or say that a complaint was followed up. */
export async function endByHand(ctx: Context<typeof endpoints.endCaseAct, Actor>): Promise<void> {
  const { tx, tenant, actor, input } = ctx
  const { case_id: caseId, act_id: actId } = input.params
  const act = await findAct(tx, tenant.id, actId)
  if (act?.caseId !== caseId) throw new Refusal('not_found')
  // Payments that were lowered or moved are agreed to: they are changed as every plan is.
  if (!ENDED_BY_HAND.includes(act.kind)) throw new Refusal('conflict')
  if (!(await endAct(ctx, act, { actor, reason: input.body.reason }))) throw new Refusal('conflict')
}

const ENDED_BY_HAND: readonly CaseActRow['kind'][] = ['pause', 'closed_for_now', 'follow_up']
