import { addNamespace } from '@portal/shared/i18n'

/** The words around what people wrote to the agency. */
export const inboundTexts = () =>
  addNamespace('staff-inbound', {
    en: () => import('../../texts/inbound.en.json'),
    es: () => import('../../texts/inbound.es.json'),
  })
