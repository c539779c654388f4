import { addNamespace } from '@portal/shared/i18n'

/** The texts of the payments' rows, for whatever piece is loaded with them. */
export const addRowsTexts = () =>
  addNamespace('payments-rows', {
    en: () => import('../../texts/rows.en.json'),
    es: () => import('../../texts/rows.es.json'),
  })
