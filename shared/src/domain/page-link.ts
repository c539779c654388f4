import type { LoginVariant } from './capability.ts'
import { isArchived, type DebtStatus } from './debt-status.ts'

/** Pages that a link may lead to (F-18), in the order in which staff choose. */
export const linkedPages = ['pay', 'plan', 'agreement', 'method', 'documents', 'messages', 'dispute'] as const
/** One of {@link linkedPages}. */
export type LinkedPage = (typeof linkedPages)[number]

/** Pages about one account, which the link names. */
export const accountPages: readonly LinkedPage[] = ['pay', 'plan', 'agreement', 'dispute']

/** What a tenant has, as far as its pages depend on it. */
interface Offers {
  readonly 'messages.enabled': boolean
  readonly 'asa.required': string
}

/** The pages that a tenant has, of those that a link may lead to. */
export const linkedPagesAt = (offers: Offers): LinkedPage[] =>
  linkedPages.filter(
    (page) =>
      (page !== 'messages' || offers['messages.enabled']) &&
      (page !== 'agreement' || offers['asa.required'] !== 'none'),
  )

/** The account that a page is to be about. */
export interface LinkedAccount {
  readonly status: DebtStatus
  /** Whether an agreement of it waits for the consumer's signature. */
  readonly isToSign: boolean
}

/** Whether there is something to do on a page about this account now. */
export function fitsAccount(page: LinkedPage, { status, isToSign }: LinkedAccount): boolean {
  if (page === 'agreement') return isToSign
  if (page === 'plan') return status === 'active'
  if (status === 'external' || isArchived(status)) return false
  return page === 'dispute' || status !== 'on_hold'
}

/** The address of a page within the portal; those of accounts name one. */
export function linkedPath(page: LinkedPage, debtId: string | null): string {
  const id = encodeURIComponent(debtId ?? '')
  const addresses: Record<LinkedPage, string> = {
    pay: `/setup-otp/${id}`,
    plan: `/cabinet-active?debt=${id}`,
    agreement: `/cabinet-active?sign=${id}`,
    method: '/payment',
    documents: '/documents',
    messages: '/help-center/messages',
    dispute: `/help-center/disputes?debt=${id}`,
  }
  return addresses[page]
}

/** Facts of the file that the holder of a link may be asked for. */
export const linkChecks = ['ssn4', 'dob', 'zip'] as const
/** One of {@link linkChecks}. */
export type LinkCheck = (typeof linkChecks)[number]

/** The facts that each way to sign in asks for, besides what names the person. */
const FACTS: Readonly<Record<LoginVariant, readonly LinkCheck[]>> = {
  login: ['ssn4', 'dob'],
  link: ['ssn4', 'dob'],
  fullname_ssn: ['ssn4', 'dob', 'zip'],
  zip: ['ssn4', 'zip'],
  ssn: ['dob'],
  data_id: ['zip'],
  account_number: ['zip'],
  google: [],
}

/**
 * What the holder of a link may be asked for: the facts that the tenant's ways to sign in ask for, as far as the file
 * holds them. Empty: nobody can be asked anything, so no link is sent.
 */
export function checksFor(variants: readonly LoginVariant[], held: Readonly<Record<LinkCheck, boolean>>): LinkCheck[] {
  const named = variants.flatMap((variant) => FACTS[variant])
  const asked = named.length > 0 ? named : FACTS.login
  return linkChecks.filter((check) => asked.includes(check) && held[check])
}

/** What became of a link. `tries`: too many wrong answers ended it. */
export const linkStates = ['sent', 'opened', 'used', 'ended', 'tries', 'expired'] as const
/** One of {@link linkStates}. */
export type LinkState = (typeof linkStates)[number]

/** The life of a link, as its row keeps it. */
export interface LinkLife {
  readonly openedAt: Date | null
  readonly usedAt: Date | null
  readonly endedAt: Date | null
  readonly endedBecause: 'tries' | 'staff' | null
  readonly expiresAt: Date
}

/** The state of a link at a moment; what happened first stays, whatever comes after. */
export function linkStateOf(life: LinkLife, now: Date): LinkState {
  if (life.usedAt) return 'used'
  if (life.endedAt) return life.endedBecause === 'tries' ? 'tries' : 'ended'
  if (now >= life.expiresAt) return 'expired'
  return life.openedAt ? 'opened' : 'sent'
}

/** Whether a link still works, so that staff may end it. */
export const isLinkLive = (state: LinkState): boolean => state === 'sent' || state === 'opened'
