import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent, useTenant } from '@portal/shared/tenant'
import styles from './PublicSection.module.css'

/** Presents the tenant, and says that it is a debt collector. */
export function AboutSection() {
  const { t } = useTranslation('shell')
  const company = useTenant((x) => x.settings.tenant.full_name)
  const { slogan, disclosure } = useContent('consumer-footer', useLanguage())
  return (
    <section id="about" tabIndex={-1} className={styles.section} aria-labelledby="about-title">
      <h2 id="about-title">{t('about.title')}</h2>
      <div className={styles.prose}>
        {typeof slogan === 'string' ? <p className={styles.slogan}>{slogan}</p> : null}
        <p>{t('about.text', { company })}</p>
        <p>{t('about.approach')}</p>
        <p className={styles.disclosure}>
          {typeof disclosure === 'string' && disclosure ? disclosure : t('disclosure.text')}
        </p>
      </div>
    </section>
  )
}
