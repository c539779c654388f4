import { addBankingDays, addDays, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { methodById, updateMethod } from '../methods/rows.ts'
import { moveEntry, silentPrenotes } from './entry-repo.ts'

/** Banking days without a return after which a prenote has validated its account. */
const SILENT_FOR = 3

/** Validates the accounts whose prenotes came back within three banking days from nobody; answers how many. */
export function passPrenotes(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenant: TenantSettings,
  date: LocalDate,
): Promise<number> {
  const now = deps.clock.now(tenant.id)
  const closures = tenant.closures as LocalDate[]
  return deps.db.withTenant(tenant.id, async (tx) => {
    const sent = await silentPrenotes(tx, tenant.id, addDays(date, -SILENT_FOR))
    let passed = 0
    for (const { id, methodId, effectiveOn } of sent) {
      if (addBankingDays(effectiveOn as LocalDate, SILENT_FOR, closures) > date) continue
      if (!(await moveEntry(tx, tenant.id, id, 'transmitted', { status: 'passed', endedAt: now }))) continue
      const method = await methodById(tx, tenant.id, methodId)
      if (method?.validation === 'unverified')
        await updateMethod(tx, tenant.id, methodId, { validation: 'verified', validatedAt: now })
      passed++
    }
    return passed
  })
}
