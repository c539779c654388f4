import { useState } from 'react'
import { useQuery, useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Awaited, Button, Card, Cluster, Loaded } from '@portal/shared/ui'
import { changedByAction } from '../../agreement/changed-reads.ts'
import { REASON_LIMIT } from '../ending.ts'
import { AgreementEntry } from './AgreementEntry.tsx'
import styles from './DebtAgreements.module.css'
import type { WidgetProps } from '../../../widget-props.ts'

/** For staff: the agreements of a debt, newest first, with their actions. Nothing where there are none. */
export function DebtAgreements({ debtId }: WidgetProps['debt-agreements']) {
  const { t } = useTranslation('payments-agreements')
  const mayManage = useCan('agreement.manage')
  const query = useQuery(endpoints.listDebtAgreements, mayManage ? { params: { debt_id: debtId } } : null)
  if (!mayManage) return null
  // Most debts have no agreement: the card is hidden until one is known.
  if (!query.data && !query.error) return <Awaited />
  return (
    <Loaded query={query} loading={t('loading')} failed={t('panel.failed')}>
      {({ data: agreements, attempts }) =>
        agreements.length === 0 && attempts.used === 0 ? null : (
          <Card title={t('panel.title')}>
            <Attempts debtId={debtId} attempts={attempts} />
            {agreements.length === 0 ? (
              <p>{t('panel.none')}</p>
            ) : (
              <ul role="list" className={styles.list} aria-label={t('panel.title')}>
                {agreements.map((detail) => (
                  <AgreementEntry key={detail.agreement.id} detail={detail} refresh={query.refresh} />
                ))}
              </ul>
            )}
          </Card>
        )
      }
    </Loaded>
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

/** K-56: allows new agreements for a debt; the reason is recorded. */
function ResetAttempts({ debtId, onClose }: { debtId: string; onClose: () => void }) {
  const { t } = useTranslation('payments-agreements')
  const { run } = useAction(endpoints.resetAgreementAttempts, { refresh: changedByAction })
  return (
    <ReasonDialog
      title={t('panel.resetTitle')}
      confirm={t('panel.reset')}
      label={t('panel.resetReason')}
      missing={t('reasonMissing')}
      limit={REASON_LIMIT}
      run={(reason) => run({ params: { debt_id: debtId }, body: { reason } })}
      onDone={() => toast.success(t('panel.resetDone'))}
      onClose={onClose}
    >
      {t('panel.resetHelp')}
    </ReasonDialog>
  )
}
