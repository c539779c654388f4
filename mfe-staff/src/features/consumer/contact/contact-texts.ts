import { addNamespace } from '@portal/shared/i18n'

/** The words about contact: the panel's, and the guard's reasons wherever the record says them. */
export const contactTexts = () =>
  addNamespace('staff-contact', {
    en: () => import('../../../texts/contact.en.json'),
    es: () => import('../../../texts/contact.es.json'),
  })
