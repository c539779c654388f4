import { useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary } from '@portal/shared/kit'
import { Notice, RadioGroup } from '@portal/shared/ui'
import { IdentifyInput, useIdentifyLabel } from './IdentifyInput.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useIdentifyForm, type IdentifyFormProps } from './use-identify-form.ts'
import type { IdentifyField } from './variants.ts'

/** The inputs of one sign-in variant. A refusal shows at the inputs that it names, or under the last one, and as a toast (SH-72). */
export function IdentifyForm(props: IdentifyFormProps) {
  const { t } = useTranslation('shell')
  const label = useIdentifyLabel()
  const { form, fields, choice, choose, values, type, shown, summary, submit, ...run } = useIdentifyForm(props)
  const problems = fields.flatMap((field) => {
    const { id, error } = shown(field)
    return error === undefined ? [] : [{ id, message: `${label(field)}: ${error}` }]
  })
  const input = (field: IdentifyField) => (
    <IdentifyInput
      key={field}
      name={field}
      value={values[field]}
      {...shown(field)}
      onChange={(value) => type(field, value)}
    />
  )
  return (
    <SignInForm button={t('signIn.continue')} isSending={run.isRunning} disabledReason={run.wait} onSubmit={submit}>
      {fields.length > 1 ? <FormErrorSummary {...summary} errors={problems} /> : null}
      {form.fields.map(input)}
      {form.either && choice ? (
        <>
          <RadioGroup
            isInline
            legend={t('identify.either')}
            value={choice}
            onChange={choose}
            options={form.either.map((field) => ({ value: field, label: t(`identify.short.${field}`) }))}
          />
          {input(choice)}
        </>
      ) : null}
      {run.problem === undefined ? null : <Notice tone="danger">{run.problem}</Notice>}
    </SignInForm>
  )
}
