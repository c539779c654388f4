import { endpoints, type Mailing } from '@portal/shared/contract'
import { dataRows, pageNumber, useList } from '@portal/shared/kit'

const mailingsAddress = { page: pageNumber() }
/** Its own page, beside that of the mailings. */
const problemsAddress = { page: pageNumber('problems') }
const mailingAddress = { page: pageNumber() }

/** Letters on a page of one mailing. */
export const LETTERS_SHOWN = 25

/** The time between two reads while a mailing is on its way to the print shop. */
const POLL_MS = 2_000
const pollWhile = (mailings: readonly Mailing[]) =>
  mailings.some(({ status, has_failed: hasFailed }) => status === 'released' && !hasFailed) ? POLL_MS : 0

/** Mailings, newest first, with the numbers of letters that wait and that need a person. */
export const useMailings = () =>
  useList(endpoints.listMailings, mailingsAddress, ({ page }) => ({ query: { page: String(page) } }), dataRows, {
    refreshEvery: (last) => pollWhile(last?.data ?? []),
  })

/** Letters that are held or came back. */
export const useProblems = () =>
  useList(endpoints.listLetterProblems, problemsAddress, ({ page }) => ({ query: { page: String(page) } }), dataRows)

/** One mailing, with a page of its letters. */
export const useMailing = (mailingId: string) =>
  useList(
    endpoints.getMailing,
    mailingAddress,
    ({ page }) => ({
      params: { mailing_id: mailingId },
      query: { page: String(page), per_page: String(LETTERS_SHOWN) },
    }),
    ({ data, items_number: total }) => ({ rows: data.letters, total }),
    { refreshEvery: (last) => pollWhile(last ? [last.data.mailing] : []) },
  )

/** What changes when a mailing is released or a letter is sent again. */
export const mailReads = [
  endpoints.listMailings,
  endpoints.getMailing,
  endpoints.listLetterProblems,
  endpoints.listWork,
  endpoints.listWorkQueues,
]
