import type * as v from 'valibot'
import type { CreateCaseRequest } from '@portal/shared/contract'
import { addBankingDays, addDays, localDateIn, yearOf, type LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { recordAudit } from '../../operations/audit.ts'
import { consumerOf } from '../accounts/policy.ts'
import { listDebtsOf } from '../accounts/repo.ts'
import { followDebt } from '../plan-life/follow-debts.ts'
import { cancelPromises, findRepeat, holdDebt, insertCase, nextCaseNumber, type CaseRow } from './repo.ts'

type Request = v.InferOutput<typeof CreateCaseRequest>

/** Two clicks within this time are one case (decisions 18). */
const LOOK_BACK_MS = 5 * 60_000
/** Banking days within which a hardship or a complaint is answered. */
const ANSWER_DAYS = 10
/** Days within which a dispute is answered. */
const DISPUTE_DAYS = 30

/**
 * Files a hardship, dispute or complaint. The record is the consumer's and names all their debts (K-43); a dispute
 * puts its debt on hold until it is answered (K-44, 12 CFR 1006.38).
 */
export async function createCase(ctx: Context<any, Actor>, request: Request): Promise<CaseRow> {
  const { tx, tenant, now, deps, actor } = ctx
  const person = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debts = await listDebtsOf(tx, tenant.id, person.id)
  if (debts.length === 0) throw new Refusal('no_debt', { fields: { explanation: ['no_debt'] } })
  const debt = debts.find(({ referenceNumber }) => referenceNumber === request.data_id)
  if (!debt) throw new Refusal('not_found', { fields: { data_id: ['not_found'] } })
  const kind = request.dispute_type
  assertComplete(request)
  const repeat = await findRepeat(tx, tenant.id, {
    kind,
    consumerId: person.id,
    debtId: debt.id,
    explanation: request.explanation,
    since: new Date(now.getTime() - LOOK_BACK_MS),
  })
  if (repeat) return repeat
  const today = localDateIn(now, tenant.zone)
  const reasons = [...request.reasons, ...(request.other_reason ? [request.other_reason] : [])]
  const row = await insertCase(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    number: await nextCaseNumber(tx, tenant.id, kind, yearOf(today)),
    kind,
    status: 'open',
    consumerId: person.id,
    debtId: debt.id,
    debtIds: debts.map(({ id }) => id),
    name: request.name || person.fullName,
    explanation: request.explanation,
    expectedOutcome: request.expected_outcome || null,
    reasons,
    filedBy: actor.kind,
    staffId: actor.kind === 'staff' ? actor.id : null,
    dueOn:
      kind === 'dispute'
        ? addDays(today, DISPUTE_DAYS)
        : addBankingDays(today, ANSWER_DAYS, tenant.closures as LocalDate[]),
    createdAt: now,
  })
  if (kind === 'dispute') {
    const isRequest = request.reasons.length === 1 && request.reasons[0] === 'original_creditor_request'
    await holdDebt(tx, tenant.id, debt.id, isRequest ? 'original_creditor_request' : 'dispute', now)
    await cancelPromises(tx, tenant.id, debt.id, now)
    await followDebt(ctx, debt.id)
  }
  await recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    action: `${kind}.filed`,
    consumerId: person.id,
    subject: `case:${row.id}`,
    detail: { number: row.number, debt: debt.id },
  })
  return row
}

/** H-05 and H-10: a dispute says why, a complaint what would put it right. */
function assertComplete({ dispute_type, reasons, other_reason, expected_outcome }: Request): void {
  const fields: Record<string, string[]> = {}
  if (reasons.includes('other') && !other_reason) fields['other_reason'] = ['required']
  if (dispute_type === 'complaint' && !expected_outcome) fields['expected_outcome'] = ['required']
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}
