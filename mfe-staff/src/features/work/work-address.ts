import { workQueues, type WorkQueue } from '@portal/shared/domain'
import { pageNumber, pageSize, type ViewOf } from '@portal/shared/kit'

/** Which queue, the first one with something in it to begin with, and which page of it. */
export const workAddress = {
  queue: { start: null as WorkQueue | null, read: (text: string) => workQueues.find((queue) => queue === text) },
  page: pageNumber(),
  size: pageSize(),
}

/** One of its views. */
export type WorkView = ViewOf<typeof workAddress>
