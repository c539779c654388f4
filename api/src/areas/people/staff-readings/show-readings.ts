import type { endpoints } from '@portal/shared/contract'
import type { Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { allStaff } from '../staff-activity/rows.ts'
import { readingFilterOf } from './filter.ts'
import { presentAlert, presentReading } from './present.ts'
import { countReadings, listReadings, openAlerts } from './repo.ts'

/** F-27: one page of what staff have read, whom it can be filtered by, and the alerts that are open. */
export async function showReadings({ tx, tenant, input }: Context<typeof endpoints.listStaffReadings>) {
  const { page, per_page: limit, ...asked } = input.query
  const filter = readingFilterOf(asked, tenant.zone)
  const rows = await listReadings(tx, tenant.id, filter, { limit, offset: offsetOf(page, limit) })
  return {
    ...pagingOf(await countReadings(tx, tenant.id, filter), page, limit),
    data: rows.map(presentReading),
    people: await allStaff(tx, tenant.id),
    alerts: (await openAlerts(tx, tenant.id)).map(presentAlert),
  }
}
