import type { TenantSettings } from '@portal/shared/contract'
import type { OutboxMessage } from '../control/outbox.ts'
import type { ProcessorState } from '../control/processor.ts'
import type { PersonRow } from '../people/person-row.ts'

/** A company on the start page. */
export interface TenantOnPage {
  settings: TenantSettings
  /** Where its portal is, without a trailing slash. */
  url: string
}

/** Everything that the start page shows: the companies, and one of them in full. */
export interface StartPageView {
  tenants: readonly TenantOnPage[]
  chosen: TenantOnPage
  now: Date
  /** The seeded people, by kind. */
  groups: readonly PeopleGroup[]
  staff: readonly PersonRow[]
  /** The code that the staff's authenticator app shows now. */
  appCode: string
  messages: readonly OutboxMessage[]
  /** Null while the simulated processor does not answer. */
  processor: ProcessorState | null
  /** The kinds of fresh people that this company can have. */
  kinds: readonly { id: string; title: string }[]
}

export interface PeopleGroup {
  title: string
  people: readonly PersonRow[]
}

/** 'Mon, Mar 2, 2026, 10:00 AM EST': an instant in the company's zone. */
export function momentText(at: Date, { zone }: Pick<TenantSettings, 'zone'>): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}

/** A value in the form that its field expects: dates as MM/DD/YYYY. */
export const typedText = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
