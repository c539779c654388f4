import type {
  HandlerReply,
  endpoints,
  PaymentRow,
  SavedBankAccount,
  SavedCard,
  Debt,
  PaymentResult,
} from '@portal/shared/contract'
import type * as v from 'valibot'

type DebtWire = v.InferInput<typeof Debt>
type ResultWire = v.InferInput<typeof PaymentResult>
type RowWire = v.InferInput<typeof PaymentRow>
export type NachaReply = HandlerReply<typeof endpoints.previewAuthorization>

/** An active debt of $500.00 as the wire writes it. */
export function buildDebt(over: Partial<DebtWire> = {}): DebtWire {
  return {
    debt_id: 'debt-1',
    loan_id: null,
    plan_id: null,
    display_id: 1,
    referenceNumber: 'REF-100',
    originalCreditor: 'First Northern Bank',
    currentCreditor: 'Sample Recovery',
    originalAccountNumber: '4411',
    nameOnAccount: 'Dana Whitfield',
    currentBalance: '500.00',
    available_balance: '500.00',
    plan_balance: '500.00',
    status: 'active',
    is_open_ended: false,
    is_flexible: false,
    show_payment_options: true,
    co_debtors: [],
    viewer_is_co_debtor: false,
    has_scheduled_otp: false,
    asa_required: false,
    asa_status: 'initial',
    notifications: [],
    new_payment_system: true,
    made_payment_this_month: false,
    success: true,
    ...over,
  }
}

export function buildRow(over: Partial<RowWire> = {}): RowWire {
  return {
    id: 'payment-1',
    payment_date: '2026-02-02',
    amount: '50.00',
    remains: '450.00',
    success: true,
    status: 'Settled',
    payment_method: 'card',
    type: 'otp',
    is_open_ended: false,
    is_imported: false,
    payer: { full_name: 'Dana Whitfield' },
    payment_method_details: { type: 'Card', card_brand: 'VISA', last_four: '4242' },
    ...over,
  }
}

export const savedCard: SavedCard = {
  Id: 'card-1',
  CardName: 'VISA 4242',
  Brand: 'VISA',
  LastFour: '4242',
  Expiry: { Month: 8, Year: 2029 },
  Description: null,
  Expired: false,
  DefaultForPayments: true,
  ScheduledOTP: false,
}

export const savedBank: SavedBankAccount = {
  Id: 'bank-1',
  AccountNumber: '******6789',
  RoutingNumber: '021000021',
  BankName: 'First Bank',
  NameOnCheck: 'Dana Whitfield',
  TypeOfAccount: 1,
  ValidationStatus: 'verified',
  DefaultForPayments: false,
  ScheduledOTP: false,
}

export function buildResult(over: Partial<ResultWire> = {}): ResultWire {
  return {
    payment_id: 'payment-9',
    state: 'succeeded',
    status: 'TransactionPending',
    amount: '100.00',
    debt_id: 'debt-1',
    method: { id: 'card-1', type: 'Card', label: 'VISA 4242', last_four: '4242' },
    transaction_date: '2026-03-02',
    processed_by: '2026-03-04',
    balance_after: '400.00',
    receipt_number: 'sample-2026-1',
    kind: 'otp',
    ...over,
  }
}

export function buildNacha(over: Partial<NachaReply['nacha_details']> = {}): NachaReply {
  return {
    nacha_details: {
      authorization_id: null,
      text: 'I authorize Sample Recovery to debit my account ending in 6789 once for $100.00.',
      text_hash: 'ab'.repeat(32),
      account_number: '6789',
      routing_number: '021000021',
      account_type: 'checking',
      name_on_check: 'Dana Whitfield',
      bank_name: 'First Bank',
      start_date: '2026-03-02',
      start_amount: '100.00',
      number_of_payments: 1,
      periodicity: 'One Time',
      agreement_timestamp: null,
      initiator: 1,
      ...over,
    },
  }
}

export function buildProfile(
  over: Partial<HandlerReply<typeof endpoints.getClient>['data']> = {},
): HandlerReply<typeof endpoints.getClient> {
  return {
    data: {
      client_id: 'consumer-1',
      full_name: 'Dana Whitfield',
      email: 'dana@mail.example',
      language: 'English',
      date_added: '2025-01-05',
      new_payment_system: true,
      profile_created: true,
      is_complete: true,
      esign: null,
      ...over,
    },
  }
}

/** One page of a list. */
export const pageOf = <T>(data: T[], items_number = data.length) => ({
  page: 1,
  items_number,
  pagination: { page_range: [1], pages: 1 },
  data,
})
