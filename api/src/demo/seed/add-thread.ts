import { createHash } from 'node:crypto'
import { threadAfter, type ThreadSide, type ThreadState } from '@portal/shared/domain'
import { messageThread, threadFile, threadMessage, threadRead } from '../../db/schema/thread.ts'
import { paperPdf } from '../../documents/paper.ts'
import { contentIndex, sealSubject, sealText } from '../../areas/people/threads/rows.ts'
import { daysAgo, type Scene } from './scene.ts'

/** A message of a thread, the oldest first. */
interface Written {
  by: ThreadSide
  daysAgo: number
  text: string
  /** How long ago the other side first saw it; left out: not yet. */
  readDaysAgo?: number
  /** The name of a document that came with it. */
  file?: string
}

interface ThreadOptions {
  consumerId: string
  debtId: string
  subject: string
  messages: readonly [Written, ...Written[]]
  /** The agent has taken it. */
  isTaken?: boolean
  isClosed?: boolean
}

/** What a consumer and staff wrote to each other in the portal (F-35). */
export async function addThread(scene: Scene, thread: ThreadOptions): Promise<void> {
  const { tx, deps, tenant, crew } = scene
  const { consumerId, debtId, subject, messages, isTaken = false, isClosed = false } = thread
  const id = deps.ids.next()
  const place = { tenantId: tenant.id, threadId: id }
  await tx.insert(messageThread).values({
    tenantId: tenant.id,
    id,
    consumerId,
    debtId,
    subject: sealSubject(deps.vault, tenant.id, id, subject),
    ...stateOf(scene, messages, isClosed),
    assigneeId: isTaken ? crew.agentId : null,
    createdAt: daysAgo(scene, messages[0].daysAgo),
  })
  for (const { by, text, file, readDaysAgo, daysAgo: days } of messages) {
    const [messageId, createdAt] = [deps.ids.next(), daysAgo(scene, days)]
    const files = file === undefined ? [] : [await documentOf(scene, file, createdAt)]
    await tx.insert(threadMessage).values({
      ...place,
      id: messageId,
      consumerId,
      side: by,
      staffId: by === 'staff' ? crew.agentId : null,
      text: sealText(deps.vault, tenant.id, messageId, text),
      content: contentIndex(deps.vault, tenant.id, { threadId: id, text, files }),
      createdAt,
    })
    for (const one of files)
      await tx.insert(threadFile).values({ ...place, ...one, id: deps.ids.next(), messageId, createdAt })
    if (readDaysAgo === undefined) continue
    const staffId = by === 'consumer' ? crew.agentId : null
    await tx.insert(threadRead).values({ ...place, messageId, staffId, readAt: daysAgo(scene, readDaysAgo) })
  }
}

/** How the thread stands after its messages, as if each had been written by the product's own rules. */
function stateOf(scene: Scene, messages: ThreadOptions['messages'], isClosed: boolean): ThreadState {
  const first = daysAgo(scene, messages[0].daysAgo)
  let state: ThreadState = { status: 'open', waitingSince: null, lastSide: 'consumer', lastAt: first }
  const acts = messages.map(({ by, daysAgo: days }) => ({ act: `${by}_wrote` as const, at: daysAgo(scene, days) }))
  for (const { act, at } of [...acts, ...(isClosed ? [{ act: 'closed' as const, at: scene.now }] : [])]) {
    const next = threadAfter(state, act, at)
    if (typeof next === 'string') throw new Error(next)
    state = next
  }
  return state
}

async function documentOf({ tenant, person }: Scene, name: string, at: Date) {
  const rows: [string, string][] = [
    ['Name', `${person.firstName} ${person.lastName}`],
    ['Reference number', person.reference],
  ]
  const company = tenant.tenant.full_name
  const bytes = await paperPdf({ title: 'Letter', language: 'en', company, at, sections: [{ rows }], notes: [] })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, mediaType: 'application/pdf' as const, sha256, bytes, size: bytes.length }
}
