import type { subscription } from '../../db/schema/people.ts'
import type { Channel } from './channel.ts'

type Chosen = Omit<typeof subscription.$inferSelect, 'tenantId' | 'consumerId' | 'updatedAt'>

/** Without a choice every notice is sent, as the profile shows it. The consent ledger applies in any case. */
const unchosen: Chosen = { emailStatements: true, emailReminders: true, textReminders: true }

interface NoticeKind {
  /** The notice reports the result of the consumer's own payment or request: a dispute does not stop it. */
  readonly isOwnResult: boolean
  readonly channels: readonly Channel[]
  isWanted(chosen: Chosen | null, channel: Channel): boolean
}

/** N-01: notices of payment results follow the subscription to reminders. */
const byReminders: NoticeKind['isWanted'] = (chosen, channel) => {
  const { emailReminders, textReminders } = chosen ?? unchosen
  return channel === 'email' ? emailReminders : textReminders
}

const result: NoticeKind = { isOwnResult: true, channels: ['email', 'text'], isWanted: byReminders }

/** Every notice that consumers get about their debts and payments, and which subscription governs it. */
export const noticeKinds = {
  payment_accepted: result,
  payment_settled: result,
  payment_failed: result,
  payment_returned: result,
  payment_refunded: result,
  // Money that was promised did not arrive: sent whatever the subscription says.
  refund_failed: { isOwnResult: true, channels: ['email', 'text'], isWanted: () => true },
  // An agreed payment was cancelled: sent whatever the subscription says.
  payment_withdrawn: { isOwnResult: true, channels: ['email', 'text'], isWanted: () => true },
  // R-33 (12 CFR 1005.10(d)): a changed amount is announced ten days ahead, whatever the subscription says.
  amount_changed: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // An agreed plan was changed or cancelled: confirmed to its owner whatever the subscription says.
  plan_payments_changed: { isOwnResult: true, channels: ['email', 'text'], isWanted: () => true },
  plan_cancelled: { isOwnResult: true, channels: ['email', 'text'], isWanted: () => true },
  plan_late: { isOwnResult: false, channels: ['email'], isWanted: byReminders },
  plan_ended: { isOwnResult: false, channels: ['email'], isWanted: byReminders },
  plan_completed: { isOwnResult: true, channels: ['email'], isWanted: byReminders },
  plan_new_dates: { isOwnResult: true, channels: ['email'], isWanted: byReminders },
  // Debits on other days than agreed, after days on which we did not run: sent whatever the subscription says.
  plan_caught_up: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  debt_paid: { isOwnResult: true, channels: ['email'], isWanted: byReminders },
  card_expiring: { isOwnResult: false, channels: ['email'], isWanted: byReminders },
  payment_reminder: { isOwnResult: false, channels: ['email', 'text'], isWanted: byReminders },
  // Notices about an agreement to be signed, or one that was signed, are sent whatever the subscription says.
  agreement_ready: { isOwnResult: false, channels: ['email'], isWanted: () => true },
  agreement_signed: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_complete: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_approved: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_declined: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_not_approved: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_expired: { isOwnResult: false, channels: ['email'], isWanted: () => true },
  agreement_withdrawn: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // Notices that the law requires are sent whatever the subscription says (15 USC 1692g); after an opt-out they go by
  // mail.
  document_ready: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // That a case has come, with its number, is confirmed whatever the subscription says.
  case_received: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // The answer to a case is sent whatever the subscription says, and whatever the status of the debt.
  case_answered: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // F-35: says that staff have answered the consumer's message in the portal, and not what they wrote.
  message_waiting: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // F-36: confirms the call that the consumer asked for.
  call_back_booked: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  call_back_cancelled: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // What an answer asks for, and that what it did is over (F-15).
  case_papers: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  relief_ended: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // What becomes of an amount that the consumer proposed is sent whatever the subscription says.
  counter_received: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  counter_approved: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  counter_countered: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  counter_declined: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  counter_expired: { isOwnResult: false, channels: ['email'], isWanted: () => true },
  monthly_statement: {
    isOwnResult: false,
    channels: ['email'],
    isWanted: (chosen) => (chosen ?? unchosen).emailStatements,
  },
} as const satisfies Record<string, NoticeKind>

export type NoticePurpose = keyof typeof noticeKinds

/** Notices that the consumer did not cause: they count where a state limits the number of contacts. */
export const unaskedPurposes = (Object.keys(noticeKinds) as NoticePurpose[]).filter(
  (purpose) => !noticeKinds[purpose].isOwnResult,
)

export const isNotice = (purpose: string): purpose is NoticePurpose => Object.hasOwn(noticeKinds, purpose)

/** An e-mail that staff send from a template of the tenant (S-82). */
export const STAFF_EMAIL = 'staff_email'

/** What staff send by hand: an e-mail, or a link to a page (F-18). */
const staffPurposes = [STAFF_EMAIL, 'page_link'] as const

/** Purposes that the contact guard judges again before sending. */
export type JudgedPurpose = NoticePurpose | (typeof staffPurposes)[number]

const isOfStaff = (purpose: string): purpose is (typeof staffPurposes)[number] =>
  staffPurposes.some((own) => own === purpose)

export const isJudged = (purpose: string): purpose is JudgedPurpose => isOfStaff(purpose) || isNotice(purpose)

/**
 * What staff send was already judged and counted as a contact attempt; before sending, only opt-outs and hours are
 * checked.
 */
const byStaff: NoticeKind = { isOwnResult: true, channels: ['email', 'text'], isWanted: () => true }

export const kindOf = (purpose: JudgedPurpose): NoticeKind => (isOfStaff(purpose) ? byStaff : noticeKinds[purpose])
