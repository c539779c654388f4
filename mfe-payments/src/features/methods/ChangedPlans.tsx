import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money, Stack } from '@portal/shared/ui'
import styles from './ChangedPlans.module.css'
import type { ChangedPlan } from './use-make-default.ts'

/** The plans that the new default will pay, each with its next debit. */
export function ChangedPlans({ plans }: { plans: readonly ChangedPlan[] }) {
  const { t } = useTranslation('payments-methods')
  return (
    <Stack gap={2}>
      <p>{t('default.plans', { count: plans.length })}</p>
      <ul className={styles.list}>
        {plans.map(({ plan_id, creditor, referenceNumber, next_payment: next }) => (
          <li key={plan_id} className={styles.plan}>
            <strong>{creditor ?? referenceNumber}</strong>
            {creditor ? <span>{t('debt.reference', { reference: referenceNumber })}</span> : null}
            {next ? (
              <span>
                {t('default.next')} <Money amount={next.amount} />, <DateText date={next.payment_date} />
              </span>
            ) : (
              <span>{t('default.resting')}</span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
