import { addNamespace } from '@portal/shared/i18n'

/** The texts of agreements as attorneys and staff read them. */
export const addAgreementsTexts = () =>
  addNamespace('payments-agreements', {
    en: () => import('../texts/agreements.en.json'),
    es: () => import('../texts/agreements.es.json'),
  })
