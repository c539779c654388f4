import { endpoints } from '@portal/shared/contract'
import { debtReads } from '../changed-reads.ts'

/** The reads that the end of an agreement changes: its plan starts, or its offer can be chosen again (K-55). */
export const changedBySigning = [
  ...debtReads,
  endpoints.getPlan,
  endpoints.getPlanOptions,
  endpoints.listPossiblePlans,
  endpoints.listDocuments,
]
