import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useLocation, useNavigate } from '@portal/shared/router'

/** S-50: entries per page. */
export const PAGE_SIZE = 50

/** One page of the history, told in the language of the screen; those on the screen stay until the next are there. */
export function useHistory(clientId: string, page: number) {
  const language = useLanguage()
  const body = { client_id: clientId, current_page: page, per_page: PAGE_SIZE, language }
  return useQuery(endpoints.listHistory, { body }, { keepPrevious: true })
}

/** The page of the history, kept in the address beside what the other tabs keep there. */
export function useHistoryPage(): [number, (page: number) => void] {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const page = Number(params.get('history') ?? 1)
  const show = (next: number) => {
    if (next === 1) params.delete('history')
    else params.set('history', String(next))
    const query = params.toString()
    void navigate({ search: query ? `?${query}` : '', hash }, { state: state as unknown })
  }
  return [Number.isInteger(page) && page > 0 ? page : 1, show]
}
