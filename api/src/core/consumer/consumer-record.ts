import type { Ids } from '../../db/ids.ts'
import type { Tx } from '../../db/database.ts'
import { findBy } from '../../security/find-by.ts'
import { nameKey, referenceKey } from '../../security/normalise.ts'
import type { Vault } from '../../security/vault.ts'
import type { consent, consumer, contactPoint, ConsentBasis } from '../../db/schema/people.ts'
import { linesOfFile } from '../contact/consent-lines.ts'
import { insertConsents } from '../contact/rows.ts'
import { insertConsumerRow, insertContactRow, type ConsumerRow, type ContactRow } from './repo.ts'

/** A new consumer in clear text, from an upload or the demo; fields are sealed and indexed when stored. */
export interface NewConsumer {
  readonly tenantId: string
  readonly id?: string
  readonly firstName: string
  readonly lastName: string
  /** 'YYYY-MM-DD'. */
  readonly dob?: string | null
  /** Nine digits. */
  readonly ssn?: string | null
  readonly street?: string | null
  readonly city?: string | null
  readonly state?: string | null
  readonly zip?: string | null
  readonly loginId?: string | null
  /** The access code printed in the letter: eight letters and digits. */
  readonly accessCode?: { code: string; expiresAt: Date } | null
  readonly googleEmail?: string | null
  readonly googleSubject?: string | null
  readonly contacts?: readonly (Omit<NewContact, 'tenantId' | 'consumerId' | 'basis'> &
    Pick<Partial<NewContact>, 'basis'>)[]
  /** 'YYYY-MM-DD' in the tenant's zone. */
  readonly dateAdded: string
  /** Other columns, stored as given. */
  readonly rest?: Partial<ConsumerRow>
}

interface Tools {
  vault: Vault
  ids: Ids
  now: Date
}

/** A contact point that is added, in clear text. */
export interface NewContact {
  tenantId: string
  consumerId: string
  kind: ContactRow['kind']
  value: string
  basis: ContactRow['basis']
  verifiedAt?: Date | null
  /**
   * The basis of the consents that are stored with the contact point: "file" by default, null when the caller stores
   * them.
   */
  consent?: ConsentBasis | null
  /** When the basis arose, and the first day on which it counts, when the file says so. */
  consentAt?: Date | undefined
  usableFrom?: string | null | undefined
}

/** The rows of a consumer: sealed, with their blind indexes. */
export interface ConsumerRows {
  consumer: typeof consumer.$inferInsert & { id: string }
  contacts: (typeof contactPoint.$inferInsert)[]
  consents: (typeof consent.$inferInsert)[]
}

/** Name, date of birth and SSN of a consumer, sealed, with the keys and indexes that they are found by. */
export function identityColumns(
  vault: Vault,
  { tenantId, id }: Pick<ConsumerRow, 'tenantId' | 'id'>,
  { firstName, lastName, dob, ssn }: Pick<NewConsumer, 'firstName' | 'lastName' | 'dob' | 'ssn'>,
) {
  const fullName = `${firstName} ${lastName}`
  const seal = (field: string, value: string | null | undefined) =>
    value ? vault.seal({ tenantId, table: 'consumer', row: id, field }, value) : null
  return {
    fullName,
    firstName,
    lastName,
    fullNameKey: nameKey(fullName),
    firstNameKey: nameKey(firstName),
    lastNameKey: nameKey(lastName),
    dob: seal('dob', dob),
    dobIndex: dob ? findBy.dob(vault, tenantId, dob) : null,
    ssn: seal('ssn', ssn),
    ssnIndex: ssn ? findBy.ssn(vault, tenantId, ssn) : null,
    ssnLast4Index: ssn ? findBy.ssnLast4(vault, tenantId, ssn) : null,
  }
}

/** Makes the rows of a consumer and of the file's contact points, for callers that insert many at once. */
export function consumerRows(tools: Tools, person: NewConsumer): ConsumerRows {
  const { vault, ids, now } = tools
  const { tenantId } = person
  const id = person.id ?? ids.next()
  const seal = (field: string, value: string | null | undefined) =>
    value ? vault.seal({ tenantId, table: 'consumer', row: id, field }, value) : null
  const contacts = (person.contacts ?? []).map((contact) =>
    contactRows(tools, { tenantId, consumerId: id, basis: 'file', ...contact }),
  )
  return {
    consumer: {
      ...person.rest,
      tenantId,
      id,
      ...identityColumns(vault, { tenantId, id }, person),
      // Normalised, so that any spelling of it is found.
      loginId: person.loginId ? referenceKey(person.loginId) : null,
      street: person.street ?? null,
      streetKey: person.street ? nameKey(person.street) : null,
      city: person.city ?? null,
      state: person.state ?? null,
      zip: person.zip ?? null,
      accessCode: seal('access_code', person.accessCode?.code),
      accessCodeIndex: person.accessCode ? findBy.accessCode(vault, tenantId, person.accessCode.code) : null,
      accessCodeExpiresAt: person.accessCode?.expiresAt ?? null,
      googleSubject: person.googleSubject ?? null,
      googleEmail: seal('google_email', person.googleEmail),
      dateAdded: person.dateAdded,
      createdAt: now,
      updatedAt: now,
    },
    contacts: contacts.map(({ contact }) => contact),
    consents: contacts.flatMap(({ consents }) => consents),
  }
}

/** Stores a consumer and the file's contact points; returns the consumer's id. */
export async function insertConsumer(tx: Tx, tools: Tools, person: NewConsumer): Promise<string> {
  const rows = consumerRows(tools, person)
  await insertConsumerRow(tx, rows.consumer)
  for (const contact of rows.contacts) await insertContactRow(tx, contact)
  await insertConsents(tx, rows.consents)
  return rows.consumer.id
}

function contactRows({ vault, ids, now }: Tools, { tenantId, consumerId, kind, value, ...contact }: NewContact) {
  const id = ids.next()
  const consent = contact.consent === undefined && contact.basis === 'file' ? 'file' : contact.consent
  return {
    contact: {
      tenantId,
      id,
      consumerId,
      kind,
      value: vault.seal({ tenantId, table: 'contact_point', row: id, field: 'value' }, value),
      valueIndex: kind === 'email' ? findBy.email(vault, tenantId, value) : findBy.phone(vault, tenantId, value),
      basis: contact.basis,
      verifiedAt: contact.verifiedAt ?? null,
      changedAt: now,
    },
    consents: consent
      ? linesOfFile(ids, { tenantId, consumerId, kind, contactPointId: id }, consent, now, {
          givenAt: contact.consentAt,
          usableFrom: contact.usableFrom,
        })
      : [],
  }
}

/**
 * Adds a contact point. Consents of a contact point from a file are stored with it; for any other the caller stores the
 * consent (`giveConsent`).
 */
export async function insertContactPoint(tx: Tx, tools: Tools, given: NewContact): Promise<string> {
  const { contact, consents } = contactRows(tools, given)
  await insertContactRow(tx, contact)
  await insertConsents(tx, consents)
  return contact.id
}
