import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent } from '@portal/shared/tenant'
import styles from './DisclosureBanner.module.css'

/**
 * R-09 (12 CFR 1006.18(e)): every communication says that it is from a debt collector, in the language used. On a phone
 * its first sentence stands alone, because the whole text would push the account off the first screen.
 */
export function DisclosureBanner() {
  const { t } = useTranslation('shell')
  const { disclosure } = useContent('consumer-footer', useLanguage())
  const [isWhole, setWhole] = useState(false)
  const text = typeof disclosure === 'string' && disclosure ? disclosure : t('disclosure.text')
  const [first, rest] = text.split(/(?<=\.) (.*)/s)
  return (
    <aside className={styles.banner} aria-label={t('disclosure.label')}>
      <p className={styles.text}>
        <Scale aria-hidden="true" size={18} />
        <span>
          {first} <span>{rest}</span>
        </span>
        {rest ? (
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t('disclosure.more')}
          </button>
        ) : null}
      </p>
    </aside>
  )
}
