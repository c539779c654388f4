import type { TenantSettings } from '@portal/shared/contract'
import { offerAmounts, parseWireMoney, toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { figuresOf } from '../../pay/figures.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { findOffer, type OfferRow } from './offer-repo.ts'

/**
 * An offer with the amounts of now (C-44): it is stored as it was made, and follows what can be paid whenever it is read,
 * so that every payment, return, adjustment and import counts. Null when nothing can be paid.
 */
export function offerNow(tenant: TenantSettings, offer: OfferRow, available: Cents): OfferRow | null {
  const { planned } = offer
  const amounts = offerAmounts(
    {
      ...offer,
      perPayment: offer.perMonth,
      planned: offer.isFlexible && planned ? planned.map(({ amount }) => toCents(BigInt(amount))) : null,
    },
    available,
    parseWireMoney(tenant.capabilities['otp.min_amount']),
  )
  if (!amounts) return null
  const { payments, perPayment, total, discount } = amounts
  return {
    ...offer,
    payments,
    perMonth: perPayment,
    total,
    discount,
    planned:
      planned && amounts.planned
        ? amounts.planned.map((amount, i) => ({ date: planned[i]!.date, amount: amount.toString() }))
        : planned,
  }
}

/** An offer on a debt with the amounts of now; refuses one that was removed, or that nothing is owed for. */
export async function offerOn(
  tx: Tx,
  tenant: TenantSettings,
  debt: DebtRow,
  { id, today }: { id: string; today: LocalDate },
): Promise<OfferRow> {
  const offer = await findOffer(tx, tenant.id, id)
  if (!offer || offer.debtId !== debt.id) throw new Refusal('not_found')
  const { available } = await figuresOf(tx, tenant, debt, today)
  const now = offerNow(tenant, offer, available)
  if (!now) throw new Refusal('offer_expired')
  return now
}
