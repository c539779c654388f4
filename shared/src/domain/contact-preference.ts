import type { ContactChannel } from './capability.ts'
import {
  CONTACT_FROM,
  CONTACT_TO,
  contactDays,
  contactTimes,
  type ContactDay,
  type ContactZone,
} from './contact-times.ts'

/** From when to when on one day, 'HH:mm' of {@link contactTimes}; `from` is always before `to`. */
export interface ContactSpan {
  from: string
  to: string
}

/** The hours of one channel, as the screen edits them. */
export interface ChannelHours {
  isOn: boolean
  /** The days on which the person may be reached, in the order of the week; none when the channel is off by them. */
  days: readonly ContactDay[]
  /** `everyday` holds for all five days, which are then selected; off, each selected day has its own times (S-55). */
  isSameEveryday: boolean
  everyday: ContactSpan
  /** Each day's own span; kept while another one holds, so that it comes back. */
  own: Readonly<Record<ContactDay, ContactSpan>>
}

/** How and when a consumer wants to be reached (S-51 to S-57); texts as they are typed. */
export interface ContactHours {
  zone: ContactZone
  email: string
  phone: string
  channels: Readonly<Record<ContactChannel, ChannelHours>>
}

/** The events of the screen (K-60): each event is taken once and leads to one state. */
export type ContactEvent =
  | { type: 'channelToggled'; channel: ContactChannel }
  | { type: 'dayToggled'; channel: ContactChannel; day: ContactDay }
  | { type: 'sameEverydayToggled'; channel: ContactChannel }
  | { type: 'spanSet'; channel: ContactChannel; edge: keyof ContactSpan; time: string }
  | { type: 'daySpanSet'; channel: ContactChannel; day: ContactDay; edge: keyof ContactSpan; time: string }
  | { type: 'zoneSet'; zone: ContactZone }
  | { type: 'detailSet'; detail: 'email' | 'phone'; text: string }

/** The whole day that the law allows (S-56, R-03). */
export const wholeSpan: ContactSpan = { from: CONTACT_FROM, to: CONTACT_TO }

const everyDay = <T>(value: (day: ContactDay) => T): Record<ContactDay, T> =>
  Object.fromEntries(contactDays.map((day) => [day, value(day)])) as Record<ContactDay, T>

/** A channel at which nothing was chosen yet: every day, the whole span (S-56). */
export const openChannel = (isOn: boolean): ChannelHours => ({
  isOn,
  days: contactDays,
  isSameEveryday: true,
  everyday: wholeSpan,
  own: everyDay(() => wholeSpan),
})

/** The next state; an event that means nothing (a time that is not offered) leaves it as it is. */
export function contactHours(state: ContactHours, event: ContactEvent): ContactHours {
  if (event.type === 'zoneSet') return { ...state, zone: event.zone }
  if (event.type === 'detailSet') return { ...state, [event.detail]: event.text }
  const channel = channelHours(state.channels[event.channel], event)
  return { ...state, channels: { ...state.channels, [event.channel]: channel } }
}

/**
 * A channel as it was stored, made consistent: no day means off, the same every day means all five, a span that ends
 * before it begins is opened. Where one span holds for every day it is each day's own too, so that taking a day away
 * later never widens the others.
 */
export function settledChannel(stored: ChannelHours): ChannelHours {
  const days = contactDays.filter((day) => stored.days.includes(day))
  const everyday = validSpan(stored.everyday)
  return {
    isOn: stored.isOn && days.length > 0,
    days,
    isSameEveryday: stored.isSameEveryday && days.length === contactDays.length,
    everyday,
    own: everyDay((day) => (stored.isSameEveryday ? everyday : validSpan(stored.own[day]))),
  }
}

type ChannelEvent = Extract<ContactEvent, { channel: ContactChannel }>

function channelHours(channel: ChannelHours, event: ChannelEvent): ChannelHours {
  switch (event.type) {
    case 'channelToggled':
      // Without a day there is nothing to switch on: it starts with all of them.
      return !channel.isOn && channel.days.length === 0 ? sameEveryday(channel) : { ...channel, isOn: !channel.isOn }
    case 'dayToggled': {
      const isSelected = channel.days.includes(event.day)
      const days = contactDays.filter((day) => (day === event.day ? !isSelected : channel.days.includes(day)))
      if (days.length === contactDays.length) return sameEveryday(channel)
      return { ...channel, days, isSameEveryday: false, isOn: days.length > 0 && (channel.isOn || !isSelected) }
    }
    case 'sameEverydayToggled':
      // Off keeps all five days, each with its own times (K-60): only choosing the fifth day turns it on by itself.
      return channel.isSameEveryday ? { ...channel, isSameEveryday: false } : sameEveryday(channel)
    case 'spanSet': {
      const everyday = moved(channel.everyday, event.edge, event.time)
      return { ...channel, everyday, own: channel.isSameEveryday ? everyDay(() => everyday) : channel.own }
    }
    case 'daySpanSet':
      return {
        ...channel,
        own: { ...channel.own, [event.day]: moved(channel.own[event.day], event.edge, event.time) },
      }
  }
}

/** All five days, at the times that suited each day that was selected so far: never more than the person allowed. */
function sameEveryday(channel: ChannelHours): ChannelHours {
  const spans = channel.days.map((day) => channel.own[day])
  const from = spans.map((span) => span.from).reduce((a, b) => (a > b ? a : b), CONTACT_FROM)
  const to = spans.map((span) => span.to).reduce((a, b) => (a < b ? a : b), CONTACT_TO)
  // Days that share no time leave the choice to the person: the first day's span is where they start.
  const shared = from < to ? { from, to } : spans[0]
  const everyday = spans.length === 0 ? channel.everyday : (shared ?? channel.everyday)
  return { ...channel, isOn: true, days: contactDays, isSameEveryday: true, everyday }
}

/** A span with one edge moved; the other edge gives way by one step where they would meet. */
function moved(span: ContactSpan, edge: keyof ContactSpan, time: string): ContactSpan {
  const last = contactTimes.length - 1
  const at = contactTimes.indexOf(time)
  if (at < 0) return span
  if (edge === 'from') {
    const from = Math.min(at, last - 1)
    return spanAt(from, Math.max(contactTimes.indexOf(span.to), from + 1))
  }
  const to = Math.max(at, 1)
  return spanAt(Math.min(contactTimes.indexOf(span.from), to - 1), to)
}

const spanAt = (from: number, to: number): ContactSpan => ({
  from: contactTimes[from] ?? CONTACT_FROM,
  to: contactTimes[to] ?? CONTACT_TO,
})

const validSpan = (span: ContactSpan): ContactSpan =>
  contactTimes.includes(span.from) && contactTimes.includes(span.to) && span.from < span.to ? span : wholeSpan
