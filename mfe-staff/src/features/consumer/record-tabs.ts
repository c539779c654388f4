import { addNamespace } from '@portal/shared/i18n'
import { deskPage } from '../../lib/desk-page.ts'

/** #notes, with its own texts. */
export const NotesTab = deskPage<{ clientId: string }>(
  () => import('./notes/NotesTab.tsx').then((m) => m.NotesTab),
  () =>
    addNamespace('staff-notes', {
      en: () => import('../../texts/notes.en.json'),
      es: () => import('../../texts/notes.es.json'),
    }),
)

/** #history, with its own texts. */
export const HistoryTab = deskPage<{ clientId: string }>(
  () => import('./history/HistoryTab.tsx').then((m) => m.HistoryTab),
  () =>
    addNamespace('staff-history', {
      en: () => import('../../texts/history.en.json'),
      es: () => import('../../texts/history.es.json'),
    }),
)
