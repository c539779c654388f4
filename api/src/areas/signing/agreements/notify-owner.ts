import { formatDate, signableUntil, type Language } from '@portal/shared/domain'
import { pgError } from '../../../db/pg-error.ts'
import type { NoticePurpose } from '../../../core/messages/notice-kinds.ts'
import { notifyConsumer } from '../../../core/messages/notify-consumer.ts'
import type { Work } from '../../../deps.ts'
import { createLink } from '../../entry/index.ts'
import type { LockedAgreement } from './lock-agreement.ts'

/** The kinds of messages about agreements. */
export type AgreementNotice = Extract<NoticePurpose, `agreement_${string}`>

/**
 * Notifies the owner of an agreement about its new state, in the transaction that records it. A message names neither
 * the debt nor its amount: the document is under Documents after sign-in. A message that cannot be written must not
 * stop the agreement.
 */
export async function notifyOwner(
  work: Work,
  { envelope, ownerId }: Pick<LockedAgreement, 'envelope' | 'ownerId'>,
  purpose: AgreementNotice,
  { text = '', nth = 1 }: { text?: string; nth?: number } = {},
): Promise<void> {
  const { tx, deps, tenant, now } = work
  const isInvitation = purpose === 'agreement_ready'
  const links = isInvitation ? [await signLink(work, ownerId, envelope.debtId)] : []
  const values = (language: Language): Record<string, string> => ({
    date: formatDate(signableUntil(envelope.expiresAt, tenant.zone), 'long', language),
    link: links[0] ?? '',
    text,
  })
  try {
    await notifyConsumer(tx, deps, tenant, {
      consumerId: ownerId,
      debtId: envelope.debtId,
      subjectId: `agreement/${envelope.id}/${purpose}/${nth}`,
      purpose,
      values,
      links,
      ...(isInvitation ? { until: envelope.expiresAt } : {}),
      now,
    })
  } catch (error) {
    if (pgError(error)) throw error
    deps.log.error(
      { tenantId: tenant.id, envelope: envelope.id, reason: error instanceof Error ? error.message : 'unknown' },
      'a message about an agreement could not be written',
    )
  }
}

/**
 * a link that works once, names nobody and does not replace the sign-in code; after sign-in it opens the signing
 * page of this account.
 */
async function signLink({ tx, deps, tenant, now }: Work, consumerId: string, debtId: string): Promise<string> {
  const token = await createLink(tx, deps.ids, now, tenant.id, consumerId)
  return `${deps.tenants.originOf(tenant)}/login-2?login_id=${token}&sign=${encodeURIComponent(debtId)}`
}
