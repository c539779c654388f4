import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useCapability } from '@portal/shared/tenant'
import type { NotesView } from './use-notes-address.ts'

/** One page of the notes on a customer. Those on the screen stay until the next ones are there. */
export function useNotes(clientId: string, { search, account, kind, from, to, page, size }: NotesView) {
  const query = {
    customer_id: clientId,
    current_page: String(page),
    per_page: String(size),
    date_from: from,
    date_to: to,
    ...(search ? { search } : {}),
    ...(account ? { data_id: account } : {}),
    ...(kind === 'all' ? {} : { is_external: kind === 'external' ? ('true' as const) : ('false' as const) }),
  }
  const { data, ...rest } = useQuery(endpoints.listNotes, { query }, { keepPrevious: true })
  return { notes: data?.page, total: data?.notes_number ?? 0, isCapped: data?.pagination.capped ?? false, ...rest }
}

/** The tags that a note can have (S-43); external ones only where the tenant has them (S-48). */
export function useActiveTags() {
  const hasExternal = useCapability('staff.customer_service_handling')
  const internal = useQuery(endpoints.listActiveTags, { query: { is_external: 'false' } })
  const external = useQuery(endpoints.listActiveTags, hasExternal ? { query: { is_external: 'true' } } : null)
  return {
    internal: internal.data?.data,
    external: hasExternal ? external.data?.data : [],
    error: internal.error ?? external.error,
    refresh: () => {
      internal.refresh()
      external.refresh()
    },
  }
}
