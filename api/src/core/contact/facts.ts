import {
  isWorkAddress,
  legalHours,
  ownLimits,
  phoneDigits,
  type AddressRefusal,
  type ContactFacts,
  type ContactPurpose,
  type ContactWay,
} from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { ConsentBasis } from '../../db/schema/people.ts'
import type { Deps } from '../../deps.ts'
import { contactFor, contactTerms } from '../messages/contact-terms.ts'
import { findRecipient, type Recipient } from '../messages/rows.ts'
import { findEmployer, type ContactRow } from '../consumer/rows.ts'
import { judgeWriting, needsBasis } from './may-write.ts'
import { findLiveConsents, findBarredDebt, findDebtState, listPastContacts, type ConsentRow } from './consent-repo.ts'
import { isRepresentedFor, liveRequestsOf, type RequestRow } from './request-repo.ts'
import { heldChannels } from './hold-repo.ts'
import { openEmployer } from '../consumer/employer-record.ts'
import { openContact } from '../consumer/sealed-fields.ts'

/** What the contact guard needs: a tenant, a transaction, and the current time. A route's context qualifies. */
export interface GuardWork {
  readonly tx: Tx
  readonly deps: Pick<Deps, 'vault'>
  readonly tenant: TenantSettings
  readonly now: Date
}

/** The contact that is being considered. */
export interface ContactQuestion {
  readonly consumerId: string
  /** Null: about no particular debt. */
  readonly debtId: string | null
  readonly channel: ContactWay
  readonly purpose: ContactPurpose
  /** The contact point; undefined: the one that the channel would use. Null: a number that is not on file. */
  readonly contactPointId?: string | null | undefined
  /** The number that is not on file is at the workplace. */
  readonly isAtWork?: boolean
  /** The consumer's consent to this call. */
  readonly isConsented?: boolean
  /** Rules that a supervisor overrides with a reason. */
  readonly passed?: readonly string[]
  /** The message or attempt being judged, which does not count against itself. */
  readonly exceptId?: string | undefined
  readonly recipient?: Recipient
}

export interface Gathered {
  readonly facts: ContactFacts
  /** The contact point that was judged; null when there is none. */
  readonly contact: ContactRow | null
  readonly recipient: Recipient
}

/** Bases that come from the consumer, not from a file. */
const agreedBases: readonly ConsentBasis[] = ['consent', 'consumer_used']

/** What the channels of one consumer have in common. */
interface Known {
  readonly recipient: Recipient
  readonly requests: readonly RequestRow[]
  readonly debt: ContactFacts['debt']
  readonly held: ReadonlySet<string>
  readonly employer: Awaited<ReturnType<typeof findEmployer>>
  readonly past: ContactFacts['past']
}

/** Reads every fact that the contact guard judges, in the caller's transaction. Null: no such consumer. */
export async function gatherFacts(work: GuardWork, asked: ContactQuestion): Promise<Gathered | null> {
  const known = await readKnown(work, asked)
  return known && gatherOf(work, asked, known)
}

/** The facts of several channels, those that they have in common read once; empty: no such consumer. */
export async function gatherChannels(
  work: GuardWork,
  asked: Omit<ContactQuestion, 'channel' | 'contactPointId'>,
  channels: readonly ContactWay[],
): Promise<Gathered[]> {
  const known = await readKnown(work, asked)
  return known ? Promise.all(channels.map((channel) => gatherOf(work, { ...asked, channel }, known))) : []
}

async function readKnown(
  { tx, tenant, now }: GuardWork,
  asked: Omit<ContactQuestion, 'channel'>,
): Promise<Known | null> {
  const { consumerId, debtId, exceptId } = asked
  const [recipient, requests, debt, held, employer, past] = await Promise.all([
    asked.recipient ?? findRecipient(tx, tenant.id, consumerId),
    liveRequestsOf(tx, tenant.id, consumerId),
    debtId === null ? findBarredDebt(tx, tenant.id, consumerId) : findDebtState(tx, tenant.id, debtId),
    heldChannels(tx, tenant.id, consumerId),
    findEmployer(tx, tenant.id, consumerId),
    listPastContacts(tx, { tenantId: tenant.id, consumerId, now, exceptId }),
  ])
  return recipient && { recipient, requests, debt, held, employer, past }
}

