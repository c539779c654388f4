import { heldWays, mayWriteAgainAt, meaningOf, MESSAGE_SPAN_MS, stopWish, type HeldWay } from '@portal/shared/domain'
import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { lockConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { checkUploads, type CheckedFile } from '../../../documents/check-uploads.ts'
import { holdChannels } from '../inbound/hold-channels.ts'
import { contentIndex, sealSubject, sealText } from './content.ts'
import { insertThreadFiles } from './file-repo.ts'
import { insertMessage, insertThread, lockThread, updateThread, writtenSince, type ThreadRecord } from './repo.ts'
import { stepOf, type ThreadWork } from './thread-work.ts'

/** The same message within this time is one message: a second press, or a page that was sent again. */
const REPEAT_MS = 5 * 60_000

interface Words {
  readonly subject?: string
  readonly text: string
  readonly files: readonly CheckedFile[]
}

/** F-35: a consumer begins a thread. The files are checked before anything is locked. */
export async function startThread(ctx: Context<typeof endpoints.startThread, Actor>): Promise<ThreadRecord> {
  const { deps, tenant, now, input } = ctx
  assertOffered(ctx)
  const { attachments, subject, text, debt_id: debtId } = input.body
  const files = await checkUploads(attachments)
  return withWriter(ctx, async (work, person) => {
    const { tx } = work
    if (debtId !== null) await visibleDebt(tx, tenant.id, debtId, ctx.actor, person.id)
    const content = contentIndex(deps.vault, tenant.id, { threadId: null, subject, text, files })
    const repeated = await assertMayWrite(work, person.id, content)
    if (repeated) return repeated
    const id = deps.ids.next()
    const thread = await insertThread(tx, {
      tenantId: tenant.id,
      id,
      consumerId: person.id,
      debtId,
      subject: sealSubject(deps.vault, tenant.id, id, subject),
      status: 'open',
      waitingSince: now,
      lastSide: 'consumer',
      lastAt: now,
      createdAt: now,
    })
    await addMessage(work, thread, { subject, text, files, content })
    return thread
  })
}

/** F-35: a consumer writes again in a thread of theirs, which opens it. */
export async function writeToThread(ctx: Context<typeof endpoints.writeToThread, Actor>): Promise<ThreadRecord> {
  const { deps, tenant, now, input } = ctx
  assertOffered(ctx)
  const { attachments, text } = input.body
  const files = await checkUploads(attachments)
  return withWriter(ctx, async (work, person) => {
    const thread = await lockThread(work.tx, tenant.id, input.params.thread_id)
    if (thread?.consumerId !== person.id) throw new Refusal('not_found')
    const content = contentIndex(deps.vault, tenant.id, { threadId: thread.id, text, files })
    if (await assertMayWrite(work, person.id, content)) return thread
    await updateThread(work.tx, thread, stepOf(thread, 'consumer_wrote', now))
    await addMessage(work, thread, { text, files, content })
    return thread
  })
}

function assertOffered({ tenant }: Pick<ThreadWork, 'tenant'>): void {
  if (!tenant.capabilities['messages.enabled']) throw new Refusal('forbidden')
}

/** The consumer's row stays locked, so that what they send at once is counted one after the other. */
function withWriter<T>(
  ctx: Context<any, Actor>,
  write: (work: ThreadWork, person: ConsumerRow) => Promise<T>,
): Promise<T> {
  const { deps, tenant, now, actor, request, language } = ctx
  return deps.db.withTenant(tenant.id, async (tx) => {
    const person = await lockConsumer(tx, tenant.id, actor.id)
    if (!person) throw new Refusal('not_found')
    return write({ tx, deps, tenant, now, actor, request, language }, person)
  })
}

/** Refuses one message too many in a day; answers the thread of the same message when it was sent a moment ago. */
async function assertMayWrite(
  { tx, tenant, now }: ThreadWork,
  consumerId: string,
  content: string,
): Promise<ThreadRecord | null> {
  const written = await writtenSince(tx, tenant.id, consumerId, new Date(now.getTime() - MESSAGE_SPAN_MS))
  const since = now.getTime() - REPEAT_MS
  const repeated = written.find((row) => row.content === content && row.createdAt.getTime() > since)
  if (repeated) return lockThread(tx, tenant.id, repeated.threadId)
  const retryAt = mayWriteAgainAt(
    written.map(({ createdAt }) => createdAt),
    now,
  )
  if (retryAt) throw new Refusal('rate_limited', { retryAt })
  return null
}

async function addMessage(
  work: ThreadWork,
  { id: threadId, consumerId, debtId }: ThreadRecord,
  { subject, text, files, content }: Words & { content: string },
): Promise<void> {
  const { tx, deps, tenant, now } = work
  const key = { tenantId: tenant.id, id: deps.ids.next() }
  const message = { threadId, consumerId, side: 'consumer', content, createdAt: now } as const
  await insertMessage(tx, { ...key, ...message, text: sealText(deps.vault, tenant.id, key.id, text) })
  await insertThreadFiles(tx, deps.ids, files, {
    tenantId: tenant.id,
    threadId,
    messageId: key.id,
    createdAt: now,
  })
  const ways = waysToHold(subject, text)
  // what may ask us to stop holds what it names until somebody has read it, whichever way it came.
  if (ways.length > 0) await holdChannels(tx, deps, { tenant, messageId: key.id, consumerIds: [consumerId], ways, now })
  await recordBy(work, {
    action: subject === undefined ? 'thread.written' : 'thread.started',
    consumerId,
    subject: `thread:${threadId}`,
    detail: { debt: debtId, message: key.id, files: files.length },
  })
}

function waysToHold(subject = '', text: string): HeldWay[] {
  if (meaningOf(text) === 'stop' || meaningOf(subject) === 'stop') return [...heldWays]
  return stopWish(`${subject}\n${text}`, 'portal')
}
