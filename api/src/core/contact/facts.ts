import {
  isWorkAddress,
  legalHours,
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
import { mayWrite, needsBasis } from './may-write.ts'
import { findLiveConsents } from './consent-repo.ts'
import { openEmployer } from '../consumer/employer-record.ts'
import { openContact } from '../consumer/sealed-fields.ts'
import { findBarredDebt, findDebtState } from './debt-repo.ts'
import { listPast } from './past-repo.ts'
import { liveRequests } from './request-repo.ts'

/** What the guard works with: one tenant, one transaction, one moment of its clock. A route's context is one. */
export interface GuardWork {
  readonly tx: Tx
  readonly deps: Pick<Deps, 'vault'>
  readonly tenant: TenantSettings
  readonly now: Date
}

/** The contact that is thought of. */
export interface ContactQuestion {
  readonly consumerId: string
  /** Null: about no debt in particular. */
  readonly debtId: string | null
  readonly channel: ContactWay
  readonly purpose: ContactPurpose
  /** The address or number; without it the one that the channel would use. Null: a number that is not on file. */
  readonly contactPointId?: string | null | undefined
  /** A number that is not on file rings at work. */
  readonly isAtWork?: boolean
  /** The consumer's consent to this call. */
  readonly isConsented?: boolean
  /** Rules that a supervisor passes with a reason. */
  readonly passed?: readonly string[]
  /** A message or attempt of this very contact: it does not count itself. */
  readonly exceptId?: string | undefined
  readonly recipient?: Recipient
}

export interface Gathered {
  readonly facts: ContactFacts
  /** The address or number that was judged; null when there is none. */
  readonly contact: ContactRow | null
  readonly recipient: Recipient
}

/** Bases on which the consumer themselves lets us write, and no file. */
const agreedBases: readonly ConsentBasis[] = ['consent', 'consumer_used']

/** Everything that decides about a contact, read in the caller's transaction. Null: no such consumer. */
export async function gatherFacts(work: GuardWork, asked: ContactQuestion): Promise<Gathered | null> {
  const { tx, deps, tenant, now } = work
  const { consumerId, debtId, channel, purpose, isConsented = false, exceptId } = asked
  const recipient = asked.recipient ?? (await findRecipient(tx, tenant.id, consumerId))
  if (!recipient) return null
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
        represented,
        bankrupt,
        hasCeased: (await liveRequests(tx, tenant.id, consumerId, 'cease')).length > 0,
        state,
        zip,
      },
      debt:
        debtId === null ? await findBarredDebt(tx, tenant.id, consumerId) : await findDebtState(tx, tenant.id, debtId),
      zones: terms.zones,
      hours: channel === 'letter' ? legalHours : terms.hours,
      address: await addressRefusal(work, asked, contact, hasAgreed),
      hasAgreed,
      // Numbers of the consumer are their home's or their pocket's; any other place is a number that is not on file.
      place: contact === null ? 'elsewhere' : 'home_or_mobile',
      isConsented,
      past: await listPast(tx, { tenantId: tenant.id, consumerId, now, exceptId }),
      passed: asked.passed ?? [],
      ownCalls: tenant.capabilities['contact.most_calls'],
    },
  }
}

/** The address that is meant, or the one that the channel would use. */
function addressOf({ deps }: GuardWork, recipient: Recipient, { contactPointId, channel }: ContactQuestion) {
  if (channel === 'letter' || contactPointId === null) return null
  if (contactPointId !== undefined) return recipient.contacts.find(({ id }) => id === contactPointId) ?? null
  return contactFor(deps.vault, recipient, channel)
}

async function addressRefusal(
  work: GuardWork,
  asked: ContactQuestion,
  contact: ContactRow | null,
  hasAgreed: boolean,
): Promise<AddressRefusal | null> {
  const { tx, tenant, now } = work
  const { channel, purpose, contactPointId } = asked
  if (channel === 'letter') return null
  if (!tenant.capabilities['contact.channels'].includes(channel)) return 'channel_off'
  const isUnlisted = channel === 'phone' && contactPointId === null
  if (!isUnlisted && (!contact || contact.status === 'invalid')) return 'no_address'
  const isAtWork = asked.isAtWork === true || (contact !== null && (await isOfWork(work, asked.consumerId, contact)))
  // What the consumer asks for just now they get where they say.
  if (isAtWork && purpose !== 'requested' && (await isWorkForbidden(work, asked.consumerId))) return 'workplace'
  if (isUnlisted || !contact) return null
  if (channel === 'phone') return contact.kind === 'email' ? 'no_address' : null
  const { reason } = await mayWrite(tx, tenant, contact.id, channel, now)
  // What does not ask for money needs no basis; a stop and a wrong address still hold.
  const isDuty = purpose === 'required' || purpose === 'requested' || purpose === 'service'
  if (reason !== null && isDuty && needsBasis(reason)) return null
  if (reason !== null) return reason
  return channel === 'email' && !isDuty && !hasAgreed && isAtWork ? 'work_address' : null
}

/** The consumer or somebody else told us that the employer does not allow it (12 CFR 1006.6(b)(3)). */
const isWorkForbidden = async ({ tx, tenant }: GuardWork, consumerId: string): Promise<boolean> =>
  (await liveRequests(tx, tenant.id, consumerId, 'workplace')).length > 0

/** Whether a number is the one of the employer, or an address looks like one of theirs. */
async function isOfWork({ tx, deps, tenant }: GuardWork, consumerId: string, contact: ContactRow): Promise<boolean> {
  const row = await findEmployer(tx, tenant.id, consumerId)
  if (!row) return false
  const { employer_full_name: name, work_phone: phone } = openEmployer(deps.vault, row)
  const value = openContact(deps.vault, contact)
  return contact.kind === 'email'
    ? isWorkAddress(value, name)
    : phone !== null && phoneDigits(phone) === phoneDigits(value)
}
