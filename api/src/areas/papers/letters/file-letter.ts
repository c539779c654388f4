import { createHash } from 'node:crypto'
import type { CallInput, endpoints, HandlerReply } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { assertMayContact } from '../../people/index.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { documentLink } from '../../../core/documents/download-link.ts'
import { fileDocument } from '../../../core/documents/file-document.ts'
import { VALIDATION_NOTICE } from '../templates/lint.ts'
import { findSameLetter, insertLetter, ISSUED, type LetterRecord } from './repo.ts'
import { writeLetter, type WrittenLetter } from './write-letter.ts'

type Order = CallInput<typeof endpoints.fileLetter>['body']

/**
 * Issues a letter: stores its words, files its paper with the consumer's documents under its hash (F-02), and records
 * the contact. A consumer who may not be contacted gets none; the same letter is issued once.
 */
export async function fileLetter(
  ctx: Context<any, Actor>,
  order: Order,
): Promise<HandlerReply<typeof endpoints.fileLetter>> {
  const { tx, tenant, deps, now } = ctx
  const written = await writeLetter(ctx, order)
  await lockConsumer(tx, tenant.id, written.consumer.id)
  const row = rowOf(ctx, written)
  const before = await findSameLetter(tx, row)
  const issued = before ?? row
  if (!before) await issue(ctx, row, written)
  const filed = await fileDocument(
    tx,
    deps,
    tenant,
    {
      kind: 'letter',
      sourceId: issued.id,
      edition: ISSUED,
      language: issued.language,
      consumerId: issued.consumerId,
      debtId: issued.debtId,
      at: issued.createdAt,
    },
    now,
  )
  if (!before)
    await recordBy(ctx, {
      action: 'letter.filed',
      consumerId: issued.consumerId,
      subject: `letter:${issued.id}`,
      detail: {
        debt: issued.debtId,
        template: issued.templateId,
        version: issued.version,
        language: issued.language,
        sha256: filed.sha256,
      },
    })
  const url = documentLink(deps.vault, { tenantId: tenant.id, documentId: filed.id }, now)
  return { url, file_name: filed.fileName, sha256: filed.sha256 }
}

function rowOf({ tenant, deps, now, actor }: Context<any, Actor>, written: WrittenLetter): LetterRecord {
  const { subject: title, html, language, template, version, consumer, debt } = written
  return {
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId: consumer.id,
    debtId: debt.id,
    templateId: template.id,
    version: version.version,
    language,
    title,
    html,
    sha256: createHash('sha256')
      .update(JSON.stringify([language, title, html]))
      .digest('hex'),
    staffId: actor.id,
    createdAt: now,
  }
}

async function issue(ctx: Context<any, Actor>, row: LetterRecord, { template }: WrittenLetter): Promise<void> {
  await assertMayContact(ctx, {
    consumerId: row.consumerId,
    debtId: row.debtId,
    channel: 'letter',
    // the law requires this notice, so the guard does not stop it.
    purpose: template.key === VALIDATION_NOTICE ? 'required' : 'collection',
    staffId: row.staffId,
  })
  await insertLetter(ctx.tx, row)
}
