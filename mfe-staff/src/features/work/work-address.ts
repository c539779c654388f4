import { workQueues, type WorkQueue } from '@portal/shared/domain'
import { pageNumber, pageSize } from '@portal/shared/kit'

/** The queue (null: the first one with entries) and the page of its list. */
export const workAddress = {
  queue: { start: null as WorkQueue | null, read: (text: string) => workQueues.find((queue) => queue === text) },
  page: pageNumber(),
  size: pageSize(),
}
