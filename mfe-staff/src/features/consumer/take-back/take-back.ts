import { addNamespace } from '@portal/shared/i18n'
import { deskPage } from '../../../lib/desk-page.ts'

/** The way to take back an account that is serviced elsewhere, loaded beside such an account with its own texts. */
export const TakeBack = deskPage<{ debtId: string; referenceNumber: string }>(
  () => import('./TakeBack.tsx').then((m) => m.TakeBack),
  () =>
    addNamespace('staff-take-back', {
      en: () => import('../../../texts/take-back.en.json'),
      es: () => import('../../../texts/take-back.es.json'),
    }),
)
