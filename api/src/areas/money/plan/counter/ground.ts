import type { ErrorCode, TenantSettings } from '@portal/shared/contract'
import {
  earliestPaymentDate,
  instantAt,
  addDays,
  COUNTER_TRIES,
  COUNTER_TRIES_DAYS,
  isStillPossible,
  mayDebit,
  parseWireMoney,
  type CounterGround,
  type StandingOffer,
} from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { businessDate } from '../../pay/business-day.ts'
import { debitCode } from '../../pay/debt-state.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { choosable } from '../choose/choosable.ts'
import { offerNow } from '../offer/offer-now.ts'
import { calendarOf, offerTerms } from '../offer/offer-schedule.ts'
import { listOffers, type OfferRow } from '../offer/rows.ts'
import { countCounters } from './repo.ts'

/** Who asks, and their own date; staff have the tenant's. */
export interface Asker {
  kind: 'consumer' | 'staff'
  payerId: string
  localDate?: string | null | undefined
}

export interface Standing {
  ground: CounterGround
  /** Offers that stand anyway; answers to earlier counter-offers are none. */
  offers: StandingOffer[]
  /** Why nothing can be proposed or answered now; null when it can. */
  why: ErrorCode | null
}

/** F-33: what a counter-offer on a debt is judged by. Nothing can be proposed where no offer stands (C-44, R-25, R-47). */
export async function standingOf(
  tx: Tx,
  { tenant, debt, now }: { tenant: TenantSettings; debt: DebtRow; now: Date },
  { kind, payerId, localDate }: Asker,
): Promise<Standing> {
  const calendar = calendarOf(tenant, now, localDate)
  const { today } = calendar
  const { figures, reason } = await choosable(tx, tenant, debt, today)
  const { reason: bar } = mayDebit(debt, figures.people, { act: 'later', by: kind, payerId })
  const why = reason ?? (bar && debitCode(bar, kind, debt))
  const rows = why === null ? await listOffers(tx, tenant.id, debt.id, today) : []
  const offers = rows
    .filter(({ counterId }) => counterId === null)
    .flatMap((offer) => offerNow(tenant, offer, figures.available) ?? [])
    .filter((offer) => isStillPossible(offerTerms(offer).planned, calendar))
    .map(standing)
  return {
    ground: {
      available: figures.available,
      minimum: parseWireMoney(tenant.capabilities['otp.min_amount']),
      today,
      earliest: earliestPaymentDate(calendar),
    },
    offers,
    why: why ?? (offers.length === 0 ? 'counter_off' : null),
  }
}

const standing = (offer: OfferRow): StandingOffer => ({
  payments: offer.payments,
  isMonthly: offer.frequency === 'monthly',
  perPayment: offer.perMonth,
  total: offer.total,
  discount: offer.discount,
  isComparable: !offer.isOpenEnded && !offer.isFlexible,
})

/** How many more counter-offers an account takes for now: each counts for whole days of the tenant's zone. */
export async function triesLeft(tx: Tx, tenant: TenantSettings, debtId: string, now: Date): Promise<number> {
  const made = await countCounters(tx, tenant.id, debtId, triesSince(tenant, now))
  return Math.max(0, COUNTER_TRIES - made)
}

/** Since when counter-offers count; what was over before that is old news. */
export const triesSince = (tenant: TenantSettings, now: Date): Date =>
  instantAt(addDays(businessDate(tenant, now), 1 - COUNTER_TRIES_DAYS), '00:00', tenant.zone)
