import type * as v from 'valibot'
import type { SavedBankAccount, SavedCard, SavedPayPal } from '@portal/shared/contract'
import { accountTypeToList, maskAccount, type LocalDate } from '@portal/shared/domain'
import { isExpired } from './usable.ts'
import type { MethodRow } from './repo.ts'

/** What a list says beside each method. */
export interface Marks {
  today: LocalDate
  defaultId: string | null
  withPromise: ReadonlySet<string>
}

const cardName = (method: Pick<MethodRow, 'brand' | 'lastFour'>): string =>
  `${method.brand ?? 'CARD'} ${method.lastFour}`
/** MM/YYYY */
export const cardExpiry = (method: Pick<MethodRow, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(method.expiryMonth ?? 0).padStart(2, '0')}/${method.expiryYear ?? 0}`

export const presentCard = (
  method: MethodRow,
  { today, defaultId, withPromise }: Marks,
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
})

/** the number leaves as its last four, here as everywhere. */
export const presentBankAccount = (
  method: MethodRow,
  { defaultId, withPromise }: Marks,
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
})

export const presentPayPal = (
  method: MethodRow,
  { defaultId }: Pick<Marks, 'defaultId'>,
): v.InferInput<typeof SavedPayPal> => ({
  Id: method.id,
  Email: method.email ?? '',
  CustomerName: method.holderName ?? '',
  DefaultForPayments: method.id === defaultId,
})
