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

/** The reads that a decision of the attorney or staff changes: the agreement, its lists, and the debt (K-55). */
export const changedByAction = [
  endpoints.listAgreements,
  endpoints.getAgreement,
  endpoints.listDebtAgreements,
  ...changedBySigning,
]
