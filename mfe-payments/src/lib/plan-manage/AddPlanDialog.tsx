import { useId, useState, type SyntheticEvent } from 'react'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { AddPlanFailed } from './AddPlanFailed.tsx'
import { PiggyCode } from './PiggyCode.tsx'
import { PlanForm } from './PlanForm.tsx'
import { useAddPlan } from './use-add-plan.ts'

interface AddPlanDialogProps {
  debt: Debt
  actingFor: string
  onClose: () => void
}

/** S-58 to S-66: a plan for this consumer; some need a supervisor's code first. What was typed stays until it is added. */
export function AddPlanDialog({ debt, actingFor, onClose }: AddPlanDialogProps) {
  const { t } = useTranslation(['payments-manage', 'common'])
  const formId = useId()
  const plan = useAddPlan(debt, actingFor)
  const [step, setStep] = useState<'form' | 'code'>('form')
  const [code, setCode] = useState('')
  const isCode = step === 'code'

  const send = async (given?: string) => {
    const end = await plan.add(given)
    if (end === 'added') {
      toast.success(t('add.done'))
      onClose()
    } else if (end === 'code') setStep('code')
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isCode) return code.length === 4 ? void send(code) : undefined
    if (plan.problem) return undefined
    return plan.needsCode ? setStep('code') : void send()
  }
  const reason = isCode
    ? code.length === 4
      ? undefined
      : t('code.length')
    : plan.problem && t(`problem.${plan.problem}`)
  return (
    <Dialog
      title={t(isCode ? 'code.title' : 'add.title')}
      size={isCode ? 'small' : 'large'}
      onClose={onClose}
      isDismissable={!plan.isSending}
      footer={
        <>
          {isCode ? (
            <Button onClick={() => setStep('form')}>{t('code.back')}</Button>
          ) : (
            <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          )}
          <Button type="submit" form={formId} kind="primary" isLoading={plan.isSending} disabledReason={reason}>
            {t(isCode ? 'code.confirm' : 'add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Stack gap={6}>
          {plan.error ? <AddPlanFailed error={plan.error} withCode={isCode} /> : null}
          {isCode ? (
            <PiggyCode value={code} onChange={setCode} />
          ) : (
            <PlanForm entry={plan.entry} ground={plan.ground} onChange={plan.change} />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
