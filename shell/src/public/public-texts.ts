import { addNamespace } from '@portal/shared/i18n'

/** Loads the texts of public pages, which the sign-in page does without. */
export const publicTexts = () =>
  addNamespace('public-pages', {
    en: () => import('@portal/shared/texts/en/public-pages.json'),
    es: () => import('@portal/shared/texts/es/public-pages.json'),
  })
