import { useEffect, useId, useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { paths, remoteLoader } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Notice, RadioGroup } from '@portal/shared/ui'
import { useRemotes } from '../routing/remotes-context.ts'
import { findRemote } from '../routing/resolve-path.ts'
import { CodeStep } from './CodeStep.tsx'
import { useEnter } from './enter.ts'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { IdentifyForm } from './IdentifyForm.tsx'
import type { Attempt } from './use-identify.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { offeredForms, type FormVariant } from './variants.ts'
import styles from './SignIn.module.css'

/** The card of the sign-in page: who are you, then the code. Which questions it asks is the tenant's (SH-67). */
export function SignInCard() {
  const { t } = useTranslation('shell')
  const remotes = useRemotes()
  const enter = useEnter()
  const headingId = useId()
  const variants = useCapability('login.variants')
  const hasGoogle = useCapability('google.login') && variants.includes('google')
  const [linkToken, dropLinkToken] = useLinkToken()
  const offered = offeredForms(variants, linkToken !== null)
  const [chosen, setChosen] = useState<FormVariant>()
  const [attempt, setAttempt] = useState<Attempt>()
  const [linkProblem, setLinkProblem] = useState<string>()
  const [isMailed, setMailed] = useState(false)
  const variant = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'login')
  const heading = useHeadingFocus(attempt !== undefined)

  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t(attempt ? (isMailed ? 'code.mailedTitle' : 'code.title') : 'signIn.cardTitle')}
      </h2>
      {attempt ? (
        <CodeStep
          attempt={attempt}
          isMailed={isMailed}
          onMailed={setMailed}
          onResent={(resendAt) => setAttempt({ ...attempt, resendAt })}
          onSignedIn={(signedIn) => void enter(signedIn)}
          onBack={() => {
            setAttempt(undefined)
            setMailed(false)
          }}
        />
      ) : (
        <>
          {linkProblem === undefined ? null : (
            <Notice tone="warning" live="assertive">
              {linkProblem}
            </Notice>
          )}
          {variant === 'link' ? (
            <p className={styles.hint}>
              {t('signIn.linkText')}{' '}
              <button type="button" className={styles.textButton} onClick={dropLinkToken}>
                {t('signIn.otherWay')}
              </button>
            </p>
          ) : null}
          {offered.length > 1 ? (
            <RadioGroup
              legend={t('signIn.chooser')}
              value={variant}
              onChange={setChosen}
              options={offered.map((value) => ({ value, label: t(`signIn.variant.${value}`) }))}
            />
          ) : null}
          <IdentifyForm
            key={variant}
            variant={variant}
            linkToken={linkToken}
            onSignedIn={(signedIn) => void enter(signedIn)}
            onLinkGone={(message) => {
              dropLinkToken()
              setLinkProblem(message)
            }}
            onIdentified={(next) => {
              setAttempt(next)
              // Almost everybody goes to the accounts next.
              const accounts = findRemote(paths.cabinetActive, 'user', remotes)
              if (accounts) remoteLoader().warm(accounts.remote, accounts.pattern)
            }}
          />
          {hasGoogle ? <GoogleSignIn /> : null}
        </>
      )}
    </section>
  )
}

/**
 * The link's token, out of the address as soon as it is read (T3); kept while the page is open. What the link
 * asks to sign stays, for after the sign-in.
 */
function useLinkToken(): [string | null, () => void] {
  const [query, setQuery] = useSearchParams()
  const [token, setToken] = useState(() => query.get('login_id') ?? query.get('id'))
  const isInAddress = query.has('login_id') || query.has('id')
  useEffect(() => {
    if (!isInAddress) return
    query.delete('login_id')
    query.delete('id')
    setQuery(query, { replace: true })
  }, [isInAddress, query, setQuery])
  return [token, () => setToken(null)]
}
