import { countUp, limits, type Counting } from './limits.ts'

/** A wrong code counts for its account, its tenant and everywhere: the bound of any spray is what may be tried in all. */
export async function countWrongCode(counting: Counting, tenantId: string, accountKey: string): Promise<void> {
  await countUp(counting, limits.wrongCodesOfAccount, accountKey)
  await countUp(counting, limits.wrongCodesOfTenant, tenantId)
  await countUp(counting, limits.wrongCodesOfAll, 'all')
}
