import { historyTexts } from '#texts/history'
import { notesTexts } from '#texts/notes'
import { deskPage } from '../../lib/desk-page.ts'

/** #notes, with its own texts. */
export const NotesTab = deskPage<{ clientId: string }>(
  () => import('./notes/NotesTab.tsx').then((m) => m.NotesTab),
  notesTexts,
)

/** #history, with its own texts. */
export const HistoryTab = deskPage<{ clientId: string }>(
  () => import('./history/HistoryTab.tsx').then((m) => m.HistoryTab),
  historyTexts,
)
