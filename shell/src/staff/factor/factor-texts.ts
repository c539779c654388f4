import { addNamespace } from '@portal/shared/i18n'

/** Loads the texts of second factors, only with the pages of staff. */
export const addFactorTexts = () =>
  addNamespace('staff-factor', {
    en: () => import('@portal/shared/texts/en/staff-factor.json'),
    es: () => import('@portal/shared/texts/es/staff-factor.json'),
  })
