import type { ClientProfile } from '@portal/shared/contract'
import { addNamespace } from '@portal/shared/i18n'
import { deskPage } from '../../../lib/desk-page.ts'

/** The dialog in which an administrator says whose a customer is, with its own texts. */
export const AssignDialog = deskPage<{ consumer: ClientProfile; onClose: () => void }>(
  () => import('./AssignDialog.tsx').then((m) => m.AssignDialog),
  () =>
    addNamespace('staff-assign', {
      en: () => import('../../../texts/assign.en.json'),
      es: () => import('../../../texts/assign.es.json'),
    }),
)
