import { serverNow } from '@portal/shared/client'
import { addDays, localDateIn, NOTES_DAYS_AHEAD, NOTES_FROM, parseLocalDate } from '@portal/shared/domain'
import { oneOf, pageNumber, pageSize, useAddress, words, type AddressControl, type ViewOf } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'

/** S-48: with or without an external tag. */
export const noteKinds = ['all', 'internal', 'external'] as const

/** Which notes there are to be seen on a day (S-45): all of them to begin with, from 2020 to three days ahead (S-46). */
const partsOn = (today: string) => ({
  search: words('q'),
  /** Reference number, or '' for all accounts. */
  account: words(),
  kind: oneOf(noteKinds),
  from: { start: NOTES_FROM as string, read: parseLocalDate },
  to: { start: addDays(today as Day, NOTES_DAYS_AHEAD) as string, read: parseLocalDate },
  page: pageNumber(),
  size: pageSize(),
})
type Day = Parameters<typeof addDays>[0]
type Parts = ReturnType<typeof partsOn>

/** Which notes are shown. */
export type NotesView = ViewOf<Parts>
/** The same with the ways to show others. */
export type NotesAddress = AddressControl<Parts>

/** Which notes are shown, kept in the address beside what the other tabs keep there. */
export function useNotesAddress(): NotesAddress {
  const zone = useTenant((s) => s.settings.zone)
  return useAddress(partsOn(localDateIn(new Date(serverNow()), zone)))
}
