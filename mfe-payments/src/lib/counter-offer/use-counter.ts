import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { localDateOf } from '../use-calendar.ts'

/** What can be proposed on an account, and what was (F-33). */
export const useCounter = (debtId: string) =>
  useQuery(endpoints.getCounterOffer, { params: { debt_id: debtId }, query: { local_date: localDateOf(undefined) } })
