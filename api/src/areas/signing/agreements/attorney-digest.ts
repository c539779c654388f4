import type { TenantSettings } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { queueNotice } from '../../../core/messages/queue-notice.ts'
import { attorneysOf } from './attorney-repo.ts'
import { countWaiting, listQueue } from './queue-repo.ts'

/** Mails of a night. */
export interface ToldAttorneys {
  told: number
}

/**
 * Tells those who may countersign, in their language and once for each business date, how many agreements wait for them
 * and since when; nothing while nothing waits. A part of the nightly run.
 */
export async function tellAttorneys(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<ToldAttorneys> {
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
      const isNew = await deps.db.withTenant(tenant.id, (tx) =>
        queueNotice(tx, deps, deps.clock.now(tenant.id), {
          tenant,
          person: { kind: 'staff', id, name: fullName },
          channel: 'email',
          to: email,
          purpose: 'attorney_queue',
          language: spoken,
          values,
          links: [link],
          // Mail to the agency's own people: none of what guards consumers applies.
          about: {
            debtId: null,
            subjectId: `attorney-queue/${date}`,
            until: undefined,
            verdict: { kind: 'send', zones: '' },
          },
        }),
      )
      if (isNew) counts.told++
    } catch (error) {
      deps.log.error(
        { tenantId: tenant.id, staff: id, reason: faultReason(error) },
        'an attorney could not be told what waits',
      )
    }
  }
  return counts
}
