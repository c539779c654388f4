import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, ErrorState, Loading, Skeleton } from '@portal/shared/ui'
import { DebtItem } from './DebtItem.tsx'
import { Rights } from './Rights.tsx'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import styles from './DebtsStep.module.css'

/** The accounts for which something can be arranged (C-81, list 'onboarding'), and what the law gives the consumer. */
export function DebtsStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  const { data, error, refresh } = useQuery(endpoints.listDebts, { query: { status: 'onboarding' }, body: {} })
  const debts = data?.debts ?? []
  return (
    <StepFrame
      {...props}
      title={t('debts.title')}
      lead={debts.length > 0 ? t('debts.lead', { count: debts.length }) : t('debts.rights')}
    >
      {!data && error ? (
        <ErrorState title={t('debts.failed')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? (
        <Loading label={t('debts.loading')}>
          <Skeleton shape="block" count={2} />
        </Loading>
      ) : null}
      {data && debts.length === 0 ? <EmptyState title={t('debts.none')}>{t('debts.noneHelp')}</EmptyState> : null}
      {debts.length > 0 ? (
        <ul role="list" className={styles.debts}>
          {debts.map((debt) => (
            <DebtItem key={debt.debt_id} debt={debt} />
          ))}
        </ul>
      ) : null}
      <Card title={t('debts.rights')} level={3}>
        <Rights />
      </Card>
    </StepFrame>
  )
}
