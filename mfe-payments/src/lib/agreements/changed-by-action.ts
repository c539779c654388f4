import { endpoints } from '@portal/shared/contract'
import { changedBySigning } from '../../lib/agreement/changed-by-signing.ts'

/** What an attorney's or staff's decision changes: the agreement, its lists, and how the debt stands (K-55). */
export const changedByAction = [
  endpoints.listAgreements,
  endpoints.getAgreement,
  endpoints.listDebtAgreements,
  ...changedBySigning,
]
