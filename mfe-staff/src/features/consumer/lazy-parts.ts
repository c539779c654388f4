import type { ClientProfile, Debt } from '@portal/shared/contract'
import { accountCasesTexts } from '#texts/account-cases'
import { assignTexts } from '#texts/assign'
import { contactTexts } from '#texts/contact'
import { historyTexts } from '#texts/history'
import { identityTexts } from '#texts/identity'
import { inboundTexts } from '#texts/inbound'
import { legalTexts } from '#texts/legal'
import { notesTexts } from '#texts/notes'
import { sharedBudgetTexts } from '#texts/shared-budget'
import { sharedThreadsTexts } from '#texts/shared-threads'
import { takeBackTexts } from '#texts/take-back'
import { threadsTexts } from '#texts/threads'
import { deskPage } from '../../lib/desk-page.ts'

// Parts of a consumer's page, each loaded with its own texts when it is shown.

export const ContactPanel = deskPage<{ clientId: string }>(
  () => import('./contact/ContactPanel.tsx').then((m) => m.ContactPanel),
  async () => {
    await Promise.all([contactTexts(), inboundTexts()])
  },
)
export const NotesTab = deskPage<{ clientId: string }>(
  () => import('./notes/NotesTab.tsx').then((m) => m.NotesTab),
  notesTexts,
)
export const HistoryTab = deskPage<{ clientId: string }>(
  () => import('./history/HistoryTab.tsx').then((m) => m.HistoryTab),
  historyTexts,
)
export const CaseTools = deskPage<{ clientId: string; debtId: string; referenceNumber: string }>(
  () => import('./cases/CaseTools.tsx').then((m) => m.CaseTools),
  async () => {
    await Promise.all([accountCasesTexts(), sharedBudgetTexts()])
  },
)
export const TakeBack = deskPage<{ debtId: string; referenceNumber: string }>(
  () => import('./take-back/TakeBack.tsx').then((m) => m.TakeBack),
  takeBackTexts,
)
export const MessagesTab = deskPage<{ clientId: string }>(
  () => import('./messages/MessagesTab.tsx').then((m) => m.MessagesTab),
  async () => {
    await Promise.all([threadsTexts(), sharedThreadsTexts()])
  },
)
export const LegalStatusTab = deskPage<{ clientId: string }>(
  () => import('./legal/LegalStatusTab.tsx').then((m) => m.LegalStatusTab),
  legalTexts,
)
export const AccountHolds = deskPage<{ clientId: string; debt: Pick<Debt, 'debt_id' | 'referenceNumber' | 'status'> }>(
  () => import('./holds/AccountHolds.tsx').then((m) => m.AccountHolds),
  legalTexts,
)
export const IdentityCorrections = deskPage<{ consumer: ClientProfile }>(
  () => import('./identity/IdentityCorrections.tsx').then((m) => m.IdentityCorrections),
  async () => {
    await Promise.all([identityTexts(), legalTexts()])
  },
)
export const AssignDialog = deskPage<{ consumer: ClientProfile; onClose: () => void }>(
  () => import('./assign/AssignDialog.tsx').then((m) => m.AssignDialog),
  assignTexts,
)
