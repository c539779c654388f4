import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { allStaff } from '../staff-activity/rows.ts'
import { allowReading } from './allow.ts'
import { readingFilterOf } from './filter.ts'
import { presentAlert, presentReading } from './present.ts'
import { openReadingFile, saveReadings, type ReadingFileRequest } from './reading-file.ts'
import { countReadings, listReadings, openAlerts } from './repo.ts'

const managed = { allow: 'staff.manage' } as const

/** F-27: routes by which administrators read who read what, and by which staff say why they read more. */
export function staffReadingRoutes(app: App): void {
  route(app, endpoints.listStaffReadings, managed, async ({ tx, tenant, input }) => {
    const { page, per_page: limit, ...asked } = input.query
    const filter = readingFilterOf(asked, tenant.zone)
    const rows = await listReadings(tx, tenant.id, filter, { limit, offset: offsetOf(page, limit) })
    return {
      ...pagingOf(await countReadings(tx, tenant.id, filter), page, limit),
      data: rows.map(presentReading),
      people: await allStaff(tx, tenant.id),
      alerts: (await openAlerts(tx, tenant.id)).map(presentAlert),
    }
  })
  route(app, endpoints.saveStaffReadings, managed, (ctx) => saveReadings(ctx))
  route(app, endpoints.allowReading, { allow: 'consumer.open', transaction: false }, (ctx) => allowReading(ctx))
  app.get<ReadingFileRequest>('/api/v1/staff/readings/files/readings.csv', async (request, reply) => {
    const { name, lines } = openReadingFile(app, request)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(lines)
  })
}
