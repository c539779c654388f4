import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import { openActivityFile, saveActivity, type ActivityFileRequest } from './activity-file.ts'
import { allStaff, listActs } from './repo.ts'
import { filterOf, tellActs } from './told-acts.ts'

const managed = { allow: 'staff.manage' } as const

/** Routes by which administrators read what was done to accounts of staff. */
export function staffActivityRoutes(app: App): void {
  route(app, endpoints.listStaffActivity, managed, async ({ tx, tenant, input, language }) => {
    const { page, per_page: perPage, language: wanted, ...asked } = input.query
    const { entries, total } = await listActs(tx, tenant.id, filterOf(asked, tenant.zone), { page, perPage })
    const acts = await tellActs({ tx, tenant }, entries, wanted ?? language)
    const data = acts.map(({ seq, at, ...act }) => ({ ...act, id: String(seq), date: at.toISOString() }))
    return { ...pagingOf(total, page, perPage), data, people: await allStaff(tx, tenant.id) }
  })
  route(app, endpoints.saveStaffActivity, managed, (ctx) => saveActivity(ctx))
  app.get<ActivityFileRequest>('/api/v1/staff/activity/files/activity.csv', async (request, reply) =>
    sendCsv(reply, openActivityFile(app, request)),
  )
}
