import type {
  AccountType,
  AuthorizationMethod,
  Cents,
  Language,
  LocalDate,
  PaymentFrequency,
} from '@portal/shared/domain'
import type { SavedMethodType } from '../../../db/schema/method.ts'

/** What an authorization is about. Amounts in cents, dates as business dates of the tenant. */
export interface AuthorizationFacts {
  method: AuthorizationMethod
  language: Language
  today: LocalDate
  consumerName: string
  referenceNumber: string
  creditor: string
  source: {
    type: SavedMethodType
    lastFour: string
    accountType: AccountType | null
    holderName: string
    /** Names a PayPal account, which has no number. */
    email?: string | null
  }
  frequency: PaymentFrequency
  amount: Cents
  date: LocalDate
  payments: number
  endAmount: Cents
  endDate: LocalDate
  /** The authorized plan; missing for a single payment outside of a plan. */
  plan?: PlanFacts
}

/** The facts about a plan in its authorization. */
export interface PlanFacts {
  offerId: string
  /** Every payment, in order. */
  schedule: readonly { date: LocalDate; amount: Cents }[]
  /** Its days and amounts are irregular, so each is named. */
  isFlexible: boolean
  total: Cents
  discount: Cents
  /** A suit is filed and no judgment entered (P-84). */
  isLitigation: boolean
}
