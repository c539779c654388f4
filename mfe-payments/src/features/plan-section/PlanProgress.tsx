import { useId } from 'react'
import type { EstablishedPlan } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import styles from './PlanProgress.module.css'

/** How much of the plan is done: payments made, and what they come to. */
export function PlanProgress({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const id = useId()
  const { payments_made: made, number_of_payments: count, amount_paid: paid, total_amount: total } = plan
  const values = { made, count, paid: formatCents(paid, language), total: formatCents(total, language) }
  if (plan.is_open_ended) return <p className={styles.text}>{t('progress.openEnded', { ...values, count: made })}</p>
  return (
    <div>
      <p id={id} className={styles.text}>
        {t('progress.text', values)}
      </p>
      <progress className={styles.bar} max={count} value={made} aria-labelledby={id} />
    </div>
  )
}
