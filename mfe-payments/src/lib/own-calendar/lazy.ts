import { lazyPart } from '@portal/shared/kit'
import { calendarTexts } from '#texts/calendar'
import { loadWith } from '../load-with.ts'

// Loaded with its texts after the days that it stands below.
export const OwnCalendar = lazyPart(
  async () => (await loadWith(import('./OwnCalendar.tsx'), calendarTexts())).OwnCalendar,
)
