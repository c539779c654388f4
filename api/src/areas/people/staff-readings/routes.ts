import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import { allowReading } from './allow.ts'
import { openReadingFile, saveReadings, type ReadingFileRequest } from './reading-file.ts'
import { showReadings } from './show-readings.ts'

const managed = { allow: 'staff.manage' } as const

/** F-27: routes by which administrators read who read what, and by which staff say why they read more. */
export function staffReadingRoutes(app: App): void {
  route(app, endpoints.listStaffReadings, managed, showReadings)
  route(app, endpoints.saveStaffReadings, managed, (ctx) => saveReadings(ctx))
  route(app, endpoints.allowReading, { allow: 'consumer.open', transaction: false }, (ctx) => allowReading(ctx))
  app.get<ReadingFileRequest>('/api/v1/staff/readings/files/readings.csv', async (request, reply) =>
    sendCsv(reply, openReadingFile(app, request)),
  )
}
