import type * as v from 'valibot'
import type { ConsumerCaseDetail, ConsumerCaseRow } from '@portal/shared/contract'
import { caseKindOf, holdsDebt, type LocalDate } from '@portal/shared/domain'
import type { auditLog } from '../../../db/schema/security.ts'
import { type DebtRow, loanOf, type DebtFigures } from '../../money/index.ts'
import type { DescribedFile } from './attachment-repo.ts'
import { isReason, presentContent, presentHead, presentWork, type CaseWorkView } from './present.ts'
import type { NamedCase } from './queue-repo.ts'
import type { CaseRow } from './repo.ts'

type Detail = v.InferInput<typeof ConsumerCaseDetail>

/** Presents a row of the consumer's own list of cases. */
export const presentConsumerRow = (named: NamedCase, today: LocalDate): v.InferInput<typeof ConsumerCaseRow> => ({
  ...presentHead(named, today),
  answered_at: named.file.resolvedAt?.toISOString() ?? null,
})

/** The data of the consumer's page of one case. */
export interface ConsumerCaseView extends CaseWorkView {
  named: NamedCase
  today: LocalDate
  files: readonly DescribedFile[]
  steps: readonly (typeof auditLog.$inferSelect)[]
  /** The consumer's own earlier dispute that this one repeats. */
  earlier: Pick<CaseRow, 'id' | 'number'> | null
  /** The account that the case names, while the consumer still owes it. */
  account: { debt: DebtRow; figures: DebtFigures } | null
}

/** Presents a case to its consumer: without names of staff and without their internal steps. */
export function presentConsumerCase(view: ConsumerCaseView): Detail {
  const { named, today, files, steps, earlier, account } = view
  const { file } = named
  return {
    ...presentConsumerRow(named, today),
    ...presentContent(file, { files, steps }, { earlier }),
    reasons: file.reasons.filter(isReason),
    steps: steps.flatMap(({ action, at }) => {
      const what = STEPS[action]
      return what ? [{ at: at.toISOString(), what }] : []
    }),
    account: account && presentAccount(file, account),
    ...presentWork(file, view),
  }
}

const STEPS: Record<string, Detail['steps'][number]['what'] | undefined> = {
  'dispute.filed': 'filed',
  'hardship.filed': 'filed',
  'complaint.filed': 'filed',
  'case.answered': 'answered',
  'case.hold_released': 'released',
  'case.acted': 'acted',
  'case.act_ended': 'act_ended',
  'case.papers_asked': 'papers_asked',
  'case.papers_sent': 'papers_sent',
  'case.papers_missed': 'papers_missed',
}

function presentAccount(
  file: CaseRow,
  { debt, figures }: NonNullable<ConsumerCaseView['account']>,
): NonNullable<Detail['account']> {
  const plan = loanOf(figures)?.status
  return {
    status: debt.status,
    hold: holdOf(file, debt),
    plan: plan === 'active' || plan === 'paused' ? plan : null,
    next_payment_on: plan === 'active' && debt.status !== 'on_hold' ? figures.nextDue : null,
  }
}

function holdOf(file: CaseRow, { status, holdReason }: DebtRow): NonNullable<Detail['account']>['hold'] {
  if (status !== 'on_hold') return 'none'
  if (holdReason !== 'dispute' && holdReason !== 'original_creditor_request') return 'other'
  return file.status === 'open' && holdsDebt(caseKindOf(file.kind, file.reasons)) ? 'this' : 'dispute'
}
