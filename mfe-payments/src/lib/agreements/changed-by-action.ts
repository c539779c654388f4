import { endpoints } from '@portal/shared/contract'
import { changedBySigning } from '../../lib/agreement/changed-by-signing.ts'

/** The reads that a decision of the attorney or staff changes: the agreement, its lists, and the debt (K-55). */
export const changedByAction = [
  endpoints.listAgreements,
  endpoints.getAgreement,
  endpoints.listDebtAgreements,
  ...changedBySigning,
]
