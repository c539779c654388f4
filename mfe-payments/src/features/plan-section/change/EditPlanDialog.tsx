import { useState } from 'react'
import { CalendarDays, CreditCard } from 'lucide-react'
import type { Debt, EstablishedPlan, PlanOptions } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Fieldset, RadioCard, Stack } from '@portal/shared/ui'
import { CancelPlanDialog } from './CancelPlanDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { useWhyNot } from './use-why-not.ts'

interface EditPlanDialogProps {
  plan: EstablishedPlan
  debt: Debt
  options: PlanOptions
  actingFor: string | undefined
  onClose: () => void
}

/** P-107: changes the method or the schedule; with the newer payment system also cancels the plan. */
export function EditPlanDialog(props: EditPlanDialogProps) {
  const { debt, options, actingFor, onClose } = props
  const { t } = useTranslation(['payments-change', 'common'])
  const navigate = useNavigate()
  const whyNot = useWhyNot()
  const [view, setView] = useState<'choose' | 'schedule' | 'cancel'>('choose')
  const [choice, setChoice] = useState<'method' | 'schedule' | ''>('')
  if (view === 'schedule') return <ScheduleDialog {...props} />
  if (view === 'cancel') return <CancelPlanDialog {...props} onBack={() => setView('choose')} />

  const onNext = () =>
    choice === 'schedule' ? setView('schedule') : void navigate(paths.changePaymentMethod(debt.debt_id, actingFor))
  const option = (value: 'method' | 'schedule') => ({
    name: 'edit-plan',
    value,
    isChecked: choice === value,
    onChange: () => setChoice(value),
    title: t(`edit.${value}`),
    description: t(`edit.${value}Text`),
  })
  const isNewSystem = debt.new_payment_system
  return (
    <Dialog
      title={t('edit.title')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {isNewSystem ? (
            <Button disabledReason={whyNot(options.cancel)} onClick={() => setView('cancel')}>
              {t('cancel.open')}
            </Button>
          ) : null}
          <Button kind="primary" disabledReason={choice ? undefined : t('edit.none')} onClick={onNext}>
            {t('common:action.next')}
          </Button>
        </>
      }
    >
      <Fieldset legend={t('edit.legend')}>
        <Stack gap={3}>
          <RadioCard
            {...option('method')}
            icon={<CreditCard aria-hidden="true" />}
            disabledReason={whyNot(options.change_method)}
          />
          {isNewSystem ? (
            <RadioCard
              {...option('schedule')}
              icon={<CalendarDays aria-hidden="true" />}
              disabledReason={whyNot(options.edit_schedule)}
            />
          ) : null}
        </Stack>
      </Fieldset>
    </Dialog>
  )
}
