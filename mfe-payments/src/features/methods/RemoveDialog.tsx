import { useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatList } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Cluster, Dialog, LinkButton, DateText, Money, Notice } from '@portal/shared/ui'
import { changedByMethods } from '../../lib/method/use-methods.ts'
import type { MethodItem } from './method-item.ts'
import type { UpcomingPayment } from './use-upcoming.ts'

interface RemoveDialogProps {
  item: MethodItem
  actingFor: string | undefined
  /** The payments that will be debited, as far as they are known. */
  upcoming: readonly UpcomingPayment[]
  onRemoved: () => void
  onClose: () => void
}

/**
 * P-53, P-106: removes a method after a confirmation. The dialog names a scheduled payment that would be cancelled; a
 * method that pays a plan must be replaced first.
 */
export function RemoveDialog({ item, actingFor, upcoming, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['payments-methods', 'common'])
  const language = useLanguage()
  const remove = useAction(endpoints.deleteMethod, { refresh: changedByMethods })
  // The server may know of a payment that the list does not show yet.
  const [isWarned, setWarned] = useState(item.hasScheduled)
  const [error, setError] = useState<ApiError>()
  const isPlanMethod = item.paysPlans.length > 0 || Boolean(error?.fields['data_id'])
  const scheduled = upcoming.filter((payment) => payment.kind === 'scheduled' && payment.method.id === item.id)

  const run = async () => {
    const end = await remove.run({ body: { client_id: actingFor ?? null, card_id: item.id, cancel_promise: isWarned } })
    if (!end.ok) {
      setError(end.error)
      if (end.error.fields['cancel_promise']) setWarned(true)
    }
    return end
  }
  if (isPlanMethod) {
    const references = error?.fields['data_id'] ?? item.paysPlans.map((plan) => plan.referenceNumber)
    const [plan] = item.paysPlans
    return (
      <Dialog
        title={t('remove.usedTitle', { name: item.name })}
        onClose={onClose}
        footer={
          <Cluster justify="end">
            <Button onClick={onClose}>{t('common:action.close')}</Button>
            {plan ? (
              <LinkButton as={Link} kind="primary" to={paths.changePaymentMethod(plan.debt_id, actingFor)}>
                {t('remove.changePlan')}
              </LinkButton>
            ) : null}
          </Cluster>
        }
      >
        <p>{t('remove.used', { count: references.length, references: formatList(references, language) })}</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('remove.title', { name: item.name })}
      confirm={t(isWarned ? 'remove.confirmBoth' : 'common:action.remove')}
      isDanger
      cancel={t('remove.keep')}
      run={run}
      failed={t('remove.failed')}
      failure={(why) =>
        // The warning explains it; this is no failure.
        why.fields['cancel_promise'] ? null : why.fields['card_id'] ? t('remove.paying') : errorText(why)
      }
      onDone={onRemoved}
      onClose={onClose}
    >
      {isWarned ? <CancelledPayments payments={scheduled} /> : null}
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  )
}

/** P-53: the scheduled payments that are cancelled with their method. */
function CancelledPayments({ payments }: { payments: readonly UpcomingPayment[] }) {
  const { t } = useTranslation('payments-methods')
  return (
    <Notice tone="warning" live="polite" title={t('remove.cancels')}>
      {payments.map((payment) => (
        <p key={payment.debt_id}>
          <Money amount={payment.amount} />, <DateText date={payment.payment_date} />,{' '}
          {payment.creditor ?? payment.referenceNumber}
        </p>
      ))}
      <p>{t('remove.cancelsText')}</p>
    </Notice>
  )
}
