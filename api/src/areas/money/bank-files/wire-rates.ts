import type * as v from 'valibot'
import type { ReturnRates } from '@portal/shared/contract'
import type { ReturnCounts } from './meters-repo.ts'

/** Counts of returns as a reply has them: the page of bank files and the report say the same (R-39, F-11). */
export const presentRates = ({ creditor, ...counts }: ReturnCounts): v.InferInput<typeof ReturnRates> => ({
  creditor: creditor === '' ? null : creditor,
  ...counts,
})
