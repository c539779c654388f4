import type { Debt } from '@portal/shared/contract'
import { formatCents, formatDate, type Cents, type DebtView, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Awaited } from '@portal/shared/ui'
import { methodLabel, type UsedMethod } from '../../lib/method-label.ts'
import { useScheduled } from '../../lib/scheduled/use-scheduled.ts'
import { usePlan } from '../../lib/use-plan.ts'
import styles from './NextStep.module.css'

interface NextLineProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
}

/** In one sentence: the next debit with its day and method; nothing where nothing is next. */
export function NextLine({ debt, view, actingFor }: NextLineProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { next, isAwaited } = useNextDebit(debt, view, actingFor)
  if (isAwaited) return <Awaited />
  if (!next) return null
  const date = formatDate(next.date as LocalDate, 'medium', language)
  return (
    <p className={styles.line}>
      {t('next.title')} <strong>{t('next.debit', { amount: formatCents(next.amount, language), date })}</strong>{' '}
      {next.method ? t('next.from', { method: next.method }) : null}
    </p>
  )
}

/** The next payment that is made without further action; the plan came with the page's first call. */
function useNextDebit(debt: Debt, view: DebtView, actingFor: string | undefined) {
  const { t } = useTranslation('payments')
  const physical = useCapability('method.physical')
  const isScheduled = view.section === 'scheduled_payment'
  const ofScheduled = useScheduled(isScheduled ? debt.debt_id : null)
  const scheduled = ofScheduled.data?.data
  const plan = usePlan(isScheduled ? null : debt.loan_id, actingFor).data?.data
  const name = (method: UsedMethod) => methodLabel(method, physical, t)
  const planned = (next?: { amount: Cents; date: string; method: string | undefined }) => ({
    next,
    isAwaited: ofScheduled.isLoading,
  })
  if (scheduled)
    return planned({
      amount: scheduled.payment_amount,
      date: scheduled.payment_date,
      method: name(scheduled.payment_method),
    })
  if (isScheduled || debt.next_due === null || debt.ptp_payment_amount === null) return planned()
  return planned({ amount: debt.ptp_payment_amount, date: debt.next_due, method: plan && name(plan.payment_method) })
}
