import { addNamespace } from '@portal/shared/i18n'

/** The words of second factors: they come with the pages of staff, and with nobody else's. */
export const addFactorTexts = () =>
  addNamespace('staff-factor', {
    en: () => import('@portal/shared/texts/en/staff-factor.json'),
    es: () => import('@portal/shared/texts/es/staff-factor.json'),
  })
