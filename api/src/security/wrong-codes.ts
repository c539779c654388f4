import { countUp, limits, type Counting } from './limits.ts'

/** Counts a wrong code for its account, its tenant and the whole platform, which limits a spray over many accounts. */
export async function countWrongCode(counting: Counting, tenantId: string, accountKey: string): Promise<void> {
  await countUp(counting, limits.wrongCodesOfAccount, accountKey)
  await countUp(counting, limits.wrongCodesOfTenant, tenantId)
  await countUp(counting, limits.wrongCodesOfAll, 'all')
}
