import { countOf, countUp, limits, type Counting } from './limits.ts'

/** Counts a wrong code for its account, its tenant and the whole platform, which limits a spray over many accounts. */
export async function countWrongCode(counting: Counting, tenantId: string, accountKey: string): Promise<void> {
  await countUp(counting, limits.wrongCodesOfAccount, accountKey)
  await countForTenant(counting, tenantId)
}

/** Counts a wrong code for its tenant and the whole platform, where it has been counted for its account. */
export async function countForTenant(counting: Counting, tenantId: string): Promise<void> {
  await countUp(counting, limits.wrongCodesOfTenant, tenantId)
  await countUp(counting, limits.wrongCodesOfAll, 'all')
}

/** Whether so many wrong codes came for a tenant, or for all, within an hour that somebody seems to try many accounts. */
export async function isSprayed(counting: Counting, tenantId: string): Promise<boolean> {
  const [ofTenant, ofAll] = await Promise.all([
    countOf(counting, limits.wrongCodesOfTenant, tenantId),
    countOf(counting, limits.wrongCodesOfAll, 'all'),
  ])
  return ofTenant >= limits.wrongCodesOfTenant.most || ofAll >= limits.wrongCodesOfAll.most
}
