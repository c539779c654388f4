import type { Role } from './permissions.ts'

/** Queues that are found in the day's own data (F-10), in the order in which they are worked. */
export const foundQueues = [
  'call_backs_due',
  'messages_waiting',
  'broken_promises',
  'failed_today',
  'unsigned_expiring',
  'disputes_due',
  'hardships_waiting',
  'complaints_waiting',
  'corrections_waiting',
  'expiring_cards',
  'mail_problems',
] as const

/** Queues of decisions that people must take: each is a kind of work item. */
export const itemQueues = [
  'inbound_message',
  'payment_unknown',
  'payment_unapplied',
  'payment_late',
  'refund_review',
  'return_review',
  'payment_dispute',
  'processor_difference',
  'ledger_mismatch',
  'nightly_step',
  'reading_alert',
] as const

/** Every work queue. */
export const workQueues = [...foundQueues, ...itemQueues] as const
export type WorkQueue = (typeof workQueues)[number]
export type ItemQueue = (typeof itemQueues)[number]

/** Queues whose entries a person answers on their own page; they are done by that and not by a note. */
export const isAnswered = (queue: WorkQueue): boolean =>
  queue === 'messages_waiting' || queue === 'call_backs_due' || isCaseQueue(queue)

/** The queues of disputes, hardships and complaints. */
export const isCaseQueue = (queue: WorkQueue): boolean =>
  queue === 'disputes_due' || queue === 'hardships_waiting' || queue === 'complaints_waiting'

/** True for a queue whose work is kept as items, not found in the day's data. */
export const isItemQueue = (queue: WorkQueue): queue is ItemQueue => (itemQueues as readonly string[]).includes(queue)

/** The queues of agents: entries about a consumer whom they can help. The rest is for admins. */
const agentQueues: readonly WorkQueue[] = [
  'call_backs_due',
  'messages_waiting',
  'broken_promises',
  'failed_today',
  'unsigned_expiring',
  'expiring_cards',
  // A channel is on hold until somebody has read what may ask to stop it.
  'inbound_message',
]

/** Whether a role works on a queue. */
export const mayWork = (role: Role, queue: WorkQueue): boolean =>
  role === 'admin' || (role === 'agent' && agentQueues.includes(queue))

/** The queues of a role, in their order. */
export const queuesFor = (role: Role): WorkQueue[] => workQueues.filter((queue) => mayWork(role, queue))

/** Words that a company's name has and its address on the net mostly has not. */
const FORMS = new Set(['the', 'inc', 'incorporated', 'llc', 'llp', 'ltd', 'co', 'company', 'corp', 'corporation'])

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

/**
 * Whether an e-mail address looks like one of the consumer's employer, who could read it (12 CFR 1006.22(f)(3), R-07):
 * its domain bears the employer's name. Names of less than four letters tell nothing.
 */
export function isWorkAddress(email: string, employer: string | null | undefined): boolean {
  const name = lettersOf(employer ?? '')
    .split(' ')
    .filter((word) => !FORMS.has(word))
    .join('')
  const domain = email.slice(email.lastIndexOf('@') + 1).split('.')
  return name.length >= 4 && domain.slice(0, -1).some((label) => lettersOf(label).replaceAll(' ', '') === name)
}
