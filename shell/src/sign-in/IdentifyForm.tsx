import { useState, type FormEvent } from 'react'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, FormErrorSummary, useFieldErrors } from '@portal/shared/ui'
import { emptyValues, identifyBody } from './identify-body.ts'
import { IdentifyInput } from './IdentifyInput.tsx'
import { useIdentify, type Attempt } from './use-identify.ts'
import { variantForms, wireNames, type FormVariant } from './variants.ts'
import { waitText } from './wait-text.ts'
import styles from './SignIn.module.css'

/** Props of {@link IdentifyForm}. */
export interface IdentifyFormProps {
  variant: FormVariant
  linkToken: string | null
  onIdentified: (attempt: Attempt) => void
}

/** Who are you: the inputs of one variant. A refusal shows under the last input and as a toast (SH-72). */
export function IdentifyForm({ variant, linkToken, onIdentified }: IdentifyFormProps) {
  const { t } = useTranslation('shell')
  const zone = useTenant((x) => x.settings.zone)
  const form = variantForms[variant]
  const [values, setValues] = useState(emptyValues)
  const errors = useFieldErrors(form.fields)
  const { run, isRunning, secondsToWait } = useIdentify(variant === 'link' ? linkToken : null)
  const lastField = form.fields[form.fields.length - 1] ?? 'dob'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = identifyBody(form, values)
    if (!checked.ok) {
      errors.show(Object.fromEntries(Object.entries(checked.issues).map(([field, issue]) => [field, issueText(field, issue)])))
      return
    }
    const result = await run(form, checked.body)
    if (result.ok) {
      onIdentified(result.attempt)
      return
    }
    const { error } = result
    const named = form.fields.flatMap((field) => {
      const issue = error.fields[wireNames[field]]?.[0]
      return issue === undefined ? [] : [[field, issueText(field, issue)] as const]
    })
    const message = [errorText(error), waitText(error, zone)].filter(Boolean).join(' ')
    errors.show(named.length > 0 ? Object.fromEntries(named) : { [lastField]: message })
    toast.error(message)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {form.fields.length > 1 ? <FormErrorSummary {...errors.summary} /> : null}
      {form.either ? <p className={styles.hint}>{t(`identify.either_${form.either.join('_')}`)}</p> : null}
      {form.fields.map((field) => (
        <IdentifyInput
          key={field}
          name={field}
          value={values[field]}
          isOptional={form.either?.includes(field) ?? false}
          {...errors.field(field)}
          onChange={(value) => {
            setValues({ ...values, [field]: value })
            errors.clear(field)
          }}
        />
      ))}
      <Button kind="primary" type="submit" isWide isLoading={isRunning} disabledReason={secondsToWait > 0 ? t('signIn.wait', { count: secondsToWait }) : undefined}>
        {t('signIn.continue')}
      </Button>
    </form>
  )
}

/** The contract's word in the reader's language; an empty input names what belongs there. */
function issueText(field: string, issue: string): string {
  return fieldText(issue === 'required' && field === 'ssn4' ? 'ssn4_invalid' : issue)
}
