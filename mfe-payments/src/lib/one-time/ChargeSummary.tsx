import { serverNow } from '@portal/shared/client'
import { localDateIn, parseWireMoney, toCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money } from '@portal/shared/ui'
import type { OneTime } from './use-one-time.ts'
import styles from './ChargeSummary.module.css'

/** The amount, the day and the method of the charge, which stay in sight on a desk. */
export function ChargeSummary({
  debt,
  amount,
  day,
  isReady,
  from,
}: Pick<OneTime, 'debt' | 'amount' | 'day'> & { isReady: boolean; from: string | null }) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const creditor = useCapability('label.original_creditor')[language]
  const reference = useCapability('label.reference_number')[language]
  const cents = amount ? parseWireMoney(amount) : undefined
  return (
    <div className={styles.summary}>
      <Card title={t('summary.title')}>
        <p className={styles.amount}>
          {cents === undefined ? t('summary.notChosen') : <Money amount={cents} size="display" />}
        </p>
        <DescriptionList
          layout="rows"
          items={[
            {
              id: 'when',
              term: t('summary.when'),
              value: day ? (
                <DateText date={day} />
              ) : amount && !isReady ? (
                t('summary.notChosen')
              ) : (
                <>
                  {t('summary.today')}, <DateText date={localDateIn(new Date(serverNow()), zone)} />
                </>
              ),
            },
            { id: 'from', term: t('summary.from'), value: from ?? t('summary.notChosen') },
            { id: 'creditor', term: creditor, value: debt.originalCreditor },
            { id: 'reference', term: reference, value: debt.referenceNumber },
            ...(cents === undefined
              ? []
              : [
                  {
                    id: 'after',
                    term: tOfPayments('summary.after'),
                    value: <Money amount={toCents(debt.available_balance - cents)} />,
                  },
                ]),
          ]}
        />
      </Card>
    </div>
  )
}
