import { Scale } from 'lucide-react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent } from '@portal/shared/tenant'
import styles from './DisclosureBanner.module.css'

/** R-09 (12 CFR 1006.18(e)): every communication says that it is from a debt collector, in the language used. */
export function DisclosureBanner() {
  const { t } = useTranslation('shell')
  const { disclosure } = useContent('consumer-footer', useLanguage())
  return (
    <aside className={styles.banner} aria-label={t('disclosure.label')}>
      <p className={styles.text}>
        <Scale aria-hidden="true" size={18} />
        <span>{typeof disclosure === 'string' && disclosure ? disclosure : t('disclosure.text')}</span>
      </p>
    </aside>
  )
}
