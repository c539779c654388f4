import { useEffect, useRef, useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, googleRedirect } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import { useEnter } from './enter.ts'
import { refusalText } from './refusal-text.ts'
import styles from './SignIn.module.css'

/** Sign-in with a linked Google account: a redirect there and back, without a script of Google. */
export function GoogleSignIn() {
  const { t } = useTranslation('shell')
  const [back] = useState(takeGoogleReturn)
  const [isLeaving, setLeaving] = useState(false)
  const login = useAction(endpoints.loginGoogle)
  const hasSent = useRef(false)
  const enter = useEnter()

  useEffect(() => {
    if (hasSent.current || !back || !('token' in back)) return
    hasSent.current = true
    void login
      .run({ body: { google_auth_token: back.token } })
      .then((result) => (result.ok ? enter(result.data) : undefined))
  })
  const start = () => {
    setLeaving(true)
    // Google's redirect returns the link's query.
    window.location.assign(googleRedirect.start + window.location.search)
  }
  const problem = login.error
    ? problemText(login.error, t('google.notLinked'))
    : back && 'error' in back
      ? t('google.cancelled')
      : undefined
  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <span>{t('google.or')}</span>
      </p>
      {problem === undefined ? null : (
        <Notice tone="danger" live="assertive">
          {problem}
        </Notice>
      )}
      <Button isWide icon={<GoogleMark />} isLoading={isLeaving || login.isRunning} onClick={start}>
        {t('google.continue')}
      </Button>
      <p className={styles.hint}>{t('google.help')}</p>
    </div>
  )
}

/** The text of a refusal; `login_failed` means that no consumer of the tenant has linked the Google account. */
function problemText(error: ApiError, notLinked: string): string {
  return error.code === 'login_failed' ? notLinked : refusalText(error)
}

type GoogleReturn = { token: string } | { error: string } | null

/** Takes the ID token of a Google sign-in out of the address at once, so that it does not stay in the history. */
function takeGoogleReturn(): GoogleReturn {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get(googleRedirect.tokenFragment)
  const error = fragment.get(googleRedirect.errorFragment)
  if (token === null && error === null) return null
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return token === null ? { error: error ?? '' } : { token }
}

/** Google's "G" in its colours, as its guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  )
}
