import type { Vault } from '../../../security/vault.ts'

/** Where the sealed words of a thread stand: its subject, and the text of a message. */
const subjectOf = (tenantId: string, row: string) =>
  ({ tenantId, table: 'message_thread', row, field: 'subject' }) as const
const textOf = (tenantId: string, row: string) => ({ tenantId, table: 'thread_message', row, field: 'text' }) as const

export const sealSubject = (vault: Vault, tenantId: string, id: string, subject: string): string =>
  vault.seal(subjectOf(tenantId, id), subject)

export const openSubject = (
  vault: Vault,
  { tenantId, id, subject }: { tenantId: string; id: string; subject: string },
): string => vault.open(subjectOf(tenantId, id), subject)

export const sealText = (vault: Vault, tenantId: string, id: string, words: string): string =>
  vault.seal(textOf(tenantId, id), words)

export const openText = (
  vault: Vault,
  { tenantId, id, text }: { tenantId: string; id: string; text: string },
): string => vault.open(textOf(tenantId, id), text)

interface Written {
  readonly threadId: string | null
  readonly subject?: string
  readonly text: string
  readonly files: readonly { readonly sha256: string }[]
}

/** A keyed hash of what is sent, by which the same message sent twice is found without its words. */
export const contentIndex = (vault: Vault, tenantId: string, { threadId, subject, text, files }: Written): string =>
  vault.index(tenantId, 'thread_message', JSON.stringify([threadId, subject, text, files.map(({ sha256 }) => sha256)]))
