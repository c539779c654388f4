import { endpoints } from '@portal/shared/contract'

/** Calls whose replies follow an answer, a close and an assignment. */
export const threadReads = [
  endpoints.getStaffThread,
  endpoints.listStaffThreads,
  endpoints.listWork,
  endpoints.listWorkQueues,
]
