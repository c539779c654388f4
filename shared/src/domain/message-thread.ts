/** Characters of the subject of a thread. */
export const SUBJECT_MAX = 120
/** Characters of one message of a thread, of either side (F-35). */
export const MESSAGE_MAX = 3_000
/** Messages that one consumer may write in {@link MESSAGE_SPAN_MS}: enough for any conversation, too few for a flood. */
export const MESSAGES_MOST = 20
/** The span in which {@link MESSAGES_MOST} are counted. */
export const MESSAGE_SPAN_MS = 24 * 60 * 60_000

/** States of a thread: it can be written to, or staff have closed it. */
export const threadStatuses = ['open', 'closed'] as const
export type ThreadStatus = (typeof threadStatuses)[number]

/** The two sides of a thread. */
export const threadSides = ['consumer', 'staff'] as const
export type ThreadSide = (typeof threadSides)[number]

/** How a thread stands. */
export interface ThreadState {
  readonly status: ThreadStatus
  /** Since when the consumer waits for an answer; null while nobody waits. */
  readonly waitingSince: Date | null
  readonly lastSide: ThreadSide
  readonly lastAt: Date
}

/** What is done to a thread. */
export type ThreadAct = 'consumer_wrote' | 'staff_wrote' | 'closed' | 'reopened'

/** Why it cannot be done, as a code of the contract. */
export type ThreadIssue = 'thread_closed' | 'thread_open'

/**
 * F-35: how a thread stands after an act, or why the act is none. Who writes again waits since their first message that
 * has no answer. A consumer may always write: a closed thread opens again by it. Staff reopen it first, so that nobody
 * answers by mistake what a colleague has ended.
 */
export function threadAfter(state: ThreadState, act: ThreadAct, now: Date): ThreadState | ThreadIssue {
  const isClosed = state.status === 'closed'
  if (act === 'consumer_wrote')
    return { status: 'open', waitingSince: state.waitingSince ?? now, lastSide: 'consumer', lastAt: now }
  if (act === 'reopened') {
    if (!isClosed) return 'thread_open'
    // What was closed without an answer waits for one again.
    return { ...state, status: 'open', waitingSince: state.lastSide === 'consumer' ? state.lastAt : null }
  }
  if (isClosed) return 'thread_closed'
  if (act === 'closed') return { ...state, status: 'closed', waitingSince: null }
  return { ...state, waitingSince: null, lastSide: 'staff', lastAt: now }
}

/**
 * When a consumer may write the next message, by the times of those in the span before now; null: now.
 */
export function mayWriteAgainAt(written: readonly Date[], now: Date): Date | null {
  const inSpan = written
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - MESSAGE_SPAN_MS)
    .toSorted((a, b) => b - a)
  const last = inSpan[MESSAGES_MOST - 1]
  return last === undefined ? null : new Date(last + MESSAGE_SPAN_MS)
}
