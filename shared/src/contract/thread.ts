import * as v from 'valibot'
import { attachmentTypes, isWithin, MESSAGE_MAX, SUBJECT_MAX, threadSides, threadStatuses } from '@portal/shared/domain'
import { CaseUploads } from './case.ts'
import { ClientId, cleaned, Id, Instant, MaybeText, requiredText } from './fields.ts'

/** The words of one message of a thread (F-35), counted as people count them. */
const MessageText = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(1, 'required'),
  v.check((text) => isWithin(text, MESSAGE_MAX), 'too_long'),
  cleaned,
)

/** A message of a consumer that begins a thread. */
export const StartThreadRequest = v.object({
  client_id: ClientId,
  subject: requiredText(SUBJECT_MAX),
  text: MessageText,
  /** The account that it is about; one that the consumer owes. */
  debt_id: v.optional(v.nullable(Id), null),
  attachments: CaseUploads,
})

/** A further message of a consumer. */
export const WriteMessageRequest = v.object({ client_id: ClientId, text: MessageText, attachments: CaseUploads })

/** An answer of staff. */
export const AnswerThreadRequest = v.object({
  text: MessageText,
  attachments: CaseUploads,
  /** The newest message that its author has read: what came after it is read first. */
  after: Id,
})

/** A file of a message as it is listed. */
export const ThreadFile = v.object({
  id: Id,
  name: v.string(),
  media_type: v.picklist(attachmentTypes),
  /** Bytes. */
  size: v.number(),
  /** Hex. */
  sha256: v.string(),
})
export type ThreadFile = v.InferOutput<typeof ThreadFile>

/** A message of a thread; it is never changed. */
export const ThreadMessage = v.object({
  id: Id,
  side: v.picklist(threadSides),
  /** Who of the staff wrote it; for staff only. */
  author: MaybeText,
  text: v.string(),
  at: Instant,
  /** When the other side first saw it. */
  read_at: v.nullable(Instant),
  files: v.array(ThreadFile),
  /** Channels on hold because it may ask us to stop, until staff have decided; for staff only. */
  held: v.optional(v.array(v.picklist(['phone', 'text', 'email'])), []),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

const ThreadHead = {
  id: Id,
  subject: v.string(),
  status: v.picklist(threadStatuses),
  debt_id: v.nullable(Id),
  reference_number: MaybeText,
  creditor: MaybeText,
  created_at: Instant,
  last_at: Instant,
  last_side: v.picklist(threadSides),
  /** Messages of the other side that the reader's side has not seen. */
  unread: v.number(),
}

/** A thread in its consumer's list. */
export const ThreadRow = v.object(ThreadHead)
export type ThreadRow = v.InferOutput<typeof ThreadRow>

const Messages = {
  /** The newest ones, oldest of them first. */
  messages: v.array(ThreadMessage),
  /** How many came before those. */
  earlier: v.number(),
}

/** A thread as its consumer reads it. */
export const ThreadDetail = v.object({ ...ThreadHead, ...Messages })
export type ThreadDetail = v.InferOutput<typeof ThreadDetail>

/** A thread in a list of staff. */
export const StaffThreadRow = v.object({
  ...ThreadHead,
  client_id: Id,
  consumer_name: v.string(),
  /** Since when the consumer waits for an answer. */
  waiting_since: v.nullable(Instant),
  assignee: v.nullable(v.object({ id: Id, name: v.string() })),
  /** The agent whose customer it is. */
  agent: MaybeText,
})
export type StaffThreadRow = v.InferOutput<typeof StaffThreadRow>

/** A thread as staff read it. */
export const StaffThreadDetail = v.object({ ...StaffThreadRow.entries, ...Messages })
export type StaffThreadDetail = v.InferOutput<typeof StaffThreadDetail>

/**
 * What became of the e-mail that says that there is a message: on its way, held until an hour that the contact rules
 * allow, refused by them, or not written without an address. `told`: one about an earlier message is not read yet.
 */
export const threadMails = ['sent', 'later', 'told', 'refused', 'none'] as const
