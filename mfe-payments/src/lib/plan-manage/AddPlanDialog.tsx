import { useState, useEffect, useRef } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { Debt } from '@portal/shared/contract'
import { useTranslation, errorText, fieldText, i18n } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Stack, Notice, TextField } from '@portal/shared/ui'
import { PlanForm } from './PlanForm.tsx'
import { useAddPlan } from './use-add-plan.ts'

interface AddPlanDialogProps {
  debt: Debt
  actingFor: string
  onClose: () => void
}

/** S-58 to S-66: adds a plan for this consumer; some plans need a supervisor's code, for which the entries wait. */
export function AddPlanDialog({ debt, actingFor, onClose }: AddPlanDialogProps) {
  const { t } = useTranslation('payments-manage')
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
  const submit = () => (isCode ? send(code) : plan.needsCode ? setStep('code') : send())
  const whyNot = () => {
    if (isCode) return code.length === 4 ? undefined : t('code.length')
    return plan.problem && t(`problem.${plan.problem}`)
  }
  return (
    <FormDialog
      title={t(isCode ? 'code.title' : 'add.title')}
      confirm={t(isCode ? 'code.confirm' : 'add.submit')}
      disabledReason={whyNot()}
      size={isCode ? 'small' : 'large'}
      {...(isCode && { cancel: t('code.back'), onBack: () => setStep('form') })}
      form={{
        isSending: plan.isSending,
        failure: plan.error && <AddPlanFailed error={plan.error} withCode={isCode} />,
        submit,
      }}
      onClose={onClose}
    >
      {isCode ? (
        <PiggyCode value={code} onChange={setCode} />
      ) : (
        <PlanForm entry={plan.entry} ground={plan.ground} onChange={plan.change} />
      )}
    </FormDialog>
  )
}

/** S-66: why the plan was not added. */
function AddPlanFailed({ error, withCode }: { error: ApiError; withCode: boolean }) {
  const { t } = useTranslation('payments-manage')
  // Codes without a special text have the error's text.
  const named = Object.values(error.fields)
    .flatMap((codes) => codes.slice(0, 1))
    .filter((code) => i18n.exists(`common:fields.${code}`))
    .map(fieldText)
  return (
    <Notice tone="danger" live="assertive" title={t(withCode ? 'failed.withCode' : 'failed.plain')}>
      <p>{errorText(error)}</p>
      {named.length > 0 ? <p>{[...new Set(named)].join(' ')}</p> : null}
    </Notice>
  )
}

/** S-65, K-29: the supervisor's code of four characters, hidden on the screen and never kept by the browser. */
function PiggyCode({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation('payments-manage')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack>
      <p>{t('code.text')}</p>
      <TextField
        ref={field}
        type="password"
        label={t('code.label')}
        value={value}
        onChange={onChange}
        mask={(typed) => typed.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}
        autoComplete="off"
        width="short"
      />
    </Stack>
  )
}
