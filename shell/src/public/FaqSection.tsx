import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { useMeans } from './use-means.ts'
import styles from './PublicSection.module.css'

/** Visitors' usual questions, in their usual order. */
const questions = ['who', 'mine', 'signIn', 'code', 'ways', 'dispute', 'hardship', 'rights', 'safe'] as const

/** Public questions and answers (SH-14). */
export function FaqSection() {
  const { t } = useTranslation('shell')
  const { full_name: company, phone_number: phone, address } = useTenant((x) => x.settings.tenant)
  const means = useMeans()
  const values = {
    ...means,
    company,
    phone,
    address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
  }
  return (
    <section id="faq" tabIndex={-1} className={styles.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq.title')}</h2>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question} className={styles.question}>
            <summary>{t(`faq.${question}.q`)}</summary>
            <p>{t(`faq.${question}.a`, values)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
