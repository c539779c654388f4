import { useState } from 'react'
import { recallKey, useAction } from '@portal/shared/client'
import { endpoints, type ScheduledPayment } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Button, Card, Cluster, Loaded, Skeleton, Stack, StatusBadge } from '@portal/shared/ui'
import { UnfinishedPayment } from '../UnfinishedPayment.tsx'
import { useDebtView } from '../use-debt-view.ts'
import { WhyNoPayment } from '../WhyNoPayment.tsx'
import { HowToCancel } from './HowToCancel.tsx'
import { PayNowDialog } from './PayNowDialog.tsx'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { payNowOperation } from './use-pay-now.ts'
import { useScheduled, changedBySchedule } from './use-scheduled.ts'

/** P-73, C-36: the scheduled one-time payment, with buttons to pay it now or to cancel it. */
export function ScheduledPanel({ debtId, actingFor }: { debtId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments-scheduled')
  const shapes = (
    <Card title={t('panel.title')}>
      <Skeleton count={2} />
    </Card>
  )
  return (
    <Loaded query={useScheduled(debtId)} loading={t('loading')} failed={t('failed')} skeleton={shapes}>
      {/* It was paid or cancelled a moment ago, and the debt is being read again. */}
      {({ data: scheduled }) => (scheduled ? <Panel scheduled={scheduled} actingFor={actingFor} /> : null)}
    </Loaded>
  )
}

function Panel({ scheduled, actingFor }: { scheduled: ScheduledPayment; actingFor: string | undefined }) {
  const { t } = useTranslation('payments-scheduled')
  const [open, setOpen] = useState<'pay' | 'cancel'>()
  const { data: seen } = useDebtView(scheduled.debt_id, actingFor)
  const bar = actingFor ? (seen?.debt.debit_bar ?? null) : null
  const canPayNow = useCan('payment.create') && scheduled.can_pay_now && !bar
  const close = () => setOpen(undefined)
  const isWaiting = scheduled.status === 'waiting'
  // Paid before its day, and not decided: its payer may have to confirm it to their bank.
  const isUnfinished = !isWaiting && recallKey(payNowOperation(scheduled)) !== null
  return (
    <Card
      title={t('panel.title')}
      actions={
        <StatusBadge
          status={isWaiting ? 'scheduled' : 'pending'}
          label={t(isWaiting ? 'panel.waiting' : 'panel.submitted')}
        />
      }
    >
      <Stack gap={4}>
        <ScheduledFacts scheduled={scheduled} />
        {isUnfinished ? (
          <UnfinishedPayment onShow={() => setOpen('pay')} />
        ) : (
          <p>{t(isWaiting ? 'panel.text' : 'panel.submittedText')}</p>
        )}
        {isWaiting && !scheduled.can_cancel ? <HowToCancel /> : null}
        {bar ? <WhyNoPayment code={bar} /> : null}
        {canPayNow || scheduled.can_cancel ? (
          <Cluster>
            {canPayNow ? (
              <Button kind="primary" onClick={() => setOpen('pay')}>
                {t('pay.now')}
              </Button>
            ) : null}
            {scheduled.can_cancel ? <Button onClick={() => setOpen('cancel')}>{t('cancel.open')}</Button> : null}
          </Cluster>
        ) : null}
      </Stack>
      {open === 'pay' ? <PayNowDialog {...{ scheduled, actingFor }} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog scheduled={scheduled} onClose={close} /> : null}
    </Card>
  )
}

/**
 * P-73, A-43: cancels the payment after a confirmation, unless it is already being made. The debt is read again (P-75).
 */
function CancelDialog({ scheduled, onClose }: { scheduled: ScheduledPayment; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  const { run } = useAction(endpoints.cancelScheduledPayment, { refresh: changedBySchedule })
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      isDanger
      cancel={t('cancel.keep')}
      run={() => run({ params: { reference_number: scheduled.referenceNumber } })}
      onDone={() => toast.success(t('cancel.done'))}
      onClose={onClose}
    >
      <ScheduledFacts scheduled={scheduled} />
      <p>{t('cancel.text')}</p>
    </ConfirmDialog>
  )
}
