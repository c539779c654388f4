import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isSignedLink, signLink, type LinkRequest } from '../../../core/documents/download-link.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { findThreadFile, type FileRecord } from './file-repo.ts'
import { findThread } from './repo.ts'
import type { ThreadWork } from './thread-work.ts'

const PURPOSE = 'thread-file-link'

interface Wanted {
  readonly threadId: string
  readonly fileId: string
  /** Whose thread it has to be; undefined for staff. */
  readonly consumerId?: string
}

/** Gives a link to a file of this thread; a file of another thread, or of another person's, is not found. */
export async function openFile(work: ThreadWork, { threadId, fileId, consumerId }: Wanted) {
  const { tx, tenant, deps, now } = work
  const thread = await findThread(tx, tenant.id, threadId)
  const isOthers = consumerId !== undefined && thread?.consumerId !== consumerId
  const found = thread && !isOthers ? await findThreadFile(tx, tenant.id, fileId) : null
  if (!thread || found?.threadId !== thread.id) throw new Refusal('not_found')
  await recordView(work, thread.consumerId, 'thread.file')
  const proof = new URLSearchParams(signLink(deps.vault, PURPOSE, [tenant.id, found.id], now))
  return { url: `/api/v1/threads/files/${found.id}?${proof.toString()}`, file_name: found.name }
}

/** Finds the file of a valid link, and refuses one whose bytes have changed since it was stored. */
export async function openLinkedFile({ deps }: App, request: FastifyRequest<LinkRequest>): Promise<FileRecord> {
  const tenant = tenantOf(request)
  const { until, signature } = request.query
  const { id } = request.params
  if (!isSignedLink(deps.vault, PURPOSE, [tenant.id, id], { until, signature, now: deps.clock.now(tenant.id) }))
    throw new Refusal('not_found')
  const file = await deps.db.withTenant(tenant.id, (tx) => findThreadFile(tx, tenant.id, id))
  if (!file) throw new Refusal('not_found')
  if (createHash('sha256').update(file.bytes).digest('hex') !== file.sha256) throw new Refusal('document_damaged')
  return file
}
