import type { Offer } from '@portal/shared/contract'
import { needsTaxNotice } from '@portal/shared/domain'
import { useCapability } from '@portal/shared/tenant'

/** P-82, K-40: whether the notice names the tax form for forgiven amounts of $600 or more. */
export const useHasTaxForm = ({ total_amount: totalAmount, discount }: Offer): boolean =>
  useCapability('notice.tax_600') && needsTaxNotice({ totalAmount, discount })
