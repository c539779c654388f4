import { setLanguage, useLanguage, useTranslation, type Language } from '@portal/shared/i18n'
import styles from './LanguageSelector.module.css'

const languages: readonly Language[] = ['en', 'es']

/** SH-103: English and Spanish, shown as ENG / ESP. */
export function LanguageSelector() {
  const { t } = useTranslation('common')
  const current = useLanguage()
  return (
    <div role="group" aria-label={t('header.language')} className={styles.group}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-pressed={language === current}
          aria-label={`${t(`language.${language}Short`)} – ${t(`language.${language}`)}`}
          onClick={() => void setLanguage(language)}
        >
          {t(`language.${language}Short`)}
        </button>
      ))}
    </div>
  )
}
