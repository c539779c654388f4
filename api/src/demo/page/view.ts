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

/** All that the start page shows: the companies, and one of them in full. */
export interface StartPageView {
  tenants: readonly TenantOnPage[]
  chosen: TenantOnPage
  now: Date
  /** Those who are there from the start, by kind. */
  groups: readonly PeopleGroup[]
  staff: readonly PersonRow[]
  /** What the authenticator app of the staff shows now. */
  appCode: string
  messages: readonly OutboxMessage[]
  /** Null while the simulated processor does not answer. */
  processor: ProcessorState | null
  /** Kinds that a fresh person can be of at this company. */
  kinds: readonly { id: string; title: string }[]
}

export interface PeopleGroup {
  title: string
  people: readonly PersonRow[]
}

/** 'Mon, Mar 2, 2026, 10:00 AM EST': a moment as people at the company read it. */
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

/** What is typed into a field, in the form that the field asks for: dates as MM/DD/YYYY. */
export const typedText = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
