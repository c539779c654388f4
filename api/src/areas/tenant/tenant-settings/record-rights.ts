import { tenantSettings, type TenantFile } from '@portal/shared/contract'
import { withheldFrom, type StaffRole } from '@portal/shared/domain'
import { recordBy } from '../../../core/audit/record-by.ts'
import type { SettingsWork } from './standing.ts'

/** What a role may not do, before and after a publication. */
export interface RightsChange {
  readonly role: StaffRole
  readonly before: string
  readonly after: string
}

/** The roles whose rights two files differ in (F-21). */
export const changedRights = (before: TenantFile, after: TenantFile): RightsChange[] =>
  (['agent', 'admin'] as const)
    .map((role) => ({ role, before: withheldIn(before, role), after: withheldIn(after, role) }))
    .filter((change) => change.before !== change.after)

const withheldIn = (file: TenantFile, role: StaffRole): string =>
  withheldFrom(role, tenantSettings(file).capabilities).toSorted().join(' ')

/** Records what each role may do no more, or again: the activity of staff tells it beside the changes of one account. */
export async function recordRights(ctx: SettingsWork, changes: readonly RightsChange[]): Promise<void> {
  for (const { role, before, after } of changes)
    await recordBy(ctx, {
      action: 'rights.changed',
      consumerId: null,
      subject: `role:${role}`,
      detail: { role, withheld_from: before, withheld_to: after },
    })
}
