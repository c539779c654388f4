import { useRef, useState } from 'react'
import { type ApiError, useAction } from '@portal/shared/client'
import { endpoints, type SignedIn } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { refusalText } from './refusal-text.ts'
import { hasEnded, type Attempt } from './use-identify.ts'

interface CodeStepInput {
  attempt: Attempt
  isMailed: boolean
  onChange: (attempt: Attempt) => void
  onSignedIn: (signedIn: SignedIn) => void
}

/** The typed code of a sign-in, a resend, and the check. A refusal shows at the field and as a toast (SH-72). */
export function useCodeStep({ attempt, isMailed, onChange, onSignedIn }: CodeStepInput) {
  const { t } = useTranslation('shell')
  const [code, setCode] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const take = useAction(endpoints.verifyConsumer)
  const send = useAction(endpoints.sendConsumerCode)

  const onCode = (typed: string) => {
    setCode(typed)
    setError(undefined)
  }
  const show = (reason: string) => {
    setError(reason)
    field.current?.focus()
  }
  const fail = (refusal: ApiError) => {
    const message = refusalText(refusal)
    show(message)
    toast.error(message)
  }
  const verify = async () => {
    if (!isCode(code)) return show(isMailed ? t('code.mailedFormat') : fieldText('code_format'))
    const result = await take.run({
      body: { attempt_id: attempt.attemptId, verification_code: code, remember_device: isRemembered },
    })
    if (result.ok) return onSignedIn(result.data)
    fail(result.error)
    // The server answers a wrong code, one of another attempt and any code for a stranger alike, and so is this count.
    if (result.error.code !== 'code_invalid') return
    const next = { ...attempt, wrongCodes: attempt.wrongCodes + 1 }
    // The page now says that the code no longer works; the toast about a wrong code goes.
    if (hasEnded(next)) toast.clear()
    onChange(next)
  }
  const resend = async () => {
    const result = await send.run({ body: { attempt_id: attempt.attemptId } })
    if (!result.ok) return fail(result.error)
    toast.info(t('code.resent'))
    onChange({ ...attempt, isSent: true, resendAt: result.data.resend_at })
  }
  return {
    code,
    onCode,
    error,
    field,
    isRemembered,
    setRemembered,
    verify,
    resend,
    isVerifying: take.isRunning,
    isSending: send.isRunning,
  }
}
