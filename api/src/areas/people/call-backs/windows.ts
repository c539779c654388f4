import {
  callBackWindows,
  contactZoneNames,
  impliedZones,
  type CallBackWindow,
  type LocalDate,
} from '@portal/shared/domain'
import type { Work } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findRecipient, type Recipient } from '../../../core/messages/rows.ts'
import { openPreference } from '../../../core/contact/stored-preference.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { bookedFrom, lockWindow } from './repo.ts'

type Booking = Pick<Work, 'tx' | 'deps' | 'tenant' | 'now'>

/** A consumer as a call is booked for them, with the zones in which they may be: the one they named, or all implied ones. */
export interface Called {
  readonly recipient: Recipient
  readonly zones: readonly string[]
}

/** `typed` is a number that is typed for the call: its area code may be in another zone. */
export async function calledOf(
  { tx, deps, tenant }: Booking,
  consumerId: string,
  typed?: string | null,
): Promise<Called> {
  const recipient = await findRecipient(tx, tenant.id, consumerId)
  if (!recipient) throw new Refusal('not_found')
  const saved = recipient.preference && openPreference(deps.vault, recipient.preference)
  const phones = phonesOf(recipient).map((contact) => openContact(deps.vault, contact))
  const zones = saved
    ? [contactZoneNames[saved.timezone]]
    : impliedZones(recipient.consumer.state, typed ? [...phones, typed] : phones)
  return { recipient, zones }
}

/** The numbers at which a consumer can be called. */
export const phonesOf = ({ contacts }: Recipient) =>
  contacts.filter(({ kind, status }) => kind !== 'email' && status !== 'invalid')

/** The windows that the consumer can choose from, and whether each has a place. */
export async function windowsFor(work: Booking, { zones }: Called): Promise<(CallBackWindow & { isFree: boolean })[]> {
  const { tx, tenant, now } = work
  const taken = await bookedFrom(tx, tenant.id, now)
  const places = tenant.capabilities['call_back.places']
  return allWindows(work, zones).map((window) => ({
    ...window,
    isFree: (taken.get(window.startsAt.getTime()) ?? 0) < places,
  }))
}

const allWindows = ({ tenant, now }: Pick<Booking, 'tenant' | 'now'>, zones: readonly string[]) =>
  callBackWindows(
    now,
    { capabilities: tenant.capabilities, zone: tenant.zone, closures: tenant.closures as LocalDate[] },
    zones,
  )

/** The window that begins then, with a place that stays free until the transaction ends. */
export async function takeWindow(work: Booking, { zones }: Called, startsAt: Date): Promise<CallBackWindow> {
  const { tx, tenant } = work
  const refuse = (why: string) => new Refusal('validation_failed', { fields: { starts_at: [why] } })
  const window = allWindows(work, zones).find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (!window) throw refuse('window_over')
  await lockWindow(tx, tenant.id, window.startsAt)
  const taken = await bookedFrom(tx, tenant.id, window.startsAt)
  if ((taken.get(startsAt.getTime()) ?? 0) >= tenant.capabilities['call_back.places']) throw refuse('window_full')
  return window
}
