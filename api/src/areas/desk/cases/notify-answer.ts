import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps, Work } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import { queueLetter } from '../../../core/messages/queue-letter.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { findCase } from './case-repo.ts'
import type { CaseRow } from './repo.ts'

/** What notifying needs: e-mail, and letters where e-mail is not allowed. */
type NotifyDeps = Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants' | 'mail'>

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
  const { queued, held } = await notifyConsumer(tx, deps, tenant, {
    consumerId: consumer.id,
    debtId: file.debtId,
    subjectId: file.id,
    purpose: 'case_answered',
    values: () => ({ number: file.number, link }),
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
  deps: Pick<Deps, 'ids' | 'vault' | 'mail' | 'tenants'>,
  { tenantId, id, number, consumerId, debtId }: Pick<CaseRow, 'tenantId' | 'id' | 'number' | 'consumerId' | 'debtId'>,
  now: Date,
): Promise<void> {
  const consumer = await findConsumer(tx, tenantId, consumerId)
  if (!consumer) return
  const { fullName, street, city, state, zip } = consumer
  const tenant = deps.tenants.byId(tenantId)
  const language = tenant ? spokenLanguage(tenant, consumer.language) : 'en'
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  await queueLetter(tx, deps, now, {
    tenantId,
    person: { id: consumerId, name: fullName },
    address: [street ?? '', place].filter((line) => line !== ''),
    purpose: 'case_answer',
    language,
    title: documentText(language, 'document/answer/named', { number }),
    debtId,
    subjectId: id,
  })
}
