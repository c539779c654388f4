import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The four tabs (S-70): kind and state of the tags behind each; `hash` is its name in the address. */
export const tagTabs = [
  { id: 'current', hash: 'current', kind: 'internal', state: 'active' },
  { id: 'archived', hash: 'archived', kind: 'internal', state: 'archived' },
  { id: 'external', hash: 'external', kind: 'external', state: 'active' },
  { id: 'archivedExternal', hash: 'archived-external', kind: 'external', state: 'archived' },
] as const
/** One of {@link tagTabs}. */
export type TagTab = (typeof tagTabs)[number]

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
