import { useTranslation } from 'react-i18next'
import type { Language } from './i18n.ts'

/** The language on the screen, following its changes: for dates, money and content blocks. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'es' ? 'es' : 'en'
}
