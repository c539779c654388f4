import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { pageNumber } from '@portal/shared/kit'

/** S-50: entries per page. */
export const PAGE_SIZE = 50

/** One page of the history, told in the language of the screen; those on the screen stay until the next are there. */
export function useHistory(clientId: string, page: number) {
  const language = useLanguage()
  const body = { client_id: clientId, current_page: page, per_page: PAGE_SIZE, language }
  return useQuery(endpoints.listHistory, { body }, { keepPrevious: true })
}

/** The page of the history, kept in the address beside what the other tabs keep there. */
export const historyAddress = { page: pageNumber('history') }
