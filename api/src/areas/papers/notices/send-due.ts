import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import type { Deps, Work } from '../../../deps.ts'
import { listConsumers } from '../../../core/consumer/rows.ts'
import { queueLetters, type NewLetter } from '../../../core/messages/queue-letter.ts'
import { queueNoticeEmail } from './deliver.ts'
import { itemizationsOf } from './itemization.ts'
import { noticeLetter } from './notice-letter.ts'
import { markQueued, takeDue, type DueRow } from './repo.ts'

/** Notices of one transaction, so that its locks end soon. */
const AT_ONCE = 200

/**
 * Queues the e-mail or the letter of each notice that is due. Several processes may run this at once, and
 * running it again queues nothing twice.
 */
export async function sendDueNotices(deps: Deps, tenantId: string): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  for (;;) {
    const count = await deps.db.withTenant(tenantId, async (tx) => {
      const due = await takeDue(tx, tenantId, AT_ONCE)
      await queueAll({ tx, deps, tenant, now: deps.clock.now(tenantId) }, due)
      return due.length
    })
    if (count < AT_ONCE) return
  }
}

async function queueAll(work: Work, due: readonly DueRow[]): Promise<void> {
  const { tx, deps, tenant, now } = work
  if (due.length === 0) return
  const letters: NewLetter[] = []
  const consumers = await listConsumers(
    tx,
    tenant.id,
    due.map(({ consumerId }) => consumerId),
  )
  const itemized = await itemizationsOf(
    tx,
    tenant.id,
    due.map(({ debtId }) => debtId),
  )
  for (const row of due) {
    const consumer = consumers.get(row.consumerId)
    const isItemized = itemized.has(row.debtId)
    if (!consumer || (isItemized && (await queueNoticeEmail(work, consumer, row, 'en')))) continue
    // 12 CFR 1006.34(e)(1): a translation goes with the original.
    const isSpanish = spokenLanguage(tenant, consumer.language) === 'es'
    for (const language of isSpanish ? (['en', 'es'] as const) : (['en'] as const))
      letters.push(noticeLetter(consumer, row, language, isItemized))
  }
  await queueLetters(tx, deps, tenant.id, now, letters)
  const ids = due.map(({ id }) => id)
  await markQueued(tx, tenant.id, ids, now)
}
