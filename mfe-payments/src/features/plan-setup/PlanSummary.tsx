import type { PossibleSchedule } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'
import styles from './PlanSummary.module.css'

interface PlanSummaryProps {
  setup: Setup
  /** Undefined until a day is chosen and its dates are known. */
  info: PossibleSchedule | undefined
  from: string | null
  /** For whom staff set it up. */
  consumer: string | undefined
}

/** What will be charged, when and from where: in sight at every step. */
export function PlanSummary({ setup: { debt, offer, actingFor }, info, from, consumer }: PlanSummaryProps) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const creditor = useCapability('label.original_creditor')[language]
  const reference = useCapability('label.reference_number')[language]
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
          <DescriptionList
            layout="rows"
            items={[
              {
                id: 'last',
                term: t('dates.last'),
                value: isSingle || offer.is_open_ended || !info ? null : <DateText date={info.end_date} />,
              },
              {
                id: 'payments',
                term: t('term.payments'),
                value: offer.is_open_ended ? t('term.open') : offer.payments,
              },
              {
                id: 'forgiven',
                term: t('summary.forgiven'),
                value: offer.discount > 0n ? <Money amount={offer.discount} /> : null,
              },
              { id: 'from', term: t('summary.from'), value: from ?? t('summary.notChosen') },
              { id: 'consumer', term: t('summary.consumer'), value: actingFor && consumer ? consumer : null },
              { id: 'creditor', term: creditor, value: debt.originalCreditor },
              { id: 'reference', term: reference, value: debt.referenceNumber },
            ]}
          />
        </div>
      </Card>
    </div>
  )

  function perKey(): string {
    return offer.is_flexible ? 'summary.per.flexible' : `summary.per.${offer.payment_frequency}`
  }
}
