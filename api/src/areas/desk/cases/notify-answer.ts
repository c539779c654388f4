import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps, LetterPaper, Work } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { queueLetter } from '../../../core/messages/queue-letter.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { actsOfCase } from '../case-acts/rows.ts'
import { doneText } from '../case-acts/words.ts'
import { ANSWER } from './answer-repo.ts'
import { findCase } from './case-repo.ts'
import type { CaseRow } from './repo.ts'

/** What notifying needs: e-mail, and letters where e-mail is not allowed. */
type NotifyDeps = Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants' | 'letters'>

/**
 * sends the answer in writing. Consumers who agreed to electronic records and have a usable address get an
 * e-mail that points to the letter among their documents; all others get the letter by mail, and the e-mail as well
 * where allowed.
 */
export async function notifyAnswer(
  tx: Tx,
  deps: NotifyDeps,
  tenant: TenantSettings,
  file: Pick<CaseRow, 'tenantId' | 'id' | 'number' | 'consumerId' | 'debtId'>,
  now: Date,
): Promise<void> {
  const consumer = await findConsumer(tx, tenant.id, file.consumerId)
  if (!consumer) return
  // The link opens the request after sign-in; by itself it gives no access.
  const link = `${deps.tenants.originOf(tenant)}/?request=${encodeURIComponent(file.id)}`
  const acts = await actsOfCase(tx, tenant.id, file.id)
  const { queued, held } = await notifyConsumer(tx, deps, tenant, {
    consumerId: consumer.id,
    debtId: file.debtId,
    subjectId: file.id,
    purpose: 'case_answered',
    values: (language) => ({ number: file.number, link, done: doneText(acts, language) }),
    links: [link],
    now,
  })
  if (consumer.esign !== true || queued + held === 0) await sendAnswerByMail(tx, deps, file, now)
}

/**
 * Sends the answer by mail when the e-mail bounced or may no longer be sent; `caseId` is the case that the e-mail was
 * about.
 */
export async function deliverAnswerByMail({ tx, deps, tenant, now }: Work, caseId: string): Promise<void> {
  const file = await findCase(tx, tenant.id, caseId)
  if (file) await sendAnswerByMail(tx, deps, file, now)
}

async function sendAnswerByMail(
  tx: Tx,
  deps: NotifyDeps,
  { tenantId, id, number, consumerId, debtId }: Pick<CaseRow, 'tenantId' | 'id' | 'number' | 'consumerId' | 'debtId'>,
  now: Date,
): Promise<void> {
  const consumer = await findConsumer(tx, tenantId, consumerId)
  if (!consumer) return
  const tenant = deps.tenants.byId(tenantId)
  const language = tenant ? spokenLanguage(tenant, consumer.language) : 'en'
  await queueLetter(tx, deps, tenantId, now, {
    consumer,
    purpose: 'case_answer',
    language,
    title: documentText(language, 'document/answer/named', { number }),
    debtId,
    subjectId: id,
  })
}

/** The answer of a case as the document of its letter. */
export async function answerLetterPaper(
  { tx, tenant }: Work,
  { subjectId, language }: { subjectId: string; language: 'en' | 'es' },
): Promise<LetterPaper | null> {
  const file = await findCase(tx, tenant.id, subjectId)
  if (!file?.resolvedAt) return null
  const { id: sourceId, consumerId, debtId, resolvedAt: at } = file
  return { entry: { kind: 'letter', sourceId, edition: ANSWER, language, consumerId, debtId, at } }
}
