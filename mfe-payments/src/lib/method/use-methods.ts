import { useQuery } from '@portal/shared/client'
import { endpoints, type SavedBankAccount, type SavedCard, type SavedPayPal } from '@portal/shared/contract'
import { accountTypeFromCode, physicalMethodFor, type PhysicalMethod } from '@portal/shared/domain'
import { useCapability } from '@portal/shared/tenant'
import { methodReads } from '../changed-reads.ts'

/** A person's saved methods, of the kinds that the tenant takes. */
export interface Methods {
  cards: SavedCard[]
  banks: SavedBankAccount[]
  paypals: SavedPayPal[]
  /** The kinds that can be chosen and added (P-46, P-49). */
  has: { cards: boolean; payPal: boolean; savings: boolean }
  /** P-49: credit cards are not accepted. */
  isDebitOnly: boolean
  /** P-50: how Mail or Mail/Wire is offered to this person, or 'none'. */
  physical: PhysicalMethod
  /** The default: a method's id, 'None' for Mail or Mail/Wire (P-52), null when there is none. */
  defaultId: string | null
}

/**
 * The ways a person can pay: cards, bank accounts, PayPal, Mail or Mail/Wire. With `dataId` the default is that of the
 * debt with this reference number, and of all debts where it has none of its own.
 */
export function useMethods(actingFor: string | undefined, dataId: string | null = null) {
  const has = {
    cards: !useCapability('method.hide_cards'),
    payPal: useCapability('method.paypal'),
    savings: useCapability('ach.allow_savings'),
  }
  const isDebitOnly = useCapability('method.debit_only')
  const setting = useCapability('method.physical')
  const of = { body: { client_id: actingFor ?? null, data_id: dataId } }
  const cards = useQuery(endpoints.listSavedCards, has.cards ? of : null)
  const banks = useQuery(endpoints.listSavedBankAccounts, of)
  const paypals = useQuery(endpoints.listSavedPayPal, has.payPal ? of : null)
  const chosen = useQuery(endpoints.getDefaultMethod, of)
  const profile = useQuery(endpoints.getClient, { params: actingFor ? { client_id: actingFor } : {} })
  const isNewSystem = profile.data?.data.new_payment_system ?? false
  const reads = [cards, banks, paypals, chosen, profile]
  const methods: Methods = {
    cards: cards.data?.data ?? [],
    banks: (banks.data?.data ?? []).filter(
      (bank) => has.savings || accountTypeFromCode(bank.TypeOfAccount) === 'checking',
    ),
    paypals: paypals.data?.data ?? [],
    has,
    isDebitOnly,
    physical: physicalMethodFor(setting, actingFor ? { isNewSystem } : null),
    defaultId: chosen.data?.manual_details.Manual ? 'None' : (chosen.data?.card_id ?? null),
  }
  return {
    methods,
    profile: profile.data?.data,
    error: reads.find((read) => read.error)?.error,
    /** Every read has finished. */
    isKnown: !reads.some(({ isLoading, error, data }) => isLoading || (error && data === undefined)),
    refresh: () => reads.forEach((read) => read.refresh()),
  }
}

/** The reads that a change of methods changes. */
export const changedByMethods = [
  ...methodReads,
  endpoints.getDefaultMethod,
  endpoints.listScheduledPayments,
  endpoints.getScheduledPayment,
  endpoints.getPlan,
  endpoints.getPlanOptions,
]
