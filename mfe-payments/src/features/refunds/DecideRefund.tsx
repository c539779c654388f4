import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type QueuedRefund } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, VisuallyHidden } from '@portal/shared/ui'
import { changedByRefunds } from '../../lib/refund/changed-by-refunds.ts'

/** F-19: a second person approves or declines a refund; whoever may not reads why. */
export function DecideRefund({ refund }: { refund: QueuedRefund }) {
  const { t } = useTranslation('payments-refunds')
  const language = useLanguage()
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const approve = useAction(endpoints.approveRefund, { refresh: changedByRefunds })
  const decline = useAction(endpoints.declineRefund, { refresh: changedByRefunds })
  if (refund.decision === 'not_waiting') return null
  const why = refund.decision === 'allowed' ? undefined : t(`decide.${refund.decision}`)
  const params = { refund_id: refund.id }
  const close = () => setOpen(null)
  const facts = { amount: formatCents(refund.amount, language), name: refund.consumer_name }
  return (
    <Cluster>
      {(['approve', 'decline'] as const).map((act) => (
        <Button
          key={act}
          size="small"
          kind={act === 'approve' ? 'primary' : 'secondary'}
          disabledReason={why}
          onClick={() => setOpen(act)}
        >
          {t(`${act}.action`)}
          <VisuallyHidden>{` ${facts.amount}, ${facts.name}`}</VisuallyHidden>
        </Button>
      ))}
      {open === 'approve' ? (
        <ConfirmDialog
          title={t('approve.title', facts)}
          confirm={t('approve.action')}
          run={() => approve.run({ params })}
          onDone={({ data }) => toast[data.state === 'failed' ? 'error' : 'success'](t(`done.${data.state}`, facts))}
          onClose={close}
        >
          <p>{t('approve.help', { ...facts, by: refund.requested_by })}</p>
          <p>{t(`wayHelp.${refund.way}`)}</p>
        </ConfirmDialog>
      ) : null}
      {open === 'decline' ? (
        <ReasonDialog
          isDanger
          title={t('decline.title', facts)}
          confirm={t('decline.action')}
          label={t('decline.reason')}
          missing={t('decline.missing')}
          limit={200}
          run={(reason) => decline.run({ params, body: { reason } })}
          onDone={() => toast.success(t('done.declined', facts))}
          onClose={close}
        >
          {t('decline.help')}
        </ReasonDialog>
      ) : null}
    </Cluster>
  )
}
