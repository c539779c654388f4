import { addNamespace } from '@portal/shared/i18n'

/** The words of the box about electronic checks (P-79), for the pieces that debit a bank account. */
export const addAckTexts = () =>
  addNamespace('payments-ack', {
    en: () => import('../../texts/ack.en.json'),
    es: () => import('../../texts/ack.es.json'),
  })
