import type { Strategy } from '@portal/shared/contract'
import { strategyOf } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { loanOf } from '../../money/index.ts'
import type { DebtView } from './list-debts.ts'

/**
 * N-01: the next step for a debt. The agency's own strategy for the account is shown to staff only, as its status word
 * is (S-31).
 */
export function presentStrategy({ debt, figures, viewer, language }: DebtView): Strategy {
  if (viewer.kind === 'staff' && debt.strategy) return debt.strategy
  const code = strategyOf({
    status: debt.status,
    asaStatus: debt.asaStatus,
    asaRequired: debt.asaRequired,
    hasPlan: figures.livePlan !== null,
    hasLoan: loanOf(figures) !== null,
    hasScheduledOtp: figures.hasScheduledOtp,
    isOpenEnded: debt.isOpenEnded,
    showPaymentOptions: debt.showPaymentOptions,
    holdReason: debt.holdReason,
  })
  return {
    code,
    label: documentText(language, `strategy/${code}/label`),
    next_step: documentText(language, `strategy/${code}/next_step`),
  }
}
