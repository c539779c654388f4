import { useQuery, type Query } from '@portal/shared/client'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import { periodProblem } from '@portal/shared/domain'
import type { ReportView } from './report-view.ts'

/** Reads a report; while the days make no period nothing is asked. The last figures stay until the next are there. */
export const useReport = <E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  { period }: ReportView,
  input: CallInput<E>,
): Query<CallReply<E>> => useQuery(endpoint, periodProblem(period) ? null : input, { keepPrevious: true })
