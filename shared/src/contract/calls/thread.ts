import * as v from 'valibot'
import { threadStatuses } from '@portal/shared/domain'
import { get, post } from '../declare-call.ts'
import { ClientId, Id, Paging, QueryPage, queryPerPage } from '../fields.ts'
import {
  AnswerThreadRequest,
  StaffThreadDetail,
  StaffThreadRow,
  StartThreadRequest,
  ThreadDetail,
  ThreadRow,
  threadMails,
  WriteMessageRequest,
} from '../thread.ts'

const ofThread = v.object({ thread_id: Id })
const ofFile = v.object({ thread_id: Id, file_id: Id })
/** How many of the newest messages are wanted. */
const Count = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'number_invalid'), v.transform(Number), v.minValue(1)),
  '50',
)
const mine = v.object({ data: ThreadDetail })
const theirs = v.object({ data: StaffThreadDetail })
const link = v.object({ url: v.string(), file_name: v.string() })

/** Only in person: staff read threads by {@link listStaffThreads}. */
export const listThreads = get('/client/threads', {
  query: v.object({ client_id: ClientId, page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({
    ...Paging,
    data: v.array(ThreadRow),
    /** Messages of staff in all threads that the consumer has not read. */
    unread: v.number(),
  }),
  summary: 'F-35: a consumer’s own threads with staff, the one with the newest message first',
})
/** `forbidden` where the tenant has no messages, code rate_limited after 20 messages in 24 hours. */
export const startThread = post('/client/threads', {
  idempotent: true,
  body: StartThreadRequest,
  reply: mine,
  summary: 'F-35: a consumer writes to staff, about an account or none; up to three files',
})
/** Answers `not_found` for the thread of another person, also of a co-debtor. */
export const getThread = get('/client/threads/:thread_id', {
  params: ofThread,
  query: v.object({ client_id: ClientId, count: Count }),
  reply: mine,
  summary: 'F-35: a thread with its newest messages, their files and when each was read',
})
/** A closed thread opens again. Refused as {@link startThread} is. */
export const writeToThread = post('/client/threads/:thread_id/messages', {
  idempotent: true,
  params: ofThread,
  body: WriteMessageRequest,
  reply: mine,
  summary: 'F-35: a consumer writes again in a thread of theirs',
})
/** Called by the page once it has shown them; the first time counts. */
export const readThread = post('/client/threads/:thread_id/read', {
  params: ofThread,
  /** The newest message that was shown. */
  body: v.object({ client_id: ClientId, until: Id }),
  reply: v.object({}),
  summary: 'F-35: a consumer has seen the messages of staff up to one',
})
/** The file always downloads; `not_found` for a file of another thread. */
export const openThreadFile = post('/client/threads/:thread_id/files/:file_id', {
  params: ofFile,
  body: v.object({ client_id: ClientId }),
  reply: link,
  summary: 'F-35: an address that opens a file of a consumer’s own thread for five minutes',
})

/**
 * Those that wait for an answer come first; then the newest messages. Of all consumers, agents see those that they have
 * taken, and of those that nobody has taken the ones of their own customers and of customers without an agent.
 */
export const listStaffThreads = get('/threads', {
  query: v.object({
    client_id: ClientId,
    /** `waiting`: open, and the consumer wrote last. `answered`: staff wrote last, also where it is closed. */
    status: v.optional(v.picklist(['waiting', 'answered', ...threadStatuses])),
    /** By whoever waits longest, or with a minus by whoever began to wait last. */
    sort: v.optional(v.picklist(['since', '-since']), 'since'),
    assignee: v.optional(v.picklist(['me', 'nobody'])),
    page: QueryPage,
    per_page: queryPerPage(10),
  }),
  reply: v.object({
    ...Paging,
    data: v.array(StaffThreadRow),
    /** How many wait for an answer, whatever `status` asks for. */
    waiting: v.number(),
  }),
  summary: 'F-35: threads of consumers with staff, of one consumer or of all',
})
/** Each opening is written to the access log of the consumer. */
export const getStaffThread = get('/threads/:thread_id', {
  params: ofThread,
  query: v.object({ count: Count }),
  reply: theirs,
  summary: 'F-35: a thread as staff read it',
})
/** Codes `thread_closed`, and `thread_moved` at `after` when somebody wrote in the meantime. */
export const answerThread = post('/threads/:thread_id/messages', {
  idempotent: true,
  params: ofThread,
  body: AnswerThreadRequest,
  reply: v.object({ data: StaffThreadDetail, mail: v.picklist(threadMails) }),
  summary: 'F-35: staff answer; the consumer gets an e-mail without content where the contact rules allow one',
})
/** The first of the staff who sees a message counts for all of them. */
export const readStaffThread = post('/threads/:thread_id/read', {
  params: ofThread,
  body: v.object({ until: Id }),
  reply: v.object({}),
  summary: 'F-35: staff have seen the messages of the consumer up to one',
})
/** Codes `thread_closed`; `thread_moved` when somebody wrote after `after`; `stop_undecided`. */
export const closeThread = post('/threads/:thread_id/close', {
  params: ofThread,
  body: v.object({ after: Id }),
  reply: theirs,
  summary: 'F-35: staff close a thread; the consumer opens it again by writing',
})
/** Code `thread_open` when it is open. */
export const reopenThread = post('/threads/:thread_id/reopen', {
  params: ofThread,
  body: v.object({}),
  reply: theirs,
  summary: 'F-35: staff open a closed thread again',
})
/** A stop is kept as a request to stop all contact; `conflict` when it has been decided. */
export const decideThreadStop = post('/threads/:thread_id/messages/:message_id/stop', {
  params: v.object({ thread_id: Id, message_id: Id }),
  body: v.object({ is_stop: v.boolean() }),
  reply: theirs,
  summary: 'F-35, R-18: whether a message asks us to stop, which ends the hold of its channels',
})
/** The file always downloads; `not_found` for a file of another thread. */
export const openStaffThreadFile = post('/threads/:thread_id/files/:file_id', {
  params: ofFile,
  reply: link,
  summary: 'F-35: an address that opens a file of a thread for five minutes',
})
