import { useEffect, useRef, useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, googleRedirect } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import { useEnter } from './enter.ts'
import { takeGoogleReturn } from './google-return.ts'
import { GoogleMark } from './GoogleMark.tsx'
import { refusalText } from './refusal-text.ts'
import styles from './SignIn.module.css'

/** Sign-in with a linked Google account: a redirect there and back, no script of theirs. */
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
    // What a link asked for comes back with the round trip.
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

/** Google knows who it is; what does not match is our side: nobody here has linked that account. */
function problemText(error: ApiError, notLinked: string): string {
  return error.code === 'login_failed' ? notLinked : refusalText(error)
}
