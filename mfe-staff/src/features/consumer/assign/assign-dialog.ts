import type { ClientProfile } from '@portal/shared/contract'
import { assignTexts } from '#texts/assign'
import { deskPage } from '../../../lib/desk-page.ts'

/** The dialog in which an administrator says whose a customer is, with its own texts. */
export const AssignDialog = deskPage<{ consumer: ClientProfile; onClose: () => void }>(
  () => import('./AssignDialog.tsx').then((m) => m.AssignDialog),
  assignTexts,
)
