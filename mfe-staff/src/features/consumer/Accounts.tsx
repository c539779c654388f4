import type { Debt } from '@portal/shared/contract'
import { Suspense } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { Awaited, EmptyState, Loaded, Skeleton } from '@portal/shared/ui'
import { DebtList } from './DebtList.tsx'
import { AccountHolds, CaseTools, TakeBack } from './lazy-parts.ts'
import { useConsumerDebts } from './use-consumer.ts'
import styles from './Accounts.module.css'

/**
 * The consumer's debts and, beside them, the chosen one: the card that the consumer sees, payments included, with
 * `actingFor` set (S-27 to S-29). The address holds the choice.
 */
export function Accounts({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff')
  return (
    <Loaded
      query={useConsumerDebts(clientId)}
      loading={t('accounts.loading')}
      failed={t('accounts.failed')}
      skeleton={<Skeleton shape="block" count={2} />}
    >
      {({ debts }) => <Columns clientId={clientId} debts={debts} />}
    </Loaded>
  )
}

function Columns({ clientId, debts }: { clientId: string; debts: readonly Debt[] }) {
  const { t } = useTranslation('staff')
  const [params] = useSearchParams()
  // The permission to send accounts away by a file includes taking them back (decision 273).
  const mayTakeBack = useCan('inventory.manage')
  const maySeeHolds = useCan('legal_status.view')
  const chosen = debts.find((debt) => debt.debt_id === params.get('debt')) ?? debts[0]
  if (!chosen) return <EmptyState title={t('accounts.none')}>{t('accounts.noneHelp')}</EmptyState>
  return (
    <div className={styles.columns}>
      <DebtList debts={debts} chosen={chosen.debt_id} />
      <section
        key={chosen.debt_id}
        aria-label={t('accounts.detail', { number: chosen.referenceNumber })}
        className={styles.detail}
      >
        <Slot name="consumer/debt-account" debtId={chosen.debt_id} actingFor={clientId} />
        <Slot name="payments/debt-agreements" debtId={chosen.debt_id} />
        {mayTakeBack && chosen.status === 'external' ? (
          <Suspense fallback={<Awaited />}>
            <TakeBack debtId={chosen.debt_id} referenceNumber={chosen.referenceNumber} />
          </Suspense>
        ) : null}
        {maySeeHolds ? (
          <Suspense fallback={<Awaited />}>
            <AccountHolds clientId={clientId} debt={chosen} />
          </Suspense>
        ) : null}
        <Suspense fallback={<Awaited />}>
          <CaseTools clientId={clientId} debtId={chosen.debt_id} referenceNumber={chosen.referenceNumber} />
        </Suspense>
      </section>
    </div>
  )
}
