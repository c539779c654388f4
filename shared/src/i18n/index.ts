/** One i18next for the whole page, a namespace for each remote, common texts in `common`. */
export { useTranslation } from 'react-i18next'
export { errorText, fieldText, reasonText } from './error-text.ts'
export {
  addNamespace,
  currentLanguage,
  followProfile,
  i18n,
  selectedLanguage,
  setLanguage,
  startI18n,
  type Language,
  type TextBundles,
} from './i18n.ts'
export { useLanguage } from './i18n.ts'
