import type { ReadingKind } from '@portal/shared/contract'
import { notifyStaff } from '../messages/notify-staff.ts'
import { activeStaff } from '../staff/rows.ts'
import type { ReadingAlertLevel } from './judge-reading.ts'
import { readingRates } from './rates.ts'
import type { ReadingContext } from './reading-context.ts'
import { raiseItem } from './repo.ts'

/**
 * F-27: tells the administrators, in the work queue and by e-mail, that somebody reads much: once for each person, kind
 * and window, however much is read in it.
 */
export async function raiseAlert(ctx: ReadingContext, kind: ReadingKind, level: ReadingAlertLevel): Promise<void> {
  const { tx, deps, tenant, actor, now } = ctx
  const { windowMs } = readingRates(kind, tenant.capabilities).at(-1)!
  const window = Math.floor(now.getTime() / windowMs) * windowMs
  const isNew = await raiseItem(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    kind: 'reading_alert',
    subjectId: [actor.id, kind, level, window].join(':'),
    detail: `${level}:${kind}`,
    createdAt: now,
  })
  if (!isNew) return
  const people = await activeStaff(tx, tenant.id)
  const reader = people.find(({ id }) => id === actor.id)?.fullName ?? ''
  for (const person of people)
    if (person.role === 'admin' && person.id !== actor.id)
      await notifyStaff({ tx, deps, tenant, now }, person, 'reading_alert', { reader })
}
