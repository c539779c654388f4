import type { subscription } from '../../db/schema/people.ts'
import type { Channel } from './channel.ts'

type Chosen = Omit<typeof subscription.$inferSelect, 'tenantId' | 'consumerId' | 'updatedAt'>

/** Nothing was chosen: all of it comes, as the profile shows it. The consent ledger is asked in any case. */
const unchosen: Chosen = { emailStatements: true, emailReminders: true, textReminders: true }

interface NoticeKind {
  /** It tells what became of the consumer's own payment: a dispute does not silence it. */
  readonly isOwnResult: boolean
  readonly channels: readonly Channel[]
  isWanted(chosen: Chosen | null, channel: Channel): boolean
}

/** N-01: results of payments follow the choice for reminders. */
const byReminders: NoticeKind['isWanted'] = (chosen, channel) => {
  const { emailReminders, textReminders } = chosen ?? unchosen
  return channel === 'email' ? emailReminders : textReminders
}

const result: NoticeKind = { isOwnResult: true, channels: ['email', 'text'], isWanted: byReminders }

/** What we write to consumers about their debts and payments, and which of their choices rules it. */
export const noticeKinds = {
  payment_accepted: result,
  payment_settled: result,
  payment_failed: result,
  payment_returned: result,
  payment_refunded: result,
  // What was agreed to is not done: told whatever was chosen for reminders.
  payment_withdrawn: { isOwnResult: true, channels: ['email', 'text'], isWanted: () => true },
  // R-33 (12 CFR 1005.10(d)): another amount than was agreed is told ten days ahead, whatever was chosen.
  amount_changed: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  plan_late: { isOwnResult: false, channels: ['email'], isWanted: byReminders },
  plan_ended: { isOwnResult: false, channels: ['email'], isWanted: byReminders },
  plan_completed: { isOwnResult: true, channels: ['email'], isWanted: byReminders },
  plan_new_dates: { isOwnResult: true, channels: ['email'], isWanted: byReminders },
  debt_paid: { isOwnResult: true, channels: ['email'], isWanted: byReminders },
  card_expiring: { isOwnResult: false, channels: ['email'], isWanted: byReminders },
  payment_reminder: { isOwnResult: false, channels: ['email', 'text'], isWanted: byReminders },
  // About a contract that is to be signed, or was: whatever was chosen for reminders.
  agreement_ready: { isOwnResult: false, channels: ['email'], isWanted: () => true },
  agreement_signed: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_complete: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_approved: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_declined: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_not_approved: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  agreement_expired: { isOwnResult: false, channels: ['email'], isWanted: () => true },
  agreement_withdrawn: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // Notices that the law asks for come whatever was chosen (15 USC 1692g); opting out of the address sends them by mail.
  document_ready: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  // The answer to what somebody filed comes whatever was chosen, and tells of it whatever its debt does.
  case_answered: { isOwnResult: true, channels: ['email'], isWanted: () => true },
  monthly_statement: {
    isOwnResult: false,
    channels: ['email'],
    isWanted: (chosen) => (chosen ?? unchosen).emailStatements,
  },
} as const satisfies Record<string, NoticeKind>

export type NoticePurpose = keyof typeof noticeKinds

/** What we write unasked: it counts where a place limits how often. */
export const unaskedPurposes = (Object.keys(noticeKinds) as NoticePurpose[]).filter(
  (purpose) => !noticeKinds[purpose].isOwnResult,
)

export const isNotice = (purpose: string): purpose is NoticePurpose => Object.hasOwn(noticeKinds, purpose)

/** An e-mail that staff have sent from a template of the tenant (S-82): its words are not among the product's. */
export const STAFF_EMAIL = 'staff_email'

/** What is judged once more before it goes. */
export type JudgedPurpose = NoticePurpose | typeof STAFF_EMAIL

export const isJudged = (purpose: string): purpose is JudgedPurpose => purpose === STAFF_EMAIL || isNotice(purpose)

/** It was judged and counted as the attempt of whoever sent it; since then only a stop or a late hour may have come. */
const staffEmail: NoticeKind = { isOwnResult: true, channels: ['email'], isWanted: () => true }

export const kindOf = (purpose: JudgedPurpose): NoticeKind =>
  purpose === STAFF_EMAIL ? staffEmail : noticeKinds[purpose]
