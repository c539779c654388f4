import { actsOf, caseKindOf, isOfManyAccounts, type CaseActKind, type Cents } from '@portal/shared/domain'
import type { AnswerCaseRequest } from '@portal/shared/contract'
import { businessDate, paymentsToCome, type DebtRow } from '../../money/index.ts'
import type { CaseKind } from '../../../db/schema/case.ts'
import { recordedPayments, refuseAct, storeAct, type ActedCase, type Acting, type Asked } from './acting.ts'
import { lowerAmount, moveToOtherDays, offerNewPlan } from './change-plan.ts'
import { closeForNow, pauseAccount } from './rest-accounts.ts'

/** The case that is answered, with what decides what may be done. */
export type AnsweredCase = ActedCase & { kind: CaseKind; reasons: string[]; debtIds: string[] }

/** Refuses an answer that does nothing about a hardship, or something that is not its to do (F-15). */
export function assertAct({ kind, reasons, debtIds }: AnsweredCase, request: AnswerCaseRequest): void {
  const { act, act_debts: debts } = request
  const may = actsOf(caseKindOf(kind, reasons), request.outcome)
  if (act === null) {
    if (kind === 'hardship' && may.length > 0) throw refuseAct('act', 'required')
    return
  }
  if (!may.includes(act)) throw refuseAct('act', 'outcome_invalid')
  if (act === 'follow_up') return
  if (debts.length === 0) throw refuseAct('act_debts', 'required')
  const isOther = debts.some((id) => !debtIds.includes(id))
  if (isOther || new Set(debts).size < debts.length) throw refuseAct('act_debts', 'not_found')
  if (debts.length > 1 && !isOfManyAccounts(act)) throw refuseAct('act_debts', 'too_many')
}

/** What carries out each act on one account. */
const ON_ACCOUNT: Record<
  Exclude<CaseActKind, 'follow_up' | 'corrected'>,
  (work: Acting, asked: Asked) => Promise<void>
> = {
  pause: pauseAccount,
  closed_for_now: closeForNow,
  lower_amount: lowerAmount,
  moved_days: moveToOtherDays,
  new_plan: offerNewPlan,
}

/**
 * F-15: carries out what an answer says, in the answer's transaction: all of it or nothing. `debts` are the accounts of
 * the act, whose rows are locked; `mayAnswer` are the staff who can follow a complaint up.
 */
export async function carryOut(
  work: Acting,
  file: ActedCase,
  request: AnswerCaseRequest,
  { debts, mayAnswer }: { debts: readonly DebtRow[]; mayAnswer: readonly { id: string }[] },
): Promise<void> {
  const { act } = request
  if (act === null || act === 'corrected') return
  if (act === 'follow_up') return followUp(work, file, request, mayAnswer)
  for (const debt of debts) await ON_ACCOUNT[act](work, { file, debt, request })
}

/** F-15: who does something about a complaint, and until when; the consumer reads what and until when. */
async function followUp(
  work: Acting,
  file: ActedCase,
  { act_text: text, act_staff: staffId, act_date: date }: AnswerCaseRequest,
  mayAnswer: readonly { id: string }[],
): Promise<void> {
  if (!text) throw refuseAct('act_text', 'required')
  if (!mayAnswer.some(({ id }) => id === staffId))
    throw refuseAct('act_staff', staffId === null ? 'required' : 'not_found')
  if (date === null) throw refuseAct('act_date', 'required')
  if (date < businessDate(work.tenant, work.now)) throw refuseAct('act_date', 'date_past')
  await storeAct(work, file, null, {
    kind: 'follow_up',
    until: date as ReturnType<typeof businessDate>,
    assigneeId: staffId!,
    facts: { text },
  })
}

/** F-15: what follows from a corrected amount: the plan's payments as they are now, which its letter and page name. */
export async function storeCorrection(
  work: Acting,
  file: ActedCase & { debtId: string | null },
  { from, to }: { from: Cents; to: Cents },
): Promise<void> {
  if (file.debtId === null) return
  const payments = await paymentsToCome({ ...work, consumerId: null }, file.debtId)
  await storeAct(work, file, file.debtId, {
    kind: 'corrected',
    until: null,
    facts: { amountBefore: from.toString(), amount: to.toString(), payments: recordedPayments(payments) },
  })
}
