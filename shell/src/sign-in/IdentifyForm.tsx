import { useMemo, useState, type FormEvent } from 'react'
import type { SignedIn } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary, useFieldErrors } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, RadioGroup } from '@portal/shared/ui'
import { emptyValues, identifyBody } from './identify-body.ts'
import { IdentifyInput } from './IdentifyInput.tsx'
import { refusalText } from './refusal-text.ts'
import { useIdentify, type Attempt } from './use-identify.ts'
import { useIdentifyLabel } from './use-identify-label.ts'
import { countdownText } from './wait-text.ts'
import { variantForms, wireNames, type FormVariant, type IdentifyField } from './variants.ts'
import styles from './SignIn.module.css'

/** Props of {@link IdentifyForm}. */
export interface IdentifyFormProps {
  variant: FormVariant
  linkToken: string | null
  onIdentified: (attempt: Attempt) => void
  /** Already in: a remembered device of somebody who has switched the code off. */
  onSignedIn: (signedIn: SignedIn) => void
  /** The link counts no more: only the ordinary form helps. */
  onLinkGone: (message: string) => void
}

/** Who are you: the inputs of one variant. A refusal shows under the last input and as a toast (SH-72). */
export function IdentifyForm({ variant, linkToken, onIdentified, onSignedIn, onLinkGone }: IdentifyFormProps) {
  const { t } = useTranslation('shell')
  const label = useIdentifyLabel()
  const form = variantForms[variant]
  const [values, setValues] = useState(emptyValues)
  const [choice, setChoice] = useState(form.either?.[0])
  const fields = useMemo(() => (choice ? [...form.fields, choice] : form.fields), [form, choice])
  const errors = useFieldErrors(fields)
  const { run, isRunning, secondsToWait } = useIdentify(variant === 'link' ? linkToken : null)
  const lastField = fields[fields.length - 1] ?? 'dob'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = identifyBody(form, fields, values)
    if (!checked.ok) {
      errors.show(checked.issues)
      return
    }
    const result = await run(form, checked.body)
    if (result.ok) {
      if (result.signedIn) onSignedIn(result.signedIn)
      else onIdentified(result.attempt)
      return
    }
    const { error } = result
    if (error.code === 'link_invalid') {
      onLinkGone(errorText(error))
      return
    }
    const named = fields.flatMap((field) => {
      const issue = error.fields[wireNames[field]]?.[0]
      return issue === undefined ? [] : [[field, issue] as const]
    })
    const message = refusalText(error)
    errors.show(named.length > 0 ? Object.fromEntries(named) : { [lastField]: message })
    toast.error(message)
  }

  /** Words of the contract are kept, so that a switch of the language takes them along. */
  const shown = (field: IdentifyField) => {
    const { id, error } = errors.field(field)
    return { id, error: error === undefined ? undefined : issueText(field, error) }
  }
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
      onChange={(value) => {
        setValues({ ...values, [field]: value })
        errors.clear(field)
      }}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {fields.length > 1 ? <FormErrorSummary {...errors.summary} errors={problems} /> : null}
      {form.fields.map(input)}
      {form.either && choice ? (
        <>
          <RadioGroup
            isInline
            legend={t('identify.either')}
            value={choice}
            onChange={(next) => {
              setChoice(next)
              errors.clear()
            }}
            options={form.either.map((field) => ({ value: field, label: t(`identify.short.${field}`) }))}
          />
          {input(choice)}
        </>
      ) : null}
      <Button
        kind="primary"
        type="submit"
        isWide
        isLoading={isRunning}
        disabledReason={secondsToWait > 0 ? countdownText(secondsToWait) : undefined}
      >
        {t('signIn.continue')}
      </Button>
    </form>
  )
}

/** The contract's word in the reader's language; an empty input names what belongs there. */
function issueText(field: string, issue: string): string {
  return fieldText(issue === 'required' && field === 'ssn4' ? 'ssn4_invalid' : issue)
}
