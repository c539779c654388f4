import { useState } from 'react'
import { ApiError, call, serverNow } from '@portal/shared/client'
import type { endpoints, SignedIn } from '@portal/shared/contract'
import { CODE_TRIES } from '@portal/shared/domain'
import { useSecondsUntil } from './use-seconds-until.ts'
import type { VariantForm } from './variants.ts'
import { countdownText } from './wait-text.ts'

/** The login handle from the first step. */
export interface Attempt {
  attemptId: string
  /** False when no code was sent, because too many were asked for. */
  isSent: boolean
  resendAt: string | undefined
  /** Wrong codes so far; the sign-in ends at `CODE_TRIES`. */
  wrongCodes: number
}

/** Whether too many wrong codes were entered: the code no longer works. */
export const hasEnded = ({ wrongCodes }: Attempt): boolean => wrongCodes >= CODE_TRIES

/**
 * The result of the first step. On a remembered device with the code switched off it is `signedIn`, without a second
 * step.
 */
export type IdentifyResult =
  { ok: true; attempt: Attempt; signedIn: SignedIn | undefined } | { ok: false; error: ApiError }

/** The first step of signing in: sends the details, with the link's token if there is one (SH-69). */
export function useIdentify(linkToken: string | null) {
  const [isRunning, setRunning] = useState(false)
  const [waitUntil, setWaitUntil] = useState<string>()
  const secondsToWait = useSecondsUntil(waitUntil, serverNow)
  const wait = waitUntil !== undefined && secondsToWait > 0 ? countdownText(secondsToWait, waitUntil) : undefined

  const run = async (form: VariantForm, body: Record<string, string>): Promise<IdentifyResult> => {
    setRunning(true)
    try {
      // The variants differ only in their bodies, which the endpoint's own schema has checked.
      const endpoint = form.endpoint as typeof endpoints.login
      const reply = await call(endpoint, { query: linkToken ? { login_id: linkToken } : {}, body: body as never })
      const attempt = { attemptId: reply.attempt_id, isSent: reply.code_sent, resendAt: reply.resend_at, wrongCodes: 0 }
      return { ok: true, attempt, signedIn: reply.signed_in }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWaitUntil(error.retryAt)
      return { ok: false, error }
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning, wait }
}
