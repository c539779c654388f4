import type { LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { recordMailing } from './audit.ts'
import { insertMailing, nextNumber, placeInMailing, takeQueued, type MailingRow } from './repo.ts'

/** Letters of one mailing: a print file of this many is some 30 MB. */
const MOST_LETTERS = 500

/**
 * Puts the letters that wait into mailings of a business day, and returns how many. With the tenant's setting a second
 * person releases each; else it is released at once.
 */
export async function composeMailings(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<number> {
  let letters = 0
  for (;;) {
    const count = await compose(deps, tenant, date)
    letters += count
    if (count < MOST_LETTERS) return letters
  }
}

function compose(deps: Deps, tenant: TenantSettings, businessDate: LocalDate): Promise<number> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const ids = await takeQueued(tx, tenant.id, MOST_LETTERS)
    if (ids.length === 0) return 0
    const isWaiting = !deps.letters.isImmediate && tenant.capabilities['letters.second_person']
    const row: MailingRow = {
      tenantId: tenant.id,
      id: deps.ids.next(),
      businessDate,
      number: await nextNumber(tx, tenant.id, businessDate),
      format: 'letter',
      status: isWaiting ? 'awaiting_release' : 'released',
      letters: ids.length,
      pages: null,
      createdAt: now,
      releasedBy: null,
      releasedAt: isWaiting ? null : now,
      handedOverAt: null,
      error: null,
    }
    await insertMailing(tx, row)
    await placeInMailing(tx, tenant.id, row.id, ids)
    await recordMailing({ tx, tenant, now }, null, row, 'mailing.made')
    return ids.length
  })
}
