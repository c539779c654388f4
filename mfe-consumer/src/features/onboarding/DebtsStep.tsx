import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Card, EmptyState, Loaded, Skeleton, Money, PhoneText } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import styles from './DebtsStep.module.css'

/** The accounts that can be arranged now (C-81, list 'onboarding'), and the consumer's rights. */
export function DebtsStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  const query = useQuery(endpoints.listDebts, { query: { status: 'onboarding' }, body: {} })
  const count = query.data?.debts.length ?? 0
  return (
    <StepFrame {...props} title={t('debts.title')} lead={count > 0 ? t('debts.lead', { count }) : t('debts.rights')}>
      <Loaded
        query={query}
        loading={t('debts.loading')}
        failed={t('debts.failed')}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ debts }) =>
          debts.length > 0 ? (
            <ul role="list" className={styles.debts}>
              {debts.map((debt) => (
                <DebtItem key={debt.debt_id} debt={debt} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('debts.none')}>{t('debts.noneHelp')}</EmptyState>
          )
        }
      </Loaded>
      <Card title={t('debts.rights')} level={3}>
        <Rights />
      </Card>
    </StepFrame>
  )
}

/** An account in short: creditor, balance, and the last day for a dispute. */
function DebtItem({ debt }: { debt: Debt }) {
  const { t } = useTranslation('consumer-onboarding')
  const language = useLanguage()
  const label = useCapability('label.reference_number')[language]
  const notice = debt.validation_notice
  return (
    <li className={styles.debt}>
      <h3 className={styles.creditor}>{titleOf(debt)}</h3>
      <p className={styles.balance}>
        <Money amount={debt.currentBalance} />
      </p>
      <p className={styles.note}>
        {label} {debt.referenceNumber}
      </p>
      {notice?.is_in_period ? (
        <p className={styles.note}>
          {t('debts.until', { date: formatDate(notice.validation_end as LocalDate, 'long', language) })}
        </p>
      ) : null}
    </li>
  )
}

/** The consumer's rights in plain words, and where to use them (12 CFR 1006.34, 1006.38). */
function Rights() {
  const { t } = useTranslation('consumer-onboarding')
  const { phone_number: phone, address: a } = useTenant((x) => x.settings.tenant)
  const address = `${a.street}, ${a.city}, ${a.state} ${a.zip}`
  return (
    <ul className={styles.rights}>
      <li>
        <PhoneText phone={phone}>{t('debts.dispute', { phone, address })}</PhoneText>
      </li>
      <li>{t('debts.creditor')}</li>
      <li>{t('debts.contact')}</li>
      <li>
        <a href="https://www.consumerfinance.gov/debt-collection" target="_blank" rel="noopener noreferrer">
          {t('debts.cfpb')}
        </a>
      </li>
    </ul>
  )
}
