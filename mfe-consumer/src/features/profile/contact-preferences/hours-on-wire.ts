import type { ChannelTimes, ContactPreference } from '@portal/shared/contract'
import {
  contactDays,
  formatPhone,
  phoneToWire,
  settledChannel,
  type ChannelHours,
  type ContactChannel,
  type ContactDay,
  type ContactHours,
  type ContactSpan,
} from '@portal/shared/domain'

const channels = ['phone', 'text', 'email'] as const satisfies readonly ContactChannel[]

/** The preferences from the wire, as the screen edits them (S-54). */
export function hoursOf(read: ContactPreference): ContactHours {
  return {
    zone: read.timezone,
    email: read.contact_email_address ?? '',
    phone: formatPhone(read.contact_phone_number ?? ''),
    channels: byChannel((name) => {
      const times = read.times.find((one) => one.contact_type === name)
      const span = (from?: string, to?: string): ContactSpan => ({ from: from ?? '', to: to ?? '' })
      return settledChannel({
        isOn: read[name],
        days: read[`${name}_days`],
        isSameEveryday: times?.same_everyday ?? true,
        everyday: span(times?.same_everyday_from, times?.same_everyday_to),
        own: byDay((day) => span(times?.[`${day}_from`], times?.[`${day}_to`])),
      })
    }),
  }
}

/** The preferences of the screen, as they are sent; `was` is the version that was read. */
export function hoursToWire(hours: ContactHours, was: string | null) {
  const { phone, text, email } = hours.channels
  return {
    timezone: hours.zone,
    phone: phone.isOn,
    text: text.isOn,
    email: email.isOn,
    phone_days: [...phone.days],
    text_days: [...text.days],
    email_days: [...email.days],
    times: channels.map((name) => timesOf(name, hours.channels[name])),
    contact_email_address: hours.email.trim().toLowerCase() || null,
    contact_phone_number: phoneToWire(hours.phone),
    was,
  }
}

function timesOf(name: ContactChannel, { isSameEveryday, everyday, own }: ChannelHours): ChannelTimes {
  const days = Object.fromEntries(
    contactDays.flatMap((day) => [
      [`${day}_from`, own[day].from],
      [`${day}_to`, own[day].to],
    ]),
  ) as Pick<ChannelTimes, `${ContactDay}_${'from' | 'to'}`>
  return {
    contact_type: name,
    same_everyday: isSameEveryday,
    same_everyday_from: everyday.from,
    same_everyday_to: everyday.to,
    ...days,
  }
}

const byChannel = <T>(value: (name: ContactChannel) => T): Record<ContactChannel, T> => ({
  phone: value('phone'),
  text: value('text'),
  email: value('email'),
})
const byDay = <T>(value: (day: ContactDay) => T): Record<ContactDay, T> =>
  Object.fromEntries(contactDays.map((day) => [day, value(day)])) as Record<ContactDay, T>
