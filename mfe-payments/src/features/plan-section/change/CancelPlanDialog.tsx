import { useAction } from '@portal/shared/client'
import { endpoints, type EstablishedPlan, type PlanOptions } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Notice } from '@portal/shared/ui'
import { ChangeFailed } from './ChangeFailed.tsx'
import { changedByPlan } from './use-plan-options.ts'

interface CancelPlanDialogProps {
  plan: EstablishedPlan
  options: PlanOptions
  actingFor: string | undefined
  onBack: () => void
  onClose: () => void
}

/** P-107, R-32: cancels a plan, after explaining the next debit and the loss of the settlement. */
export function CancelPlanDialog({ plan, options, actingFor, onBack, onClose }: CancelPlanDialogProps) {
  const { t } = useTranslation('payments-change')
  const language = useLanguage()
  const { run } = useAction(endpoints.cancelPlan, { refresh: changedByPlan })
  const { next_payment: next } = options
  const money = (amount: EstablishedPlan['discount']) => formatCents(amount, language)

  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      isDanger
      cancel={t('cancel.keep')}
      onBack={onBack}
      run={() => run({ params: { id: plan.id }, body: { client_id: actingFor ?? null } })}
      failure={(error) => <ChangeFailed error={error} />}
      onDone={() => toast.success(t('cancel.done'))}
      onClose={onClose}
    >
      {next ? (
        <p>
          {t('cancel.next', {
            amount: money(next.amount),
            date: formatDate(next.date as LocalDate, 'medium', language),
          })}
        </p>
      ) : null}
      <p>{t('cancel.onItsWay')}</p>
      <p>{t('cancel.after')}</p>
      {plan.discount > 0n ? (
        <Notice tone="warning" title={t('cancel.settlementTitle')}>
          {t('cancel.settlement', { amount: money(plan.discount) })}
        </Notice>
      ) : null}
    </ConfirmDialog>
  )
}
