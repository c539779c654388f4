import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Button, Card, Cluster, ErrorState } from '@portal/shared/ui'
import { AgreementEntry } from './AgreementEntry.tsx'
import { ResetAttempts } from './ResetAttempts.tsx'
import styles from './DebtAgreements.module.css'

/** For staff: the agreements of a debt, the newest first, with what can be done about them. Nothing where none was made. */
export function DebtAgreements({ debtId }: WidgetProps['payments/debt-agreements']) {
  const { t } = useTranslation('payments-agreements')
  const mayManage = useCan('agreement.manage')
  const { data, error, refresh } = useQuery(
    endpoints.listDebtAgreements,
    mayManage ? { params: { debt_id: debtId } } : null,
  )
  if (error && !data)
    return (
      <ErrorState title={t('panel.failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  // Most debts have none, so that nothing is shown while it is not known.
  if (!data || (data.data.length === 0 && data.attempts.used === 0)) return null
  return (
    <Card title={t('panel.title')}>
      <Attempts debtId={debtId} attempts={data.attempts} />
      {data.data.length === 0 ? (
        <p>{t('panel.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('panel.title')}>
          {data.data.map((detail) => (
            <AgreementEntry key={detail.agreement.id} detail={detail} refresh={refresh} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface AttemptsProps {
  debtId: string
  attempts: CallReply<typeof endpoints.listDebtAgreements>['attempts']
}

/** K-56: how many agreements were made of those that are allowed. */
function Attempts({ debtId, attempts }: AttemptsProps) {
  const { t } = useTranslation('payments-agreements')
  const [isOpen, setOpen] = useState(false)
  const { used, allowed, may_reset: mayReset } = attempts
  return (
    <div className={styles.attempts}>
      <Cluster justify="between">
        <p>{t('panel.attempts', { used, allowed })}</p>
        {mayReset ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('panel.reset')}
          </Button>
        ) : null}
      </Cluster>
      {isOpen ? <ResetAttempts debtId={debtId} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
