import { useMemo, useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { SignedIn } from '@portal/shared/contract'
import { errorText, fieldText } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useFieldErrors } from '@portal/shared/kit'
import { emptyValues, identifyBody } from './identify-body.ts'
import { refusalText } from './refusal-text.ts'
import { refusedFields } from './refused-fields.ts'
import { useIdentify, type Attempt } from './use-identify.ts'
import { variantForms, type FormVariant, type IdentifyField } from './variants.ts'

/** Props of the form of the first sign-in step. */
export interface IdentifyFormProps {
  variant: FormVariant
  linkToken: string | null
  onIdentified: (attempt: Attempt) => void
  /** Called when the person is signed in at once, on a remembered device with the code switched off. */
  onSignedIn: (signedIn: SignedIn) => void
  /** Called when the link is no longer valid and only the ordinary form helps. */
  onLinkGone: (message: string) => void
}

/** The state of one variant's form: its typed values, their issues, and the call. */
export function useIdentifyForm({ variant, linkToken, onIdentified, onSignedIn, onLinkGone }: IdentifyFormProps) {
  const form = variantForms[variant]
  const [values, setValues] = useState(emptyValues)
  const [choice, setChoice] = useState(form.either?.[0])
  const fields = useMemo(() => (choice ? [...form.fields, choice] : form.fields), [form, choice])
  const errors = useFieldErrors(fields)
  const [problem, setProblem] = useState<string>()
  const { run, isRunning, wait } = useIdentify(variant === 'link' ? linkToken : null)

  const submit = async () => {
    setProblem(undefined)
    const checked = identifyBody(form, fields, values)
    if (!checked.ok) return void errors.show(checked.issues)
    const result = await run(form, checked.body)
    if (!result.ok) return refuse(result.error)
    toast.clear()
    if (result.signedIn) onSignedIn(result.signedIn)
    else onIdentified(result.attempt)
  }
  const refuse = (error: ApiError) => {
    if (error.code === 'link_invalid') return onLinkGone(errorText(error))
    const message = refusalText(error)
    // A lost line or a wait is no fault of a field: it stands under the last one, without its name.
    if (!errors.show(refusedFields(fields, error))) setProblem(message)
    toast.error(message)
  }
  /** Issues are kept as words of the contract, so that they follow a switch of the language. */
  const shown = (field: IdentifyField) => {
    const { id, error } = errors.field(field)
    return { id, error: error === undefined ? undefined : issueText(field, error) }
  }
  return {
    form,
    fields,
    choice,
    choose: (next: IdentifyField) => {
      setChoice(next)
      setProblem(undefined)
      errors.clear()
    },
    values,
    type: (field: IdentifyField, value: string) => {
      setValues({ ...values, [field]: value })
      setProblem(undefined)
      errors.clear(field)
    },
    shown,
    summary: errors.summary,
    submit,
    problem,
    isRunning,
    wait,
  }
}

/** Translates an issue; for an empty input the text names the missing detail. */
function issueText(field: string, issue: string): string {
  return fieldText(issue === 'required' && field === 'ssn4' ? 'ssn4_invalid' : issue)
}
