import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { AboutSection } from '../public/AboutSection.tsx'
import { ContactSection } from '../public/ContactSection.tsx'
import { FaqSection } from '../public/FaqSection.tsx'
import { SessionEndNotice } from './SessionEndNotice.tsx'
import { SignInCard } from './SignInCard.tsx'
import { Welcome } from './Welcome.tsx'
import styles from './ConsumerSignInPage.module.css'

/** SH-14: the consumer's sign-in, with the public sections: questions and answers, about us, and contact. */
export function ConsumerSignInPage() {
  const { t } = useTranslation('shell')
  const company = useTenant((x) => x.settings.tenant.full_name)
  const isUniversal = useCapability('universal_title')
  usePageTitle(t('signIn.title'))
  return (
    <>
      <div className={styles.start}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>
            {isUniversal || !company ? t('signIn.headingNeutral') : t('signIn.heading', { company })}
          </h1>
          <p className={styles.lead}>{t('signIn.lead')}</p>
        </header>
        <div className={styles.card}>
          <SessionEndNotice />
          <SignInCard />
        </div>
        <Welcome />
      </div>
      <FaqSection />
      <AboutSection />
      <ContactSection />
    </>
  )
}
