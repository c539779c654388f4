import type { AuditEntry } from '../../core/audit/audit.ts'
import { daysAgo, type Scene } from './scene.ts'

type Past = Pick<AuditEntry, 'actorKind' | 'actorId' | 'action' | 'detail'> & { days: number }

/** Adds audit entries about changes that left no row: values that were changed and changed back. */
export function addHistory(scene: Scene, consumerId: string, debtId: string): void {
  const { tenant, crew } = scene
  const consumer = { actorKind: 'consumer', actorId: consumerId } as const
  const agent = { actorKind: 'staff', actorId: crew.agentId } as const
  const admin = { actorKind: 'staff', actorId: crew.adminId } as const
  const past: readonly Past[] = [
    {
      ...agent,
      days: 120,
      action: 'profile.changed',
      detail: { street_from: '1***', street_to: '4***', zip_from: '0***', zip_to: '0***' },
    },
    {
      ...agent,
      days: 119,
      action: 'profile.changed',
      detail: {
        cell_phone_from: '(***) ***-0142',
        cell_phone_to: '(***) ***-0177',
        alias_from: null,
        alias_to: 'D***',
      },
    },
    {
      ...consumer,
      days: 60,
      action: 'contact_preference.saved',
      detail: { phone_from: 'mon,tue,wed,thu,fri 08:00-21:00', phone_to: 'off', text_from: 'off', text_to: 'off' },
    },
    {
      ...admin,
      days: 41,
      action: 'plan.payment_moved',
      detail: { debt: debtId, from: '2026-01-19', to: '2026-01-22' },
    },
  ]
  for (const { days, ...entry } of past)
    scene.past.said.push({
      ...entry,
      tenantId: tenant.id,
      at: daysAgo(scene, days),
      consumerId,
      subject: `debt:${debtId}`,
    })
}
