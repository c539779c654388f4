import { agreementStatuses } from '@portal/shared/domain'
import { oneOf, pageNumber, pageSize, type ViewOf } from '@portal/shared/kit'

export const statusFilters = ['all', ...agreementStatuses] as const

/** What the queue shows: what waits for the attorney to begin with. */
export const queueAddress = {
  status: oneOf(statusFilters, 'completed_by_client'),
  page: pageNumber(),
  size: pageSize(),
}

/** One of its views. */
export type QueueView = ViewOf<typeof queueAddress>
