import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { ContactPreference, ContactPreferenceChange } from '@portal/shared/contract'
import {
  contactDays,
  contactHours,
  contactTimes,
  contactZones,
  formatPhoneEntry,
  type ContactEvent,
} from '@portal/shared/domain'
import { buildPreference, buildTimes } from '../testing/profile-handlers.ts'
import { hoursOf, hoursToWire } from './hours-on-wire.ts'

const channel = fc.constantFrom('phone' as const, 'text' as const, 'email' as const)
const day = fc.constantFrom(...contactDays)
const edge = fc.constantFrom('from' as const, 'to' as const)
const time = fc.constantFrom(...contactTimes)
const phone = fc.constantFrom('', '5550100142', '+1 555 010 0142').map(formatPhoneEntry)
const event: fc.Arbitrary<ContactEvent> = fc.oneof(
  fc.record({ type: fc.constant('channelToggled' as const), channel }),
  fc.record({ type: fc.constant('dayToggled' as const), channel, day }),
  fc.record({ type: fc.constant('sameEverydayToggled' as const), channel }),
  fc.record({ type: fc.constant('spanSet' as const), channel, edge, time }),
  fc.record({ type: fc.constant('daySpanSet' as const), channel, day, edge, time }),
  fc.record({ type: fc.constant('zoneSet' as const), zone: fc.constantFrom(...contactZones) }),
  fc.record({ type: fc.constant('detailSet' as const), detail: fc.constant('phone' as const), text: phone }),
  fc.record({
    type: fc.constant('detailSet' as const),
    detail: fc.constant('email' as const),
    text: fc.constantFrom('', 'dana@mail.example', ' Dana@Mail.example '),
  }),
)

it('S-54: saved preferences are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const hours = events.reduce(contactHours, hoursOf(buildPreference()))
      const saved = v.parse(ContactPreferenceChange, hoursToWire(hours, null))
      const { was: _was, ...stored } = saved
      const again = hoursOf(v.parse(ContactPreference, stored))
      for (const name of ['phone', 'text', 'email'] as const) {
        const { isOn, days, isSameEveryday, everyday, own } = hours.channels[name]
        expect(again.channels[name]).toMatchObject({ isOn, days, isSameEveryday })
        // Only the times in effect are compared: those of every day, or of the selected days.
        if (isSameEveryday) expect(again.channels[name].everyday).toEqual(everyday)
        else for (const one of days) expect(again.channels[name].own[one]).toEqual(own[one])
      }
    }),
  )
})

it('S-57: sends the number as digits, the address in lower case, and empty fields as null', () => {
  const hours = hoursOf(buildPreference({ contact_phone_number: '5550100142', contact_email_address: null }))
  expect(hours.phone).toBe('(555) 010-0142')
  expect(hoursToWire({ ...hours, email: ' Dana@Mail.example ' }, 'v1')).toMatchObject({
    contact_phone_number: '5550100142',
    contact_email_address: 'dana@mail.example',
    was: 'v1',
  })
  expect(hoursToWire({ ...hours, phone: '' }, null)).toMatchObject({
    contact_phone_number: null,
    contact_email_address: null,
  })
})

it('S-56: reads a channel without stored hours as the whole span of every day', () => {
  const hours = hoursOf(buildPreference({ times: [buildTimes('email', { same_everyday_to: '12:00' })] }))
  expect(hours.channels.phone).toMatchObject({ isSameEveryday: true, everyday: { from: '08:00', to: '21:00' } })
  expect(hours.channels.email.everyday.to).toBe('12:00')
})
