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
import type { ContactRequestKind } from '../../db/schema/contact.ts'
import type { ConsentBasis } from '../../db/schema/people.ts'
import type { Deps } from '../../deps.ts'
import { contactFor, contactTerms } from '../messages/contact-terms.ts'
import { findRecipient, type Recipient } from '../messages/rows.ts'
import type { ContactRow } from '../consumer/rows.ts'
import { areCallsEnded } from './ended-calls.ts'
import { judgeAddress, needsBasis } from './may-write.ts'
import { debtOf, readContactRecord, type AddressConsent, type ContactRecord } from './contact-record-repo.ts'
import { isRepresentedFor } from './request-repo.ts'
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
  /** The consumer named this very time for a call: of their own hours none stand in the way, only the law's (F-36). */
  readonly isTimeAsked?: boolean
  /** Rules that a supervisor overrides with a reason. */
  readonly passed?: readonly string[]
  /** The message or attempt being judged, which does not count against itself. */
  readonly exceptId?: string | undefined
  readonly recipient?: Recipient
  /** What was read for the same consumer and debt a moment before. */
  readonly record?: ContactRecord | undefined
}

export interface Gathered {
  readonly facts: ContactFacts
  /** The contact point that was judged; null when there is none. */
  readonly contact: ContactRow | null
  readonly recipient: Recipient
  readonly record: ContactRecord
}

/** Bases that come from the consumer, not from a file. */
const agreedBases: readonly ConsentBasis[] = ['consent', 'consumer_used']

/** Reads every fact that the contact guard judges, in the caller's transaction. Null: no such consumer. */
export async function gatherFacts(work: GuardWork, asked: ContactQuestion): Promise<Gathered | null> {
  const { tx, deps, tenant, now } = work
  const { consumerId, debtId, channel, purpose, isConsented = false, exceptId } = asked
  const [recipient, record] = await Promise.all([
    asked.recipient ?? findRecipient(tx, tenant.id, consumerId),
    asked.record ?? readContactRecord(tx, { tenantId: tenant.id, consumerId, debtId, now }),
  ])
  if (!recipient) return null
  const contact = addressOf(work, recipient, record, asked)
  const { deceased, represented, bankrupt, state, zip } = recipient.consumer
  const terms = contactTerms(deps.vault, recipient, channel === 'letter' ? 'email' : channel)
  const lines = record.consents.filter((line) => line.contactPointId === contact?.id && line.channel === channel)
  const hasAgreed = lines.some(({ basis }) => agreedBases.includes(basis))
  return {
    recipient,
    contact,
    record,
    facts: {
      now,
      channel,
      purpose,
      person: {
        deceased,
        // an attorney may speak for some of the accounts only.
        represented: represented && isRepresentedFor(requestsOf(record, 'attorney'), debtId),
        bankrupt,
        hasCeased: requestsOf(record, 'cease').length > 0,
        state,
        zip,
      },
      debt: debtOf(record, debtId),
      zones: terms.zones,
      hours: channel === 'letter' || asked.isTimeAsked === true ? legalHours : terms.hours,
      address: addressRefusal(work, asked, record, contact, lines),
      hasAgreed,
      // Numbers on file are home or mobile numbers; a number that is not on file may be anywhere.
      place: contact === null ? 'elsewhere' : 'home_or_mobile',
      isConsented,
      past: record.past.filter(({ id }) => id !== exceptId),
      passed: asked.passed ?? [],
      own: ownLimits(tenant.capabilities),
    },
  }
}

const requestsOf = ({ requests }: ContactRecord, kind: ContactRequestKind) =>
  requests.filter((request) => request.kind === kind)

/** The named contact point, or the one that the channel would use: for a call, a number that may be called comes first. */
function addressOf(
  { deps }: GuardWork,
  recipient: Recipient,
  { calls }: ContactRecord,
  { contactPointId, channel }: ContactQuestion,
) {
  if (channel === 'letter' || contactPointId === null) return null
  if (contactPointId !== undefined) return recipient.contacts.find(({ id }) => id === contactPointId) ?? null
  const contacts = recipient.contacts.filter(({ id }) => channel !== 'phone' || !areCallsEnded(id, calls))
  return contactFor(deps.vault, { ...recipient, contacts }, channel) ?? contactFor(deps.vault, recipient, channel)
}

function addressRefusal(
  work: GuardWork,
  asked: ContactQuestion,
  record: ContactRecord,
  contact: ContactRow | null,
  lines: readonly AddressConsent[],
): AddressRefusal | null {
  const { tenant, now } = work
  const { channel, purpose, contactPointId } = asked
  if (channel === 'letter') return null
  if (!tenant.capabilities['contact.channels'].includes(channel)) return 'channel_off'
  const isDuty = purpose === 'required' || purpose === 'requested' || purpose === 'service'
  // What they ask for, and what the law has us send, is not what they may want to stop.
  const asksForIt = purpose === 'required' || purpose === 'requested'
  if (!asksForIt && record.held.includes(channel)) return 'stop_unread'
  const isUnlisted = channel === 'phone' && contactPointId === null
  if (!isUnlisted && (!contact || contact.status === 'invalid')) return 'no_address'
  const isAtWork = asked.isAtWork === true || (contact !== null && isOfWork(work, asked.consumerId, record, contact))
  // The agency knows that the employer does not allow contact at work (12 CFR 1006.6(b)(3)). A message that the
  // consumer requests right now goes to the place that they choose.
  if (isAtWork && purpose !== 'requested' && requestsOf(record, 'workplace').length > 0) return 'workplace'
  if (isUnlisted || !contact) return null
  if (channel === 'phone') {
    if (contact.kind === 'email') return 'no_address'
    const isWished = asksForIt || asked.isConsented === true
    return !isWished && areCallsEnded(contact.id, record.calls) ? 'opted_out' : null
  }
  const { reason } = judgeAddress(tenant, contact, lines, channel, now)
  // A contact that does not ask for money needs no basis; an opt-out and an invalid address still stop it.
  if (reason !== null && isDuty && needsBasis(reason)) return null
  if (reason !== null) return reason
  const hasAgreed = lines.some(({ basis }) => agreedBases.includes(basis))
  return channel === 'email' && !isDuty && !hasAgreed && isAtWork ? 'work_address' : null
}

/** Whether a number is the employer's, or an e-mail address looks like the employer's. */
function isOfWork({ deps, tenant }: GuardWork, consumerId: string, { employer }: ContactRecord, contact: ContactRow) {
  if (employer === null) return false
  const detail = openEmployer(deps.vault, { tenantId: tenant.id, consumerId, detail: employer })
  const { employer_full_name: name, work_phone: phone } = detail
  const value = openContact(deps.vault, contact)
  return contact.kind === 'email'
    ? isWorkAddress(value, name)
    : phone !== null && phoneDigits(phone) === phoneDigits(value)
}
