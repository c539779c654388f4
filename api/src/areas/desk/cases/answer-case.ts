import { caseKindOf, formatWireMoney, holdsDebt, needsAttachment, outcomesOf, type Cents } from '@portal/shared/domain'
import type { AnswerCaseRequest } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { lockDebt, type DebtRow } from '../../money/index.ts'
import type { Acting } from '../case-acts/acting.ts'
import { assertAct, carryOut, storeCorrection } from '../case-acts/carry-out.ts'
import { insertFiles } from './attachment-repo.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'
import { answeredDisputesOf, caseStaff, findCase, lockCase, updateCase } from './case-repo.ts'
import { closeForConsumer, correctBalance, offerAnew } from './correct-balance.ts'
import { releaseHold, type Hold } from './release-hold.ts'
import type { CaseRow } from './repo.ts'
import { caseOver } from './case-over.ts'
import { notifyAnswer } from './notify-answer.ts'

type Answering = Acting & { deps: Parameters<typeof notifyAnswer>[1] }

/**
 * Answers a case, once. One transaction stores the answer and its files, changes the debt, releases the hold, carries out
 * what it says (F-15), notifies the consumer and writes the audit entries (F-06, R-12). It locks in the order that all code follows, the debt first.
 */
export async function answerCase(
  work: Answering,
  caseId: string,
  request: AnswerCaseRequest,
  files: readonly CheckedFile[],
): Promise<Hold> {
  const { tx, tenant, now, deps, actor } = work
  const found = await findCase(tx, tenant.id, caseId)
  if (!found) throw new Refusal('not_found')
  assertAct(found, request)
  const debts = await lockDebts(work, found, request)
  const debt = debts.get(found.debtId ?? '') ?? null
  const file = (await lockCase(tx, tenant.id, caseId))!
  if (file.status !== 'open') throw await caseOver(tx, file)
  await assertAnswer(work, file, request, files)
  const corrected = request.outcome === 'corrected' ? await correctedBalance(work, file, debt, request) : null
  await updateCase(tx, file, {
    status: 'answered',
    outcome: request.outcome,
    resolution: request.answer,
    resolvedAt: now,
    resolvedBy: actor.id,
    assigneeId: file.assigneeId ?? actor.id,
    correctedFrom: corrected?.from ?? null,
    correctedTo: corrected?.to ?? null,
    earlierCaseId: request.outcome === 'duplicate' ? request.earlier_case_id : null,
  })
  const of = { tenantId: tenant.id, caseId, side: 'answer', staffId: actor.id, createdAt: now } as const
  await insertFiles(tx, deps.ids, files, of)
  const hold = await endHold(work, file, debt, request)
  if (corrected && !corrected.hasPlan) await offerAnew(work, debt!)
  await recordAnswer(work, file, { request, files: files.length, corrected, hold })
  const acted = request.act_debts.map((id) => debts.get(id)!)
  await carryOut(work, file, request, { debts: acted, mayAnswer: await caseStaff(tx, tenant.id) })
  if (corrected) await storeCorrection(work, file, corrected)
  await notifyAnswer(tx, deps, tenant, file, now)
  return hold
}

/** Locks the account of a case and those of its act, in the order that all code follows (T18). */
async function lockDebts(
  { tx, tenant }: Answering,
  { debtId }: CaseRow,
  { act_debts: more }: AnswerCaseRequest,
): Promise<Map<string, DebtRow>> {
  const ids = [...new Set([...(debtId === null ? [] : [debtId]), ...more])].sort()
  const locked = new Map<string, DebtRow>()
  for (const id of ids) locked.set(id, await lockDebt(tx, tenant.id, id))
  return locked
}

interface Answered {
  request: AnswerCaseRequest
  files: number
  corrected: { from: Cents; to: Cents } | null
  hold: Hold
}

async function recordAnswer(
  work: Answering,
  file: CaseRow,
  { request, files, corrected, hold }: Answered,
): Promise<void> {
  const about = { consumerId: file.consumerId, subject: `case:${file.id}` }
  await recordBy(work, {
    ...about,
    action: 'case.answered',
    detail: {
      number: file.number,
      debt: file.debtId,
      outcome: request.outcome,
      files,
      ...(corrected && {
        balance_from: formatWireMoney(corrected.from),
        balance_to: formatWireMoney(corrected.to),
      }),
    },
  })
  if (hold === 'released')
    await recordBy(work, {
      ...about,
      action: 'case.hold_released',
      detail: { number: file.number, debt: file.debtId },
    })
}

async function endHold(
  work: Answering,
  file: CaseRow,
  debt: DebtRow | null,
  { outcome }: AnswerCaseRequest,
): Promise<Hold> {
  if (!debt || !holdsDebt(caseKindOf(file.kind, file.reasons))) return 'none'
  if (outcome === 'in_favor') {
    await closeForConsumer(work, debt)
    return 'none'
  }
  return releaseHold(work, await lockDebt(work.tx, work.tenant.id, debt.id), file.id)
}

/** Refuses an answer that lacks what its outcome requires. */
async function assertAnswer(
  { tx, tenant }: Answering,
  file: CaseRow,
  { outcome, earlier_case_id: earlierId }: AnswerCaseRequest,
  files: readonly CheckedFile[],
): Promise<void> {
  const refuse = (field: string, why: string) => new Refusal('validation_failed', { fields: { [field]: [why] } })
  if (!outcomesOf(caseKindOf(file.kind, file.reasons)).includes(outcome)) throw refuse('outcome', 'outcome_invalid')
  if (needsAttachment(outcome) && files.length === 0) throw refuse('attachments', 'attachment_required')
  if (outcome !== 'duplicate') return
  const earlier = file.debtId === null ? [] : await answeredDisputesOf(tx, tenant.id, file.debtId)
  if (!earlier.some(({ id }) => id === earlierId)) throw refuse('earlier_case_id', 'earlier_case_required')
}

async function correctedBalance(
  work: Answering,
  file: CaseRow,
  debt: DebtRow | null,
  { corrected_amount: to }: AnswerCaseRequest,
): Promise<{ from: Cents; to: Cents; hasPlan: boolean }> {
  if (to === null || !debt) throw new Refusal('validation_failed', { fields: { corrected_amount: ['required'] } })
  return { from: debt.balance, to, ...(await correctBalance(work, debt, to, file)) }
}
