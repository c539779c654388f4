import { serverNow } from '@portal/shared/client'
import { addDays, localDateIn, NOTES_DAYS_AHEAD, NOTES_FROM, parseLocalDate } from '@portal/shared/domain'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'

/** Notes per page; ten by default (S-46). */
export const pageSizes = [10, 25, 50] as const
type PageSize = (typeof pageSizes)[number]
/** S-48: with or without an external tag. */
export const noteKinds = ['all', 'internal', 'external'] as const
/** One of {@link noteKinds}. */
export type NoteKind = (typeof noteKinds)[number]

/** Which notes are shown (S-45). */
export interface NotesView {
  search: string
  /** Reference number, or '' for all accounts. */
  account: string
  kind: NoteKind
  from: string
  to: string
  page: number
  size: PageSize
}

/** What the address calls them; the other tabs of the record keep theirs beside them. */
const names = {
  search: 'q',
  account: 'account',
  kind: 'kind',
  from: 'from',
  to: 'to',
  page: 'page',
  size: 'size',
} as const

const parts = Object.keys(names) as (keyof NotesView)[]

function readView(query: string, start: NotesView): NotesView {
  const params = new URLSearchParams(query)
  const page = Number(params.get(names.page) ?? start.page)
  const date = (name: string, otherwise: string) => parseLocalDate(params.get(name) ?? '') ?? otherwise
  return {
    search: params.get(names.search) ?? '',
    account: params.get(names.account) ?? '',
    kind: noteKinds.find((kind) => kind === params.get(names.kind)) ?? start.kind,
    from: date(names.from, start.from),
    to: date(names.to, start.to),
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    size: pageSizes.find((size) => String(size) === params.get(names.size)) ?? start.size,
  }
}

/** What the notes tab shows, and how to show something else. */
export interface NotesAddress {
  view: NotesView
  /** Something is left out. */
  isFiltered: boolean
  show: (change: Partial<NotesView>) => void
  showAll: () => void
}

/**
 * Which notes are shown, kept in the address so that Back, reload and a shared link show the same ones. Any change but
 * of the page itself starts at the first page.
 */
export function useNotesAddress(): NotesAddress {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const zone = useTenant((s) => s.settings.zone)
  // S-46: from 2020 on, to three days ahead.
  const today = localDateIn(new Date(serverNow()), zone)
  const to = addDays(today, NOTES_DAYS_AHEAD)
  const start: NotesView = { search: '', account: '', kind: 'all', from: NOTES_FROM, to, page: 1, size: 10 }
  const view = readView(search, start)
  const go = (next: NotesView) => {
    const params = new URLSearchParams(search)
    for (const part of parts) {
      if (next[part] === start[part]) params.delete(names[part])
      else params.set(names[part], String(next[part]))
    }
    const query = params.toString()
    void navigate({ search: query ? `?${query}` : '', hash }, { state: state as unknown })
  }
  return {
    view,
    isFiltered: parts.some((part) => part !== 'page' && part !== 'size' && view[part] !== start[part]),
    show: (change) => go({ ...view, page: 1, ...change }),
    showAll: () => go({ ...start, size: view.size }),
  }
}
