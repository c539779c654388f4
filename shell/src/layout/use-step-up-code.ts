import { useEffect, useRef, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { fieldText } from '@portal/shared/i18n'
import { refusalText } from '../sign-in/refusal-text.ts'

/** A fresh proof by a code that is sent at once, and again when it is asked for. */
export function useStepUpCode() {
  const send = useAction(endpoints.sendStepUpCode)
  const verify = useAction(endpoints.verifyStepUp)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<{ to: string; resendAt: string | undefined }>()
  const field = useRef<HTMLInputElement>(null)
  const hasAsked = useRef(false)

  const ask = async () => {
    const result = await send.run({})
    if (result.ok) setSent({ to: result.data.sent_to, resendAt: result.data.resend_at })
  }
  useEffect(() => {
    // Strict mode mounts twice; one code is enough.
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })

  const onCode = (typed: string) => {
    setCode(typed)
    setError(undefined)
  }
  const refuse = (reason: string) => {
    setError(reason)
    field.current?.focus()
    return false
  }
  /** Whether the code was the right one; says why where it was not. */
  const prove = async (): Promise<boolean> => {
    if (!isCode(code)) return refuse(fieldText('code_format'))
    const result = await verify.run({ body: { verification_code: code } })
    return result.ok || refuse(refusalText(result.error))
  }
  return { sent, send, verify, code, onCode, error, field, ask, prove }
}
