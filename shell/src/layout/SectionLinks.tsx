import { useTranslation } from '@portal/shared/i18n'
import styles from './NavLinks.module.css'

/** SH-62: anchors to the public sections of the sign-in page. */
export function SectionLinks() {
  const { t } = useTranslation('shell')
  return (
    <ul role="list" className={styles.list}>
      {(['faq', 'about', 'contact'] as const).map((section) => (
        <li key={section}>
          <a href={`#${section}`} className={styles.link}>
            {t(`sections.${section}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
