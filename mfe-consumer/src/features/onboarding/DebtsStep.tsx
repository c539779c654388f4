import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, Loaded, Skeleton } from '@portal/shared/ui'
import { DebtItem } from './DebtItem.tsx'
import { Rights } from './Rights.tsx'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import styles from './DebtsStep.module.css'

/** The accounts for which something can be arranged (C-81, list 'onboarding'), and what the law gives the consumer. */
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
