import { useId, useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { paths, remoteLoader } from '@portal/shared/portal'
import { useRemotes } from '../routing/remotes-context.ts'
import { findRemote } from '../routing/resolve-path.ts'
import { CodeStep } from './CodeStep.tsx'
import { useEnter } from './enter.ts'
import type { Attempt } from './use-identify.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useOfferedForms } from './use-offered-forms.ts'
import { WhoAreYou } from './WhoAreYou.tsx'
import styles from './SignIn.module.css'

/** The card of the sign-in page: first the person's details, then the code. */
export function SignInCard() {
  const { t } = useTranslation('shell')
  const remotes = useRemotes()
  const enter = useEnter()
  const headingId = useId()
  const forms = useOfferedForms()
  const [attempt, setAttempt] = useState<Attempt>()
  const [isMailed, setMailed] = useState(false)
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
          onResent={(resendAt) => setAttempt({ ...attempt, isSent: true, resendAt })}
          onSignedIn={(signedIn) => void enter(signedIn)}
          onBack={() => {
            setAttempt(undefined)
            setMailed(false)
          }}
        />
      ) : (
        <WhoAreYou
          forms={forms}
          onSignedIn={(signedIn) => void enter(signedIn)}
          onIdentified={(next) => {
            setAttempt(next)
            // Most people go to the accounts next, so their page is preloaded.
            const accounts = findRemote(paths.cabinetActive, 'user', remotes)
            if (accounts) remoteLoader().warm(accounts.remote, accounts.pattern)
          }}
        />
      )}
    </section>
  )
}
