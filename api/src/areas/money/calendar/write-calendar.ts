import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { TenantSettings } from '@portal/shared/contract'
import { formatCents, type Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import type { EventState } from './event-state.ts'
import type { PlannedEvent } from './planned-events.ts'

/** What its owner lets a calendar show beside the bare word (F-24). */
export interface Shown {
  amount: boolean
  /** The agency's name. */
  name: boolean
}

interface Wanted {
  tenant: TenantSettings
  language: Language
  shown: Shown
  /** Makes the entry's identity from the payment's id, which nobody outside is told. */
  identityOf: (id: string) => string
}

/** How often programs are asked to look again. */
const REFRESH_SECONDS = 6 * 60 * 60

const statuses: Readonly<Record<EventState, ICalEventStatus>> = {
  planned: ICalEventStatus.CONFIRMED,
  resting: ICalEventStatus.TENTATIVE,
  made: ICalEventStatus.CONFIRMED,
  off: ICalEventStatus.CANCELLED,
}

/**
 * F-24: planned payments as a calendar (RFC 5545). Each stands on its plain day, which no zone shifts (K-15). Who looks
 * over its owner's shoulder reads of a payment, and of no debt, creditor or account.
 */
export function writeCalendar(
  events: readonly PlannedEvent[],
  { tenant, language, shown, identityOf }: Wanted,
): string {
  const calendar = ical({
    name: documentText(language, 'calendar/name'),
    prodId: { company: 'calendar', product: 'payments', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const { id, date, amount, state, sequence, changedAt } of events)
    calendar.createEvent({
      id: identityOf(id),
      // The day itself in UTC: written as a date without time or zone.
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      status: statuses[state],
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: [
        documentText(language, `calendar/${state}`),
        ...(shown.amount ? [formatCents(amount, language)] : []),
        ...(shown.name ? [tenant.tenant.full_name] : []),
      ].join(', '),
    })
  return calendar.toString()
}
