import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { RETURN_RATE_DAYS, type ReturnMeter } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, Loaded } from '@portal/shared/ui'
import { CreditorRates } from './CreditorRates.tsx'
import { Meter } from './Meter.tsx'
import { MonthRates } from './MonthRates.tsx'
import styles from './RatesCard.module.css'

const meters: readonly ReturnMeter[] = ['unauthorized', 'administrative', 'overall']

/** how much of what was debited came back, against what Nacha allows. */
export function RatesCard() {
  const { t } = useTranslation('payments-ach')
  const query = useQuery(endpoints.getReturnRates, {})
  return (
    <Card title={t('rates.title')}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {({ data: { rates, months } }) => {
          const [all, ...creditors] = rates
          if (!all || all.debits === 0)
            return <EmptyState title={t('rates.none')}>{t('rates.noneHelp', { count: RETURN_RATE_DAYS })}</EmptyState>
          return (
            <div className={styles.parts}>
              <p>{t('rates.help', { count: RETURN_RATE_DAYS })}</p>
              <div className={styles.meters}>
                {meters.map((meter) => (
                  <Meter key={meter} meter={meter} rates={all} />
                ))}
              </div>
              {creditors.length > 0 ? <CreditorRates rates={creditors} /> : null}
              {months.length > 0 ? <MonthRates months={months} /> : null}
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}
