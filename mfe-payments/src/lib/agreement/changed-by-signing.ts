import { endpoints } from '@portal/shared/contract'
import { debtReads } from '../changed-reads.ts'

/** Everything that an agreement's end, good or bad, changes: its plan runs, or its offer can be chosen again (K-55). */
export const changedBySigning = [
  ...debtReads,
  endpoints.getPlan,
  endpoints.getPlanOptions,
  endpoints.listPossiblePlans,
  endpoints.listDocuments,
]
