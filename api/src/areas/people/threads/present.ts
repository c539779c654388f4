import type * as v from 'valibot'
import type { StaffThreadDetail, StaffThreadRow, ThreadDetail, ThreadMessage, ThreadRow } from '@portal/shared/contract'
import { heldWays, type HeldWay } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import { openSubject, openText } from './content.ts'
import type { DescribedFile } from './file-repo.ts'
import type { MessageRecord, NamedThread } from './repo.ts'

/** A row of the consumer's own list. */
export const presentRow = (vault: Vault, { thread, reference, creditor, unread }: NamedThread): ThreadRowInput => ({
  id: thread.id,
  subject: openSubject(vault, thread),
  status: thread.status,
  debt_id: thread.debtId,
  reference_number: reference,
  creditor,
  created_at: thread.createdAt.toISOString(),
  last_at: thread.lastAt.toISOString(),
  last_side: thread.lastSide,
  unread,
})
type ThreadRowInput = v.InferInput<typeof ThreadRow>

type Names = ReadonlyMap<string, string>

/** A row of a list of staff. */
export const presentStaffRow = (
  vault: Vault,
  named: NamedThread,
  names: Names,
): v.InferInput<typeof StaffThreadRow> => {
  const { consumerId, waitingSince, assigneeId } = named.thread
  return {
    ...presentRow(vault, named),
    client_id: consumerId,
    consumer_name: named.consumerName,
    waiting_since: waitingSince?.toISOString() ?? null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? '' },
    agent: named.agentId === null ? null : (names.get(named.agentId) ?? null),
  }
}

/** What a thread holds. */
export interface ThreadContent {
  /** The newest messages, the newest first. */
  messages: readonly { message: MessageRecord; readAt: Date | null }[]
  files: readonly DescribedFile[]
  /** How many messages there are in all. */
  total: number
}

/** A thread for its consumer: without names of staff, and without what only staff decide. */
export const presentThread = (
  vault: Vault,
  named: NamedThread,
  content: ThreadContent,
): v.InferInput<typeof ThreadDetail> => ({
  ...presentRow(vault, named),
  messages: messagesOf(vault, content, () => ({})),
  earlier: content.total - content.messages.length,
})

/** A thread for staff, with who wrote, and what is on hold because of a message. */
export const presentStaffThread = (
  vault: Vault,
  named: NamedThread,
  content: ThreadContent,
  { names, holds }: { names: Names; holds: readonly { messageId: string; channel: string }[] },
): v.InferInput<typeof StaffThreadDetail> => ({
  ...presentStaffRow(vault, named, names),
  messages: messagesOf(vault, content, ({ id, staffId }) => ({
    author: staffId === null ? null : (names.get(staffId) ?? null),
    held: heldWays.filter((way) => holds.some((hold) => hold.messageId === id && hold.channel === way)),
  })),
  earlier: content.total - content.messages.length,
})

type Message = v.InferInput<typeof ThreadMessage>

const messagesOf = (
  vault: Vault,
  { messages, files }: ThreadContent,
  more: (message: MessageRecord) => { author?: string | null; held?: HeldWay[] },
): Message[] =>
  messages.toReversed().map(({ message, readAt }) => ({
    id: message.id,
    side: message.side,
    text: openText(vault, message),
    at: message.createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    files: files
      .filter((file) => file.messageId === message.id)
      .map(({ id, name, mediaType, size, sha256 }) => ({ id, name, media_type: mediaType, size, sha256 })),
    ...more(message),
  }))
