import type { CallReply, endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { checkUploads, type CheckedFile } from '../../../documents/check-uploads.ts'
import { contentIndex, sealText } from './content.ts'
import { insertThreadFiles } from './file-repo.ts'
import { insertMessage, lockThread, newestMessages, updateThread } from './repo.ts'
import { tellConsumer } from './tell-consumer.ts'
import { assertRead, stepOf, type ThreadWork } from './thread-work.ts'
import { viewStaffThread } from './view-thread.ts'

/** F-35: staff answer. The files are checked before anything is locked. */
export async function answerThread(
  ctx: Context<typeof endpoints.answerThread, Actor>,
): Promise<Pick<CallReply<typeof endpoints.answerThread>, 'mail'> & Awaited<ReturnType<typeof viewStaffThread>>> {
  const { deps, tenant, now, actor, request, language, input } = ctx
  const { attachments, text, after } = input.body
  const files = await checkUploads(attachments)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work = { tx, deps, tenant, now, actor, request, language }
    const mail = await addAnswer(work, input.params.thread_id, { text, after, files })
    return { ...(await viewStaffThread(work, input.params.thread_id)), mail }
  })
}

async function addAnswer(
  work: ThreadWork,
  threadId: string,
  { text, after, files }: { text: string; after: string; files: readonly CheckedFile[] },
) {
  const { tx, deps, tenant, now, actor } = work
  const thread = await lockThread(tx, tenant.id, threadId)
  if (!thread) throw new Refusal('not_found')
  await recordView(work, thread.consumerId, 'thread.answer')
  const content = contentIndex(deps.vault, tenant.id, { threadId, text, files })
  const [newest] = await newestMessages(tx, tenant.id, threadId, 1)
  // Pressed twice, or sent again by a page that heard no answer: it is there already.
  if (newest?.message.staffId === actor.id && newest.message.content === content) return 'told'
  const next = stepOf(thread, 'staff_wrote', now)
  await assertRead(work, thread, after)
  const key = { tenantId: tenant.id, id: deps.ids.next() }
  const { consumerId, debtId } = thread
  await insertMessage(tx, {
    ...key,
    threadId,
    consumerId,
    side: 'staff',
    staffId: actor.id,
    text: sealText(deps.vault, tenant.id, key.id, text),
    content,
    createdAt: now,
  })
  await insertThreadFiles(tx, deps.ids, files, { tenantId: tenant.id, threadId, messageId: key.id, createdAt: now })
  // Who answers has taken it, when nobody had.
  await updateThread(tx, thread, { ...next, assigneeId: thread.assigneeId ?? actor.id })
  const mail = await tellConsumer(work, thread, key.id)
  await recordBy(work, {
    action: 'thread.answered',
    consumerId,
    subject: `thread:${threadId}`,
    detail: { debt: debtId, message: key.id, files: files.length },
  })
  return mail
}
