import { useState, useEffect, useRef } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { Debt } from '@portal/shared/contract'
import { APPROVAL_REASON_LIMIT, formatCents, OPEN_PLAN_SHORTCUT, type Cents } from '@portal/shared/domain'
import { useTranslation, errorText, fieldText, i18n, useLanguage } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Stack, Notice, TextArea, TextField } from '@portal/shared/ui'
import { PlanForm } from './PlanForm.tsx'
import { useAddPlan, type AddPlan, type Approval } from './use-add-plan.ts'

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
  const [given, setGiven] = useState<Approval>({ code: '', reason: '' })
  const isCode = step === 'code'
  const needsReason = plan.approval === 'below_limit' || plan.approval === 'beyond_strategy'

  const send = async (approval?: Approval) => {
    const end = await plan.add(approval)
    if (end === 'added') {
      toast.success(t('add.done'))
      onClose()
    } else if (end === 'code') setStep('code')
  }
  const submit = () => (isCode ? send(given) : plan.approval ? setStep('code') : send())
  const whyNot = () => {
    if (!isCode) return plan.problem && t(`problem.${plan.problem}`)
    if (needsReason && given.reason.trim() === '') return t('code.reasonMissing')
    return given.code.length === 4 ? undefined : t('code.length')
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
        <Stack>
          <p>{t('code.text')}</p>
          <WhyApproval plan={plan} />
          {needsReason ? (
            <TextArea
              label={t(plan.approval === 'below_limit' ? 'code.reason' : 'code.planReason')}
              help={t('code.reasonHelp')}
              rows={3}
              limit={APPROVAL_REASON_LIMIT}
              value={given.reason}
              onChange={(reason) => setGiven({ ...given, reason })}
            />
          ) : null}
          <PiggyCode value={given.code} onChange={(code) => setGiven({ ...given, code })} isFirst={!needsReason} />
        </Stack>
      ) : (
        <PlanForm entry={plan.entry} ground={plan.ground} onChange={plan.change} notice={<WhyApproval plan={plan} />} />
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

/** S-64, S-87: why a supervisor's code will be asked for; nothing where none is needed. */
function WhyApproval({ plan: { approval, limit, least, ground, mostPayments, leastEach } }: { plan: AddPlan }) {
  const { t } = useTranslation('payments-manage')
  const language = useLanguage()
  if (!approval) return null
  const money = (amount: Cents) => formatCents(amount, language)
  const { payments, each } = OPEN_PLAN_SHORTCUT
  const limits = [
    ...(mostPayments === null ? [] : [t('approval.mostPayments', { count: mostPayments })]),
    ...(leastEach === null ? [] : [t('approval.leastEach', { amount: money(leastEach) })]),
  ]
  const values = {
    below_limit: { limit, least: money(least), balance: money(ground.balance) },
    beyond_strategy: { limits: limits.join(', ') },
    open_ended: { payments, each: money(each) },
  }[approval]
  return (
    <Notice tone="warning" live="polite" title={t('approval.title')}>
      {t(`approval.${approval}`, values)}
    </Notice>
  )
}

/** S-65, K-29: the supervisor's code of four characters, hidden on the screen and never kept by the browser. */
function PiggyCode(props: { value: string; onChange: (code: string) => void; isFirst: boolean }) {
  const { value, onChange, isFirst } = props
  const { t } = useTranslation('payments-manage')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
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
  )
}
