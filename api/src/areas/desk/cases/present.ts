import type * as v from 'valibot'
import {
  disputeReasons,
  type BudgetShown,
  type CaseAttachment,
  type CaseDebit,
  type CaseDetail,
  type CaseEvent,
  type CaseRow,
} from '@portal/shared/contract'
import { caseKindOf, formatWireMoney, outcomesOf, type LocalDate } from '@portal/shared/domain'
import type { auditLog } from '../../../db/schema/security.ts'
import type { DebtRow } from '../../money/index.ts'
import { presentAct } from '../case-acts/act-for-page.ts'
import type { NamedAct } from '../case-acts/rows.ts'
import type { DescribedFile } from './attachment-repo.ts'
import type { NamedCase } from './queue-repo.ts'

type Reason = (typeof disputeReasons)[number]
/** Whether a reason is from the checklist, and not the consumer's own words. */
export const isReason = (reason: string): reason is Reason => (disputeReasons as readonly string[]).includes(reason)

/** What staff and the consumer both see of a case in a list. */
export const presentHead = ({ file, referenceNumber, creditor }: NamedCase, today: LocalDate) => ({
  id: file.id,
  number: file.number,
  kind: caseKindOf(file.kind, file.reasons),
  status: file.status,
  reference_number: referenceNumber,
  creditor,
  filed_at: file.createdAt.toISOString(),
  due_at: file.dueOn,
  is_overdue: file.status === 'open' && file.dueOn !== null && file.dueOn < today,
  outcome: file.outcome,
})

/** Presents a row of the queue. */
export const presentRow = (named: NamedCase, today: LocalDate): v.InferInput<typeof CaseRow> => ({
  ...presentHead(named, today),
  client_id: named.file.consumerId,
  consumer_name: named.consumerName,
  debt_id: named.file.debtId,
  reasons: named.file.reasons.filter(isReason),
  assignee: named.file.assigneeId === null ? null : { id: named.file.assigneeId, name: named.assigneeName ?? '' },
})

/** Presents a file in a list. */
const presentFile = (file: DescribedFile): v.InferInput<typeof CaseAttachment> => ({
  id: file.id,
  side: file.side,
  name: file.name,
  media_type: file.mediaType,
  size: file.size,
  sha256: file.sha256,
  created_at: file.createdAt.toISOString(),
})

/** What staff and the consumer both see of one case; `more` is the part of the answer that only one of them sees. */
export const presentContent = <M extends object>(
  file: NamedCase['file'],
  { files, steps }: Pick<CaseView, 'files' | 'steps'>,
  more: M,
) => ({
  name: file.name,
  explanation: file.explanation,
  expected_outcome: file.expectedOutcome,
  other_reason: file.reasons.find((reason) => !isReason(reason)) ?? null,
  attachments: files.map(presentFile),
  debits: debitsOf(steps),
  answer:
    file.resolution === null || file.resolvedAt === null
      ? null
      : {
          text: file.resolution,
          at: file.resolvedAt.toISOString(),
          corrected_from: file.correctedFrom === null ? null : formatWireMoney(file.correctedFrom),
          corrected_to: file.correctedTo === null ? null : formatWireMoney(file.correctedTo),
          ...more,
        },
})

/** F-15: what an answer did, the papers that it waits for, and the sheet of a hardship. */
export const presentWork = (
  { papersText, papersUntil, papersAskedAt, papersSentAt }: NamedCase['file'],
  { acts, budget }: CaseWorkView,
  nameOf?: CaseView['nameOf'],
) => ({
  acts: acts.map((act) => presentAct(act, nameOf)),
  papers:
    papersText === null || papersUntil === null || papersAskedAt === null
      ? null
      : {
          text: papersText,
          until: papersUntil,
          asked_at: papersAskedAt.toISOString(),
          sent_at: papersSentAt?.toISOString() ?? null,
        },
  budget,
})

/** What {@link presentWork} shows. */
export interface CaseWorkView {
  acts: readonly NamedAct[]
  budget: v.InferInput<typeof BudgetShown> | null
}

/** The debits that the filing of a dispute stopped, or could no longer stop (`suspendDebits`). */
const debitsOf = (steps: CaseView['steps']): v.InferInput<typeof CaseDebit>[] =>
  steps.flatMap(({ action, detail }) => {
    const what = DEBITS[action]
    if (!what) return []
    const { amount, date } = JSON.parse(detail) as { amount: string; date: string }
    return [{ what, amount, date }]
  })

const DEBITS: Record<string, v.InferInput<typeof CaseDebit>['what'] | undefined> = {
  'case.debit_stopped': 'stopped',
  'case.debit_too_late': 'too_late',
  'case.promise_ended': 'ended',
}

/** The data of the staff's page of one case. */
export interface CaseView extends CaseWorkView {
  named: NamedCase
  today: LocalDate
  debts: readonly DebtRow[]
  /** Other open disputes, by debt. */
  others: readonly { number: string; debtId: string | null }[]
  files: readonly DescribedFile[]
  steps: readonly (typeof auditLog.$inferSelect)[]
  earlier: readonly { id: string; number: string }[]
  nameOf: (staffId: string | null) => string | null
}

/** Presents a case to the staff who answer it. */
export function presentCase(view: CaseView): v.InferInput<typeof CaseDetail> {
  const { named, debts, others, steps, earlier, nameOf } = view
  const { file } = named
  const earlierNumber = earlier.find(({ id }) => id === file.earlierCaseId)?.number ?? null
  return {
    ...presentRow(named, view.today),
    ...presentContent(file, view, { by: nameOf(file.resolvedBy), earlier_number: earlierNumber }),
    received_by: file.receivedBy,
    debts: debts.map((debt) => ({
      id: debt.id,
      reference_number: debt.referenceNumber,
      creditor: debt.currentCreditor,
      status: debt.status,
      balance: formatWireMoney(debt.balance),
      is_named: debt.id === file.debtId,
      also_held_by: others.filter(({ debtId }) => debtId === debt.id).map(({ number }) => number),
    })),
    events: steps.flatMap((step) => presentStep(step, nameOf)),
    outcomes: [...outcomesOf(caseKindOf(file.kind, file.reasons))],
    earlier: earlier.filter(({ id }) => id !== file.id),
    ...presentWork(file, view, nameOf),
  }
}

const STEPS: Record<string, CaseEvent['what'] | undefined> = {
  'dispute.filed': 'filed',
  'hardship.filed': 'filed',
  'complaint.filed': 'filed',
  'case.assigned': 'assigned',
  'case.answered': 'answered',
  'case.hold_released': 'released',
  'case.acted': 'acted',
  'case.act_ended': 'act_ended',
  'case.papers_asked': 'papers_asked',
  'case.papers_sent': 'papers_sent',
  'case.papers_missed': 'papers_missed',
}

function presentStep(
  { action, at, actorKind, actorId, detail }: CaseView['steps'][number],
  nameOf: CaseView['nameOf'],
): v.InferInput<typeof CaseDetail>['events'] {
  const what = STEPS[action]
  if (!what) return []
  const { to = null } = JSON.parse(detail) as { to?: string | null }
  return [
    {
      at: at.toISOString(),
      what: what === 'assigned' && to === null ? 'unassigned' : what,
      by: actorKind,
      name: actorKind === 'staff' ? nameOf(actorId) : null,
      to: nameOf(to),
    },
  ]
}
