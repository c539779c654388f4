import { useTranslation } from '@portal/shared/i18n'
import { Card, DateText, DescriptionList, Money } from '@portal/shared/ui'
import { PlanTerms, type PlanTermsProps } from './PlanTerms.tsx'
import styles from './PlanSummary.module.css'

/** The amount, the day and the method of the charge, shown at every step. */
export function PlanSummary(props: PlanTermsProps) {
  const { setup, info } = props
  const { offer } = setup
  const { t } = useTranslation('payments-setup')
  const isSingle = offer.payments === 1 && !offer.is_open_ended
  const each = offer.is_flexible ? offer.planned_payments[0]?.payment_amount : offer.per_month
  return (
    <div className={styles.summary}>
      <Card title={t('summary.title')}>
        <p className={styles.amount}>
          <Money amount={each} size="display" /> <span>{t(isSingle ? 'summary.per.One Time' : perKey())}</span>
        </p>
        <DescriptionList
          layout="rows"
          items={[
            { id: 'today', term: t('summary.today'), value: t('summary.nothing') },
            {
              id: 'first',
              term: t(isSingle ? 'dates.only' : 'dates.first'),
              value: info ? <DateText date={info.start_date} /> : t('summary.notChosen'),
            },
            {
              id: 'total',
              term: t('term.total'),
              value: offer.is_open_ended ? null : <Money amount={offer.total_amount} />,
            },
          ]}
        />
        <div className={styles.rest}>
          <PlanTerms {...props} />
        </div>
      </Card>
    </div>
  )

  function perKey(): string {
    return offer.is_flexible ? 'summary.per.flexible' : `summary.per.${offer.payment_frequency}`
  }
}
