import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { MessageContent } from './queue-message.ts'
import { insertMessageOnce } from './repo.ts'

export interface NewLetter {
  readonly tenantId: string
  readonly person: { readonly id: string; readonly name: string }
  /** The lines of the address under the name. */
  readonly address: readonly string[]
  readonly purpose: 'validation_notice' | 'case_answer' | 'authorization_copy'
  readonly language: Language
  /** The title of the letter; its pages are the document that `subjectId` names. */
  readonly title: string
  readonly debtId: string | null
  readonly subjectId: string
}

/**
 * Stores a letter that goes by mail, once per subject. In the demo a letter counts as sent at once; elsewhere it waits
 * to be printed.
 */
export async function queueLetter(
  tx: Tx,
  { ids, vault, mail }: Pick<Deps, 'ids' | 'vault' | 'mail'>,
  now: Date,
  letter: NewLetter,
): Promise<void> {
  const { tenantId, person, address, purpose, language, title, debtId, subjectId } = letter
  const id = ids.next()
  const content: MessageContent = {
    to: address.join(', '),
    personName: person.name,
    subject: title,
    text: [person.name, ...address, '', title].join('\n'),
    html: null,
    code: null,
    links: [],
  }
  const isDemo = mail.kind === 'outbox'
  await insertMessageOnce(tx, {
    tenantId,
    id,
    personKind: 'consumer',
    personId: person.id,
    channel: 'letter',
    purpose,
    locale: language,
    // The outbox has no search by postal address.
    toIndex: '',
    content: vault.seal({ tenantId, table: 'message', row: id, field: 'content' }, JSON.stringify(content)),
    templateVersion: '1',
    status: isDemo ? 'sent' : 'queued',
    sentAt: isDemo ? now : null,
    queuedAt: now,
    debtId,
    subjectId,
  })
}
