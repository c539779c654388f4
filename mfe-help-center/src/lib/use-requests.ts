import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** F-06: a page of what the person has sent, newest first. */
export const useRequests = (page: number, perPage: number) =>
  useQuery(
    endpoints.listConsumerCases,
    { query: { page: String(page), per_page: String(perPage) } },
    { keepPrevious: true },
  )
