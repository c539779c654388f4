import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../db/database.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { plannedEvents } from './planned-events.ts'
import { writeCalendar, type Shown } from './write-calendar.ts'

/** A consumer's planned payments as a calendar, in their language. */
export async function calendarOf(
  { tx, deps, tenant, now }: { tx: Tx; deps: Deps; tenant: TenantSettings; now: Date },
  { id, language }: Pick<ConsumerRow, 'id' | 'language'>,
  shown: Shown,
): Promise<string> {
  const events = await plannedEvents(tx, tenant, id, now)
  return writeCalendar(events, {
    tenant,
    language: spokenLanguage(tenant, language),
    shown,
    identityOf: (payment) => deps.vault.mac('calendar', `${tenant.id}:${id}:${payment}`),
  })
}
