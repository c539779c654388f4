import { useState } from 'react'
import { Pencil } from 'lucide-react'
import type { Debt, EstablishedPlan, PlanOptions } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { EditPlanDialog } from './change-dialogs.ts'

interface EditPlanButtonProps {
  plan: EstablishedPlan
  debt: Debt
  options: PlanOptions
  actingFor: string | undefined
}

/** P-107: opens the dialog of the plan's changes; hidden from persons who do not own the plan (N-02). */
export function EditPlanButton(props: EditPlanButtonProps) {
  const { t } = useTranslation('payments-plan')
  const [isOpen, setOpen] = useState(false)
  const { change_method: method, edit_schedule: schedule, cancel } = props.options
  const isOthers = [method, schedule, cancel].every((may) => !may.allowed && may.reason === 'forbidden')
  if (isOthers) return null
  return (
    <>
      <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('change.edit')}
      </Button>
      {isOpen ? <EditPlanDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