async function gatherOf(work: GuardWork, asked: ContactQuestion, known: Known): Promise<Gathered> {
  const { tx, deps, tenant, now } = work
  const { debtId, channel, purpose, isConsented = false } = asked
  const { recipient, requests } = known
  const contact = addressOf(work, recipient, asked)
  const { deceased, represented, bankrupt, state, zip } = recipient.consumer
  const written = channel === 'text' || channel === 'email'
  const terms = contactTerms(deps.vault, recipient, channel === 'letter' ? 'email' : channel)
  const agreed =
    contact && written
      ? await findLiveConsents(tx, {
          tenantId: tenant.id,
          contactPointId: contact.id,
          purpose: 'debt_messages',
          channel,
        })
      : []
  const hasAgreed = agreed.some(({ basis }) => agreedBases.includes(basis))
  return {
    recipient,
    contact,
    facts: {
      now,
      channel,
      purpose,
      person: {
        deceased,
        // an attorney may speak for some of the accounts only.
        represented: represented && isRepresentedFor(requests.filter(isOf('attorney')), debtId),
        bankrupt,
        hasCeased: requests.some(isOf('cease')),
        state,
        zip,
      },
      debt: known.debt,
      zones: terms.zones,
      hours: channel === 'letter' ? legalHours : terms.hours,
      address: addressRefusal(work, asked, known, { contact, agreed, hasAgreed }),
      hasAgreed,
      // Numbers on file are home or mobile numbers; a number that is not on file may be anywhere.
      place: contact === null ? 'elsewhere' : 'home_or_mobile',
      isConsented,
      past: known.past,
      passed: asked.passed ?? [],
      own: ownLimits(tenant.capabilities),
    },
  }
}

/** The named contact point, or the one that the channel would use. */
function addressOf({ deps }: GuardWork, recipient: Recipient, { contactPointId, channel }: ContactQuestion) {
  if (channel === 'letter' || contactPointId === null) return null
  if (contactPointId !== undefined) return recipient.contacts.find(({ id }) => id === contactPointId) ?? null
  return contactFor(deps.vault, recipient, channel)
}

const isOf =
  (kind: RequestRow['kind']) =>
  (request: RequestRow): boolean =>
    request.kind === kind

function addressRefusal(
  work: GuardWork,
  asked: ContactQuestion,
  { held, requests, employer }: Known,
  { contact, agreed, hasAgreed }: { contact: ContactRow | null; agreed: readonly ConsentRow[]; hasAgreed: boolean },
): AddressRefusal | null {
  const { tenant, now } = work
  const { channel, purpose, contactPointId } = asked
  if (channel === 'letter') return null
  if (!tenant.capabilities['contact.channels'].includes(channel)) return 'channel_off'
  const isDuty = purpose === 'required' || purpose === 'requested' || purpose === 'service'
  // What they ask for, and what the law has us send, is not what they may want to stop.
  const asksForIt = purpose === 'required' || purpose === 'requested'
  if (!asksForIt && held.has(channel)) return 'stop_unread'
  const isUnlisted = channel === 'phone' && contactPointId === null
  if (!isUnlisted && (!contact || contact.status === 'invalid')) return 'no_address'
  const isAtWork = asked.isAtWork === true || (contact !== null && isOfWork(work, employer, contact))
  // A message that the consumer requests right now goes to the place that they choose.
  // The agency knows that the employer does not allow contact at work (12 CFR 1006.6(b)(3)).
  if (isAtWork && purpose !== 'requested' && requests.some(isOf('workplace'))) return 'workplace'
  if (isUnlisted || !contact) return null
  if (channel === 'phone') return contact.kind === 'email' ? 'no_address' : null
  const { reason } = judgeWriting(tenant, contact, agreed, channel, now)
  // A contact that does not ask for money needs no basis; an opt-out and an invalid address still stop it.
  if (reason !== null && isDuty && needsBasis(reason)) return null
  if (reason !== null) return reason
  return channel === 'email' && !isDuty && !hasAgreed && isAtWork ? 'work_address' : null
}

/** Whether a number is the employer's, or an e-mail address looks like the employer's. */
function isOfWork({ deps }: GuardWork, row: Awaited<ReturnType<typeof findEmployer>>, contact: ContactRow): boolean {
  if (!row) return false
  const { employer_full_name: name, work_phone: phone } = openEmployer(deps.vault, row)
  const value = openContact(deps.vault, contact)
  return contact.kind === 'email'
    ? isWorkAddress(value, name)
    : phone !== null && phoneDigits(phone) === phoneDigits(value)
}
