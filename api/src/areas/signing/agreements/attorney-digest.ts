import type { TenantSettings } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { noticeRow, queueNotices } from '../../../core/messages/queue-message.ts'
import { attorneysOf } from './attorney-repo.ts'
import { countWaiting, listQueue } from './queue-repo.ts'

/** How many e-mails a nightly run queued. */
export interface ToldAttorneys {
  told: number
}

/**
 * Tells each person who may countersign, in their language and once per business date, how many agreements wait and
 * since when; sends nothing while none waits. A step of the nightly run.
 */
export async function notifyAttorneys(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<ToldAttorneys> {
  const counts: ToldAttorneys = { told: 0 }
  if (!tenant.capabilities['asa.attorney_step']) return counts
  const status = 'completed_by_client' as const
  const found = await deps.db.withTenant(tenant.id, async (tx) => ({
    waiting: await countWaiting(tx, tenant.id),
    oldest: (await listQueue(tx, tenant.id, { status, limit: 1, offset: 0 }))[0]?.envelope.signedAt,
    attorneys: await attorneysOf(tx, tenant.id),
  }))
  const { waiting, oldest } = found
  if (waiting === 0 || !oldest) return counts
  const link = `${deps.tenants.originOf(tenant)}/admin/agreements`
  for (const { id, fullName, email, language } of found.attorneys) {
    const spoken = language === 'es' ? 'es' : 'en'
    const values = {
      count: String(waiting),
      date: formatDate(localDateIn(oldest, tenant.zone), 'long', spoken),
      link,
    }
    try {
      const notice = noticeRow(deps, deps.clock.now(tenant.id), {
        tenant,
        person: { kind: 'staff', id, name: fullName },
        channel: 'email',
        to: email,
        purpose: 'attorney_queue',
        language: spoken,
        values,
        links: [link],
        // E-mail to the agency's own staff: the contact guard protects consumers only.
        about: {
          debtId: null,
          subjectId: `attorney-queue/${date}`,
          until: undefined,
          verdict: { kind: 'send', zones: '' },
        },
      })
      const queued = await deps.db.withTenant(tenant.id, (tx) => queueNotices(tx, deps, [notice]))
      counts.told += queued.size
    } catch (error) {
      deps.log.error(
        { tenantId: tenant.id, staff: id, reason: faultReason(error) },
        'an attorney could not be told what waits',
      )
    }
  }
  return counts
}
