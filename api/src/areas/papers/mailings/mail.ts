import type { TenantSettings } from '@portal/shared/contract'
import { isBankingDay, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import { sendDueNotices } from '../notices/send-due.ts'
import { composeMailings } from './compose.ts'
import { handOverReleased } from './hand-over.ts'
import { takeNews, type NewsReport } from './take-news.ts'

/** The letters of a nightly run. */
export interface MailReport extends NewsReport {
  /** Letters that were put into mailings, and those that the carrier took. */
  queued: number
  handedOver: number
}

/**
 * the day's mail. Reads what became of earlier letters, queues notices that are due, and on a business day makes
 * the mailings and hands over those that are released.
 */
export async function mailOfDay(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<MailReport> {
  const news = await takeNews(deps, tenant)
  await sendDueNotices(deps, tenant.id)
  const isOpen = deps.letters.isImmediate || isBankingDay(date, tenant.closures as LocalDate[])
  const queued = isOpen ? await composeMailings(deps, tenant, date) : 0
  return { ...news, queued, handedOver: await handOverReleased(deps, tenant) }
}

/** The job after a letter was queued, with a carrier that takes letters at any time. */
export async function mailAtOnce(deps: Deps, tenantId: string): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  await composeMailings(deps, tenant, localDateIn(deps.clock.now(tenantId), tenant.zone))
  await handOverReleased(deps, tenant)
  if (deps.letters.tellsAtOnce) await takeNews(deps, tenant)
}

/** The job after somebody released a mailing. */
export async function mailReleased(deps: Deps, tenantId: string): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (tenant) await handOverReleased(deps, tenant)
}
