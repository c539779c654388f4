import { isLitigationPreJudgment, isSettlement, type AgreementKind } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { DebtRow } from '../../pay/rows.ts'
import type { OfferRow } from '../offer/rows.ts'

/** The agreement to sign before a plan runs; null when none is needed (tenant setting asa.required, L-04). */
export function agreementKindOf(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  debt: DebtRow,
  offer: Pick<OfferRow, 'discount'>,
): AgreementKind | null {
  const rule = capabilities['asa.required']
  const isLitigation = isLitigationPreJudgment(debt)
  const isRequired =
    rule === 'all' ||
    (rule === 'by_debt' && debt.asaRequired) ||
    (rule === 'litigation' && (isLitigation || debt.asaRequired))
  if (!isRequired) return null
  return isLitigation ? 'litigation' : isSettlement(offer) ? 'settlement' : 'plan'
}
