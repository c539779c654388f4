import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  contactHours,
  openChannel,
  settledChannel,
  wholeSpan,
  type ChannelHours,
  type ContactEvent,
  type ContactHours,
} from './contact-preference.ts'
import { contactDays, contactTimes, contactZones } from './contact-times.ts'

const channels = ['phone', 'text', 'email'] as const
const fresh: ContactHours = {
  zone: 'EST',
  email: '',
  phone: '',
  channels: { phone: openChannel(false), text: openChannel(false), email: openChannel(true) },
}

const channel = fc.constantFrom(...channels)
const day = fc.constantFrom(...contactDays)
const edge = fc.constantFrom('from' as const, 'to' as const)
// Values outside the list must be refused, too.
const time = fc.oneof(fc.constantFrom(...contactTimes), fc.constantFrom('07:30', '21:30', '09:15', '', '9:00'))
const event: fc.Arbitrary<ContactEvent> = fc.oneof(
  fc.record({ type: fc.constant('channelToggled' as const), channel }),
  fc.record({ type: fc.constant('dayToggled' as const), channel, day }),
  fc.record({ type: fc.constant('sameEverydayToggled' as const), channel }),
  fc.record({ type: fc.constant('spanSet' as const), channel, edge, time }),
  fc.record({ type: fc.constant('daySpanSet' as const), channel, day, edge, time }),
  fc.record({ type: fc.constant('zoneSet' as const), zone: fc.constantFrom(...contactZones) }),
  fc.record({
    type: fc.constant('detailSet' as const),
    detail: fc.constantFrom('email' as const, 'phone' as const),
    text: fc.string(),
  }),
)
const anyState = fc.array(event, { maxLength: 30 }).map((events) => events.reduce(contactHours, fresh))

const spansOf = (one: ChannelHours) => [one.everyday, ...Object.values(one.own)]
const isInOrder = (one: ChannelHours) => {
  expect(one.isOn && one.days.length === 0).toBe(false)
  expect(one.isSameEveryday && one.days.length !== 5).toBe(false)
  expect(one.days).toEqual(contactDays.filter((x) => one.days.includes(x)))
  for (const { from, to } of spansOf(one)) {
    expect(contactTimes).toContain(from)
    expect(contactTimes).toContain(to)
    expect(from < to).toBe(true)
  }
}
const phoneAfter = (state: ContactHours, ...events: ContactEvent[]) => events.reduce(contactHours, state).channels.phone
const toggled = (one: (typeof contactDays)[number]): ContactEvent => ({
  type: 'dayToggled',
  channel: 'phone',
  day: one,
})
const sameToggled: ContactEvent = { type: 'sameEverydayToggled', channel: 'phone' }
const daySpan = (one: (typeof contactDays)[number], from: string, to: string): ContactEvent[] => [
  { type: 'daySpanSet', channel: 'phone', day: one, edge: 'to', time: to },
  { type: 'daySpanSet', channel: 'phone', day: one, edge: 'from', time: from },
]

describe('contact preferences after any events', () => {
  it('S-55, S-56: hours are in order: only offered times, from before to, no day means off, the same means all', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const name of channels) isInOrder(state.channels[name])
      }),
    )
  })

  it('S-55: no day left turns the channel off, the fifth day turns the same every day on', () => {
    fc.assert(
      fc.property(anyState, day, (state, one) => {
        const after = phoneAfter(state, toggled(one))
        if (after.days.length === 0) expect(after.isOn).toBe(false)
        expect(after.isSameEveryday).toBe(after.days.length === 5)
      }),
    )
  })

  it('K-60: taking the same every day away keeps the days; putting it on selects all five', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const before = state.channels.phone
        const after = phoneAfter(state, sameToggled)
        expect(after.isSameEveryday).toBe(!before.isSameEveryday)
        expect(after.days).toEqual(contactDays)
        if (before.isSameEveryday) expect(after.own).toEqual(before.own)
      }),
    )
  })

  it('K-60: an event changes its own channel and is taken once: the same state again gives the same', () => {
    fc.assert(
      fc.property(anyState, event, (state, one) => {
        const after = contactHours(state, one)
        expect(contactHours(state, one)).toEqual(after)
        for (const name of channels) {
          if (!('channel' in one) || one.channel !== name) expect(after.channels[name]).toBe(state.channels[name])
        }
      }),
    )
  })

  it('a stored channel settles once', () => {
    const span = fc.record({ from: time, to: time })
    const stored: fc.Arbitrary<ChannelHours> = fc.record({
      isOn: fc.boolean(),
      days: fc.uniqueArray(day),
      isSameEveryday: fc.boolean(),
      everyday: span,
      own: fc.record({ mon: span, tue: span, wed: span, thu: span, fri: span }),
    })
    fc.assert(
      fc.property(stored, (one) => {
        const settled = settledChannel(one)
        isInOrder(settled)
        expect(settledChannel(settled)).toEqual(settled)
      }),
    )
  })
})

describe('the hours of a day', () => {
  it('never get wider than allowed by putting the same every day on', () => {
    const four = ['mon', 'tue', 'wed', 'thu'] as const
    const narrow = four.flatMap((one) => daySpan(one, '10:00', '12:00'))
    const state = [sameToggled, toggled('fri'), ...narrow].reduce(contactHours, fresh)
    expect(phoneAfter(state, toggled('fri')).everyday).toEqual({ from: '10:00', to: '12:00' })
  })

  it('start with the first day when the days share no time', () => {
    const state = [sameToggled, ...daySpan('mon', '08:00', '10:00'), ...daySpan('tue', '12:00', '14:00')].reduce(
      contactHours,
      fresh,
    )
    expect(phoneAfter(state, toggled('wed'), toggled('wed')).everyday).toEqual({ from: '08:00', to: '10:00' })
  })

  it('stay as they were when a day is taken away from the same every day', () => {
    const narrowed: ContactEvent = { type: 'spanSet', channel: 'phone', edge: 'to', time: '17:00' }
    const after = phoneAfter(fresh, narrowed, toggled('fri'))
    expect(after.isSameEveryday).toBe(false)
    expect(after.own.mon).toEqual({ from: '08:00', to: '17:00' })
  })

  it.each([
    ['from', '21:00', { from: '20:30', to: '21:00' }],
    ['to', '08:00', { from: '08:00', to: '08:30' }],
    ['from', '07:30', wholeSpan],
  ] as const)('give way at the other edge: %s %s', (which, at, expected) => {
    expect(phoneAfter(fresh, { type: 'spanSet', channel: 'phone', edge: which, time: at }).everyday).toEqual(expected)
  })
})

describe('a channel', () => {
  it('switched on after its last day was taken away has every day again', () => {
    const off = contactDays.map(toggled).reduce(contactHours, fresh)
    expect(off.channels.phone).toMatchObject({ isOn: false, days: [] })
    expect(phoneAfter(off, { type: 'channelToggled', channel: 'phone' })).toMatchObject({
      isOn: true,
      days: contactDays,
      isSameEveryday: true,
    })
  })

  it('remembers its days while it is off', () => {
    const switched: ContactEvent = { type: 'channelToggled', channel: 'phone' }
    const after = phoneAfter(fresh, toggled('fri'), switched, switched)
    expect(after.days).toEqual(['mon', 'tue', 'wed', 'thu'])
  })
})
