import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { addressLines } from '../consumer/address-lines.ts'
import { addressKey, postalAddress, type Addressee } from '../consumer/postal-address.ts'
import type { LetterPurpose } from './letter-purpose.ts'
import { insertLetters, returnedAddresses } from './mailpiece-repo.ts'
import type { MessageContent } from './queue-message.ts'
import type { NewMessageRow } from './repo.ts'

export interface NewLetter {
  readonly consumer: Addressee
  readonly purpose: LetterPurpose
  readonly language: Language
  /** The title of the letter; its pages are the document that `subjectId` names. */
  readonly title: string
  readonly debtId: string | null
  readonly subjectId: string
  /** Why a person must look at it before it may go; null: it goes with the next mailing. */
  readonly heldFor?: string | null
}

type ReturnedAddresses = Awaited<ReturnType<typeof returnedAddresses>>

export type LetterTools = Pick<Deps, 'ids' | 'vault' | 'jobs' | 'letters'>

/** Where a letter to this address stands: for the next mailing, or held because nobody would get it. */
export function standingOf(consumer: Addressee, returned: ReturnedAddresses): 'no_address' | 'address_returned' | null {
  if (!postalAddress(consumer)) return 'no_address'
  return returnedOn(consumer, returned) === undefined ? null : 'address_returned'
}

/** The last day on which mail to the present address of a consumer came back; undefined when none did. */
export const returnedOn = (consumer: Addressee, returned: ReturnedAddresses): string | null | undefined =>
  returned.get(`${consumer.id}/${addressKey(consumer)}`)

/** Stores a letter that goes by mail, once per subject. */
export const queueLetter = (
  tx: Tx,
  tools: LetterTools,
  tenantId: string,
  now: Date,
  letter: NewLetter,
): Promise<void> => queueLetters(tx, tools, tenantId, now, [letter])

/**
 * Stores letters that go by mail, once per subject. The next mailing takes them: at once with a carrier that takes
 * letters at any time, else that of the next business day. A letter to an address that is missing, or from which mail
 * came back, is held until a person has looked at it.
 */
export async function queueLetters(
  tx: Tx,
  { ids, vault, jobs, letters: carrier }: LetterTools,
  tenantId: string,
  now: Date,
  letters: readonly NewLetter[],
): Promise<void> {
  const returned = await returnedAddresses(
    tx,
    tenantId,
    letters.map(({ consumer }) => consumer.id),
  )
  const rows = letters.map((letter): NewMessageRow => {
    const { consumer, purpose, language, debtId, subjectId } = letter
    const id = ids.next()
    return {
      tenantId,
      id,
      personKind: 'consumer',
      personId: consumer.id,
      channel: 'letter',
      purpose,
      locale: language,
      // The outbox has no search by postal address.
      toIndex: '',
      content: vault.seal({ tenantId, table: 'message', row: id, field: 'content' }, JSON.stringify(contentOf(letter))),
      templateVersion: '1',
      status: 'queued',
      queuedAt: now,
      debtId,
      subjectId,
    }
  })
  const pieces = letters.map(({ consumer, heldFor = null }, i) => {
    const reason = heldFor ?? standingOf(consumer, returned)
    const status = reason === null ? ('queued' as const) : ('held' as const)
    return { tenantId, id: rows[i]!.id, consumerId: consumer.id, status, reason, createdAt: now }
  })
  const fresh = await insertLetters(tx, rows, pieces)
  if (carrier.isImmediate && fresh.size > 0) await jobs.enqueue(tx, 'mail-letters', { tenantId }, `mail:${tenantId}`)
}

/** What the outbox shows of a letter. */
export function contentOf({ consumer, title }: Pick<NewLetter, 'consumer' | 'title'>): MessageContent {
  const address = addressLines(consumer)
  return {
    to: address.join(', '),
    personName: consumer.fullName,
    subject: title,
    text: [consumer.fullName, ...address, '', title].join('\n'),
    html: null,
    code: null,
    links: [],
  }
}
