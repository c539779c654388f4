import { findBy } from '../../../../security/find-by.ts'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { linesOfFile } from '../../../../core/contact/consent-lines.ts'
import { findLiveConsents, insertConsents } from '../../../../core/contact/rows.ts'
import { openContact } from '../../../../core/consumer/sealed-fields.ts'
import { listContacts, lockConsumer, type ContactRow } from '../../../../core/consumer/rows.ts'
import { changeContacts, contactFields } from '../../../people/index.ts'
import type { Work } from '../../../../deps.ts'
import type { Actor } from '../../../../http/context.ts'
import { emailBasisOf } from '../row/email-basis.ts'
import type { ReadRow } from '../row/read-row.ts'

type Kind = (typeof contactFields)[number]

/**
 * Replaces the telephones and the e-mail address that a row names, with the basis that it gives for e-mails; an
 * empty cell changes nothing. What stood before ends with its consents, and its owner is told there (T29). Returns the
 * changes for the history, masked.
 */
export async function changeContactsByFile(
  work: Work,
  staffId: string,
  { ownerId, row }: { ownerId: string; row: ReadRow },
): Promise<Record<string, string | null>> {
  const { tx, deps, tenant, now } = work
  const named = contactFields.filter((kind) => row.text(kind) !== null)
  if (named.length === 0) return {}
  const person = await lockConsumer(tx, tenant.id, ownerId)
  if (!person) return {}
  const contacts = await listContacts(tx, tenant.id, [ownerId])
  const basis = emailBasisOf(row, tenant.zone)
  const current = (kind: Kind) => contacts.find((contact) => contact.kind === kind)
  const isSame = (kind: Kind) => current(kind)?.valueIndex === indexOf(work, kind, row.text(kind)!)
  const same = named.includes('email') && isSame('email') ? current('email') : undefined
  if (same && basis) await addBasis(work, same, basis)
  const changed = named.filter((kind) => !isSame(kind))
  if (changed.length === 0) return {}
  const values = Object.fromEntries(changed.map((kind) => [kind, row.text(kind)]))
  const actor: Actor = { kind: 'staff', id: staffId, role: 'admin', permissions: [], sessionId: '', provenAt: null }
  const language = person.language === 'es' ? 'es' : 'en'
  await changeContacts({ tx, deps, tenant, now, actor, language }, person, contacts, values, (kind) =>
    kind === 'email' && basis ? basis : { consent: 'file' },
  )
  return Object.fromEntries(
    changed.flatMap((kind) => {
      const before = current(kind)
      return [
        [`${kind}_from`, before ? maskValue(kind, openContact(deps.vault, before)) : null],
        [`${kind}_to`, maskValue(kind, row.text(kind))],
      ]
    }),
  )
}

const indexOf = ({ deps, tenant }: Work, kind: Kind, value: string) =>
  (kind === 'email' ? findBy.email : findBy.phone)(deps.vault, tenant.id, value)

/** The address stays, and the file says why it may be written to. */
async function addBasis(
  { tx, deps, tenant, now }: Work,
  { id: contactPointId, consumerId, kind }: ContactRow,
  { consent, consentAt, usableFrom }: NonNullable<ReturnType<typeof emailBasisOf>>,
): Promise<void> {
  const live = await findLiveConsents(tx, { tenantId: tenant.id, contactPointId, purpose: 'debt_messages' })
  if (live.some(({ basis }) => basis === consent)) return
  const contact = { tenantId: tenant.id, consumerId, contactPointId, kind }
  await insertConsents(tx, linesOfFile(deps.ids, contact, consent, now, { givenAt: consentAt, usableFrom }))
}
