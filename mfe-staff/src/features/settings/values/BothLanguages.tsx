import type { Localized } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import styles from './SettingValue.module.css'

/** A text in both languages, one below the other; `isShort` shows the beginning of a long one. */
export function BothLanguages({ text, isShort = false }: { text: Localized; isShort?: boolean }) {
  const { t } = useTranslation('staff-settings')
  return (
    <span className={styles.both}>
      {(['en', 'es'] as const).map((language) => (
        <span key={language} className={styles.side}>
          <span className={styles.language} aria-hidden="true">
            {language}
          </span>
          <VisuallyHidden>{t(`language.${language}`)}: </VisuallyHidden>
          <span lang={language} className={isShort ? styles.beginning : styles.long}>
            {text[language] || <span className={styles.none}>{t('none')}</span>}
          </span>
        </span>
      ))}
    </span>
  )
}
