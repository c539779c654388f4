import type { SignedIn } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Notice, RadioGroup } from '@portal/shared/ui'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { IdentifyForm } from './IdentifyForm.tsx'
import type { Attempt } from './use-identify.ts'
import type { OfferedForms } from './use-offered-forms.ts'
import styles from './SignIn.module.css'

interface WhoAreYouProps {
  forms: OfferedForms
  onIdentified: (attempt: Attempt) => void
  onSignedIn: (signedIn: SignedIn) => void
}

/** The first step of signing in: the choice of a form, the form, and other ways to sign in. */
export function WhoAreYou({ forms, onIdentified, onSignedIn }: WhoAreYouProps) {
  const { t } = useTranslation('shell')
  const variants = useCapability('login.variants')
  const hasGoogle = useCapability('google.login') && variants.includes('google')
  const { offered, variant, choose, linkToken, dropLink, refuseLink, linkProblem } = forms
  return (
    <>
      {linkProblem === undefined ? null : (
        <Notice tone="warning" live="assertive">
          {linkProblem}
        </Notice>
      )}
      {variant === 'link' ? (
        <p className={styles.hint}>
          {t('signIn.linkText')}{' '}
          <button type="button" className={styles.textButton} onClick={dropLink}>
            {t('signIn.otherWay')}
          </button>
        </p>
      ) : null}
      {offered.length > 1 ? (
        <RadioGroup
          legend={t('signIn.chooser')}
          value={variant}
          onChange={choose}
          options={offered.map((value) => ({ value, label: t(`signIn.variant.${value}`) }))}
        />
      ) : null}
      <IdentifyForm key={variant} {...{ variant, linkToken, onSignedIn, onIdentified }} onLinkGone={refuseLink} />
      {hasGoogle ? <GoogleSignIn /> : null}
    </>
  )
}
