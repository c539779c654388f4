import type { AccountAlert } from './account-alert.ts'
import { isStayed, type AgreementBanner, type DebtSection, type DebtState } from './debt-section.ts'

/** A state of an account that has words of its own. */
export type AccountState =
  | 'on_hold_bankruptcy'
  | 'on_hold_dispute'
  | 'on_hold'
  | 'payment_in_progress'
  | 'paid_off_settled'
  | 'paid_off'
  | 'recalled'
  | 'plan_selector'

/** One thing to tell about an account. */
export type AccountMessage =
  | { says: 'alert'; alert: AccountAlert }
  | { says: 'agreement'; banner: AgreementBanner }
  | { says: 'state'; state: AccountState }
  | { says: 'card_ends' }
  | { says: 'bank_corrected' }
  | { says: 'warning' }
  | { says: 'news' }

/** What the messages of an account are decided from. */
export interface MessageFacts {
  debt: DebtState
  section: DebtSection
  banner: AgreementBanner | undefined
  /** Its one alert about failed and missed payments. */
  alert: AccountAlert | null
  isSettled: boolean
  /** F-25: the card of a planned payment ends before it. */
  hasEndingCard: boolean
  /** F-25: the bank has corrected the account of a planned payment. */
  hasCorrectedBank: boolean
  /** Whether an alert came with the debt, such as a letter that was returned. */
  hasWarning: boolean
  hasNews: boolean
}

/**
 * Everything that is to be told about an account, the most important first. A consumer reads the first as the page's one
 * banner and the others in one notice below it; staff read each by itself, in the order of S-29.
 */
export function accountMessages(facts: MessageFacts, viewer: 'consumer' | 'staff'): AccountMessage[] {
  const { alert, banner } = facts
  const state = stateOf(facts, viewer)
  const ofState: AccountMessage[] = state ? [{ says: 'state', state }] : []
  const ofAlert: AccountMessage[] = alert ? [{ says: 'alert', alert }] : []
  const ofAgreement: AccountMessage[] = banner ? [{ says: 'agreement', banner }] : []
  // Where the next try needs another method, the card that ends asks for the same.
  const ofCard: AccountMessage[] = facts.hasEndingCard && alert?.advice !== 'method' ? [{ says: 'card_ends' }] : []
  const ofBank: AccountMessage[] = facts.hasCorrectedBank ? [{ says: 'bank_corrected' }] : []
  const warning: AccountMessage[] = facts.hasWarning ? [{ says: 'warning' }] : []
  const news: AccountMessage[] = facts.hasNews ? [{ says: 'news' }] : []
  // What went wrong needs an answer; why the account rests, or what has ended, explains the page; what would stop the next
  // payment is mended before its day; the rest can wait.
  return viewer === 'staff'
    ? [...news, ...warning, ...ofAlert, ...ofAgreement, ...ofCard, ...ofBank, ...ofState]
    : [...ofAlert, ...ofAgreement, ...ofState, ...ofCard, ...ofBank, ...warning, ...news]
}

/** The state in one word. A plan, its payments and an agreement have parts of their own. */
function stateOf({ debt, section, isSettled }: MessageFacts, viewer: 'consumer' | 'staff'): AccountState | null {
  switch (section) {
    case 'closed':
      if (debt.status === 'recalled') return 'recalled'
      return isSettled ? 'paid_off_settled' : 'paid_off'
    case 'payment_in_progress':
      return 'payment_in_progress'
    case 'plan_selector':
      return viewer === 'staff' ? 'plan_selector' : null
    case 'on_hold':
    case 'scheduled_payment':
      return debt.status === 'on_hold' ? holdOf(debt) : null
    default:
      return null
  }
}

function holdOf(debt: DebtState): AccountState {
  // The automatic stay (11 USC 362): while it lasts, no text may look like a request for payment.
  if (isStayed(debt)) return 'on_hold_bankruptcy'
  // 12 CFR 1006.38: collection stops until the dispute, or the question for the original creditor, is answered.
  return debt.holdReason === 'dispute' || debt.holdReason === 'original_creditor_request'
    ? 'on_hold_dispute'
    : 'on_hold'
}
