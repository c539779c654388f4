import { useEffect, useId } from 'react'
import type { SignedIn } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, remoteLoader } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { useRemotes } from '../routing/remotes-context.ts'
import { findRemote } from '../routing/resolve-path.ts'
import { ShellPart } from '../routing/ShellPart.tsx'
import { useEnter } from './enter.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { hasEnded } from './use-identify.ts'
import { useOfferedForms } from './use-offered-forms.ts'
import { useSignInAttempt } from './use-sign-in-attempt.ts'
import { WhoAreYou } from './WhoAreYou.tsx'
import styles from './SignIn.module.css'

// The second step is loaded while the person fills in the first one, after what the page needs at once.
const loadCodeStep = () => import('./CodeStep.tsx')
const codeStepAfterMs = 1000
const CodeStep = lazyRoute(() => loadCodeStep().then((m) => m.CodeStep))

/** The card of the sign-in page: first the person's details, then the code. */
export function SignInCard() {
  const { t } = useTranslation('shell')
  const remotes = useRemotes()
  const enter = useEnter()
  const headingId = useId()
  const forms = useOfferedForms()
  const { attempt, isMailed, begin, change, setMailed, startAgain, forget } = useSignInAttempt()
  const isEnded = attempt !== null && hasEnded(attempt)
  const title = attempt
    ? isEnded
      ? 'code.endedTitle'
      : isMailed
        ? 'code.mailedTitle'
        : 'code.title'
    : 'signIn.cardTitle'
  const heading = useHeadingFocus(attempt === null ? 'details' : isEnded ? 'ended' : 'code')
  useEffect(() => {
    const timer = setTimeout(() => void loadCodeStep().catch(() => undefined), codeStepAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const signIn = (signedIn: SignedIn) => {
    forget()
    void enter(signedIn)
  }

  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t(title)}
      </h2>
      {attempt ? (
        <ShellPart>
          <CodeStep
            attempt={attempt}
            isMailed={isMailed}
            onMailed={setMailed}
            onChange={change}
            onSignedIn={signIn}
            onBack={startAgain}
          />
        </ShellPart>
      ) : (
        <WhoAreYou
          forms={forms}
          onSignedIn={signIn}
          onIdentified={(next) => {
            begin(next)
            // Most people go to the accounts next, so their page is preloaded.
            const accounts = findRemote(paths.cabinetActive, 'user', remotes)
            if (accounts) remoteLoader().warm(accounts.remote, accounts.pattern)
          }}
        />
      )}
    </section>
  )
}
