import type * as v from 'valibot'
import type { SavedBankAccount, SavedCard, SavedPayPal } from '@portal/shared/contract'
import { accountTypeToList, maskAccount, type LocalDate } from '@portal/shared/domain'
import { methodLabel, methodSnapshot } from './describe.ts'
import { isExpired } from './usable.ts'
import type { MethodRow } from './repo.ts'
import type { PlanUse } from './uses-repo.ts'

/** The facts that a list shows beside each method. */
export interface Marks {
  today: LocalDate
  defaultId: string | null
  withPromise: ReadonlySet<string>
  /** Reference numbers of debts with a default of their own, by method. */
  ownDefaults: ReadonlyMap<string, string[]>
  plans: readonly PlanUse[]
}

/** A method that was just saved: nothing else is known of it yet. */
export const unmarked: Omit<Marks, 'today'> = {
  defaultId: null,
  withPromise: new Set(),
  ownDefaults: new Map(),
  plans: [],
}

/** A card that was just saved. */
export const presentAddedCard = (method: MethodRow) => ({
  card_id: method.id,
  card_name: methodLabel(methodSnapshot(method)),
  card_description: method.description,
  card_expiry: cardExpiry(method),
})

/** The uses of a method; unused ones are left out. */
function usesOf(method: MethodRow, { ownDefaults, plans }: Pick<Marks, 'ownDefaults' | 'plans'>) {
  const own = ownDefaults.get(method.id)
  const paid = plans.filter((plan) => plan.methodId === method.id)
  return {
    ...(own && { DefaultFor: own }),
    ...(paid.length > 0 && {
      PaysPlans: paid.map(({ debtId, referenceNumber }) => ({ debt_id: debtId, referenceNumber })),
    }),
  }
}

const cardName = (method: Pick<MethodRow, 'brand' | 'lastFour'>): string =>
  `${method.brand ?? 'CARD'} ${method.lastFour}`
/** MM/YYYY */
export const cardExpiry = (method: Pick<MethodRow, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(method.expiryMonth ?? 0).padStart(2, '0')}/${method.expiryYear ?? 0}`

export const presentCard = (
  method: MethodRow,
  { today, defaultId, withPromise, ...uses }: Marks,
): v.InferInput<typeof SavedCard> => ({
  Id: method.id,
  CardName: cardName(method),
  Brand: method.brand ?? 'VISA',
  LastFour: method.lastFour,
  Expiry: { Month: method.expiryMonth ?? 0, Year: method.expiryYear ?? 0 },
  Description: method.description,
  Expired: isExpired(method, today),
  DefaultForPayments: method.id === defaultId,
  ScheduledOTP: withPromise.has(method.id),
  ...usesOf(method, uses),
})

/** the number leaves as its last four, here as everywhere. */
export const presentBankAccount = (
  method: MethodRow,
  { defaultId, withPromise, ...uses }: Marks,
): v.InferInput<typeof SavedBankAccount> => ({
  Id: method.id,
  AccountNumber: maskAccount(method.lastFour),
  RoutingNumber: method.routingNumber ?? '',
  BankName: method.bankName,
  NameOnCheck: method.holderName ?? '',
  TypeOfAccount: accountTypeToList(method.accountType ?? 'checking'),
  ValidationStatus: method.invalidReason === null ? method.validation : 'failed',
  DefaultForPayments: method.id === defaultId,
  ScheduledOTP: withPromise.has(method.id),
  ...correctionOf(method),
  ...usesOf(method, uses),
})

/** F-25: the parts that the bank replaced, numbers by their last four. */
function correctionOf({ correction }: MethodRow): Pick<v.InferInput<typeof SavedBankAccount>, 'Correction'> {
  if (!correction) return {}
  const { lastFour, routingLastFour, accountType } = correction.from
  return {
    Correction: {
      corrected_at: correction.at,
      ...(lastFour !== undefined && { account_number_from: maskAccount(lastFour) }),
      ...(routingLastFour !== undefined && { routing_number_from: maskAccount(routingLastFour) }),
      ...(accountType && { type_from: accountTypeToList(accountType) }),
    },
  }
}

export const presentPayPal = (
  method: MethodRow,
  { defaultId, withPromise, ...uses }: Omit<Marks, 'today'>,
): v.InferInput<typeof SavedPayPal> => ({
  Id: method.id,
  Email: method.email ?? '',
  CustomerName: method.holderName ?? '',
  DefaultForPayments: method.id === defaultId,
  ScheduledOTP: withPromise.has(method.id),
  ...usesOf(method, uses),
})
