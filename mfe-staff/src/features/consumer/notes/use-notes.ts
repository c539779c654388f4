import { serverNow, useQuery } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { addDays, localDateIn, NOTES_DAYS_AHEAD, NOTES_FROM, parseLocalDate } from '@portal/shared/domain'
import { oneOf, pageNumber, pageSize, useList, words } from '@portal/shared/kit'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { readAll } from '@portal/shared/ui'

/** S-48: with or without an external tag. */
export const noteKinds = ['all', 'internal', 'external'] as const

/** The filters of the notes (S-45), kept in the address; the days run from 2020 to three days ahead (S-46). */
const notesAddress = (today: Parameters<typeof addDays>[0]) => ({
  search: words('q'),
  /** Reference number, or '' for all accounts. */
  account: words(),
  kind: oneOf(noteKinds),
  from: { start: NOTES_FROM as string, read: parseLocalDate },
  to: { start: addDays(today, NOTES_DAYS_AHEAD) as string, read: parseLocalDate },
  page: pageNumber(),
  size: pageSize(),
})

/** The notes on a customer, a page at a time. */
export function useNotes(clientId: string) {
  const zone = useTenant((s) => s.settings.zone)
  return useList(
    endpoints.listNotes,
    notesAddress(localDateIn(new Date(serverNow()), zone)),
    ({ search, account, kind, from, to, page, size }) => ({
      query: {
        customer_id: clientId,
        current_page: String(page),
        per_page: String(size),
        date_from: from,
        date_to: to,
        ...(search && { search }),
        ...(account && { data_id: account }),
        ...(kind !== 'all' && { is_external: kind === 'external' ? ('true' as const) : ('false' as const) }),
      },
    }),
    ({ page: rows, notes_number: total, pagination }) => ({ rows, total, isCapped: pagination.capped }),
  )
}
export type NotesList = ReturnType<typeof useNotes>

/** The tags that a note can have, by kind (S-43). */
export type ActiveTags = Record<Tag['kind'], readonly Tag[]>

/** Reads {@link ActiveTags}; external tags only where the tenant has them (S-48). */
export function useActiveTags() {
  const hasExternal = useCapability('staff.customer_service_handling')
  const internal = useQuery(endpoints.listActiveTags, { query: { is_external: 'false' } })
  const external = useQuery(endpoints.listActiveTags, hasExternal ? { query: { is_external: 'true' } } : null)
  const { data, ...state } = readAll(hasExternal ? { internal, external } : { internal })
  const tags: ActiveTags | undefined = data && { internal: data.internal.data, external: external.data?.data ?? [] }
  const refresh = () => {
    internal.refresh()
    external.refresh()
  }
  return { ...state, data: tags, refresh }
}
