import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { TagTab } from './tag-kinds.ts'

/** Reads that show tags, to be asked again when a tag changes. */
export const showsTags = [
  endpoints.listActiveTags,
  endpoints.listArchivedTags,
  endpoints.listTagCategories,
  endpoints.listNotes,
]

/** The tags of a tab, by category and name. */
export function useTags({ kind, state }: TagTab) {
  const query = { query: { is_external: kind === 'external' ? ('true' as const) : ('false' as const) } }
  return useQuery(state === 'active' ? endpoints.listActiveTags : endpoints.listArchivedTags, query)
}
