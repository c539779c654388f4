import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contactRefusals, type ContactFacts } from './contact-facts.ts'
import { judgeContact, waitsForHour } from './contact-guard.ts'
import { bindingCount, callsInSevenDays } from './contact-limits.ts'
import { capabilityDefaults, type Capabilities } from './capability-values.ts'
import { ownLimits } from './own-limits.ts'
import { legalHours } from './quiet-hours.ts'
import type { PastContact } from './past-contact.ts'
import { localDateIn, localTimeIn } from './zoned-time.ts'

const NEW_YORK = ['America/New_York']
/** Monday noon in New York, in winter. */
const now = new Date('2026-03-02T17:00:00Z')
const DAY_MS = 86_400_000

const call = (at: Date | string, change: Partial<PastContact> = {}): PastContact => ({
  at: new Date(at),
  channel: 'phone',
  direction: 'out',
  party: 'consumer',
  outcome: 'no_answer',
  debtId: 'd1',
  isConsented: false,
  place: 'home_or_mobile',
  ...change,
})
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const times = (count: number, at: Date | string, change: Partial<PastContact> = {}) =>
  Array.from({ length: count }, () => call(at, change))

type Change = Partial<Omit<ContactFacts, 'person'>> & { person?: Partial<ContactFacts['person']> }
const facts = (change: Change = {}): ContactFacts => ({
  now,
  channel: 'phone',
  purpose: 'collection',
  debt: { id: 'd1', status: 'active', isDisputed: false },
  zones: NEW_YORK,
  hours: legalHours,
  address: null,
  hasAgreed: true,
  place: 'home_or_mobile',
  isConsented: false,
  past: [],
  ...change,
  person: {
    deceased: false,
    represented: false,
    bankrupt: false,
    hasCeased: false,
    state: 'ME',
    zip: '04101',
    ...change.person,
  },
})

const judge = (change: Change = {}) => judgeContact(facts(change))
const short = (change: Change = {}) => {
  const verdict = judge(change)
  return verdict.allowed ? 'allowed' : [verdict.reason, verdict.rule, verdict.nextAllowedAt?.toISOString() ?? null]
}

describe('the count that binds (F-04)', () => {
  const short = (change: Change = {}) => {
    const found = bindingCount(facts(change))
    return found && [found.count, found.most, found.days, found.isOwn ? 'agency' : found.rule.place.name]
  }

  it.each<[string, Change, unknown]>([
    ['the federal one where nothing else holds', { past: times(3, daysAgo(1)) }, [3, 7, 7, 'us']],
    ['the agency’s own, when it is less', { past: times(3, daysAgo(1)), own: { calls: 3 } }, [3, 3, 7, 'agency']],
    ['R-21: of Massachusetts', { person: { state: 'MA' }, past: times(2, daysAgo(1)) }, [2, 2, 7, 'ma']],
    [
      'R-21: of Massachusetts elsewhere than at home, in thirty days',
      { person: { state: 'MA' }, place: 'elsewhere', past: times(1, daysAgo(20), { place: 'elsewhere' }) },
      [1, 2, 30, 'ma'],
    ],
    ['R-22: of D.C.', { person: { state: 'DC' }, past: times(4, daysAgo(1)) }, [4, 4, 7, 'dc']],
    [
      'R-19: of New York City, with its letters and e-mails',
      {
        now: new Date('2026-09-14T17:00:00Z'),
        person: { state: 'NY', zip: '10001' },
        past: [call('2026-09-13T17:00:00Z'), call('2026-09-12T17:00:00Z', { channel: 'letter', outcome: 'sent' })],
      },
      [2, 3, 7, 'nyc'],
    ],
    ['without calls about another account', { past: times(3, daysAgo(1), { debtId: 'd2' }) }, [0, 7, 7, 'us']],
    ['none where no limit holds for the channel', { channel: 'email' }, null],
  ])('is %s', (_, change, expected) => {
    expect(short(change)).toEqual(expected)
  })
})

describe('the limits of calls (R-01)', () => {
  it('the seventh call in seven days is allowed, an eighth is not', () => {
    expect(short({ past: times(6, daysAgo(0.1)) })).toBe('allowed')
    expect(short({ past: times(7, daysAgo(0.1)) })).toEqual(['cap_reached', 'us.calls', '2026-03-09T12:00:00.000Z'])
  })

  it('calls of the same day six days ago count, those of the day before do not', () => {
    expect(short({ past: times(7, '2026-02-24T23:00:00Z') })).toEqual([
      'cap_reached',
      'us.calls',
      '2026-03-03T13:00:00.000Z',
    ])
    expect(short({ past: times(7, '2026-02-23T23:00:00Z') })).toBe('allowed')
  })

  it('frees the next call when the oldest that stands in the way is seven days old', () => {
    const past = [0, 1, 2, 3, 4, 5, 6].map((days) => call(daysAgo(days)))
    expect(short({ past })).toEqual(['cap_reached', 'us.calls', '2026-03-03T13:00:00.000Z'])
  })

  it('counts by debt; a call about no debt in particular counts for each', () => {
    expect(short({ past: times(7, daysAgo(1), { debtId: 'd2' }) })).toBe('allowed')
    expect(short({ past: times(7, daysAgo(1), { debtId: null }) })).toContain('cap_reached')
    expect(callsInSevenDays(facts({ past: [call(daysAgo(1)), call(daysAgo(2), { debtId: 'd2' })] }), 'd1')).toBe(1)
  })

  it.each<[string, Partial<PastContact>]>([
    ['the consumer asked for', { isConsented: true }],
    ['that did not connect', { outcome: 'not_connected' }],
    ['to the attorney', { party: 'attorney' }],
    ['to the creditor', { party: 'creditor' }],
    ['to a credit bureau', { party: 'bureau' }],
    ['from the consumer', { direction: 'in' }],
    ['that was a text', { channel: 'text' }],
  ])('R-02: a call %s does not count', (_what, change) => {
    expect(short({ past: times(9, daysAgo(1), change) })).toBe('allowed')
    expect(callsInSevenDays(facts({ past: times(9, daysAgo(1), change) }), 'd1')).toBe(0)
  })

  it('R-02: a call that the consumer asked for may be made beyond the seven, and in the pause', () => {
    const past = [...times(7, daysAgo(1)), call(daysAgo(1), { outcome: 'conversation' })]
    expect(short({ past, isConsented: true })).toBe('allowed')
  })

  it('counts an open call, one to a wrong number and an unanswered one', () => {
    const past = (['reserved', 'wrong_number', 'left_message', 'no_answer'] as const).map((outcome) =>
      call(daysAgo(1), { outcome }),
    )
    expect(callsInSevenDays(facts({ past }), 'd1')).toBe(4)
  })

  it('an agency may allow itself fewer calls, never more', () => {
    expect(short({ past: times(4, daysAgo(1)), own: { calls: 4 } })).toContain('cap_reached')
    expect(short({ past: times(7, daysAgo(1)), own: { calls: 20 } })).toContain('cap_reached')
  })
})

describe('limits that an agency sets itself', () => {
  const wrote = (count: number) => times(count, daysAgo(1), { channel: 'email', outcome: 'sent' as never })
  const own = (change: Partial<Capabilities> = {}) => ownLimits({ ...capabilityDefaults, ...change })
  const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)

  it('are by default those of the law', () => {
    expect(short({ own: own() })).toBe('allowed')
    expect(short({ own: own(), channel: 'email', past: wrote(40) })).toBe('allowed')
    expect(short({ own: own(), now: at('13:00') })).toBe('allowed')
    // Sunday evening, one minute before nine.
    expect(short({ own: own(), now: new Date('2026-03-02T01:59:00Z') })).toBe('allowed')
  })

  it('contact.most_messages: texts and e-mails about a debt in seven days', () => {
    const limits = own({ 'contact.most_messages': 2 })
    expect(short({ own: limits, channel: 'text', past: wrote(1) })).toBe('allowed')
    expect(short({ own: limits, channel: 'text', past: wrote(2) })).toContain('own.messages')
    expect(short({ own: limits, channel: 'phone', past: wrote(2) })).toBe('allowed')
    // What the consumer did is told, whatever was written before.
    expect(short({ own: limits, channel: 'email', purpose: 'result', past: wrote(2) })).toBe('allowed')
  })

  it('contact.from, contact.to: hours on the wall of the consumer', () => {
    const limits = own({ 'contact.from': '0900', 'contact.to': '1800' })
    expect(short({ own: limits, now: at('13:30') })).toEqual(['agency_hours', 'policy', '2026-03-02T14:00:00.000Z'])
    expect(short({ own: limits, now: at('14:00') })).toBe('allowed')
    expect(short({ own: limits, now: at('23:00') })).toEqual(['agency_hours', 'policy', '2026-03-03T14:00:00.000Z'])
    expect(short({ own: limits, now: at('13:30'), purpose: 'result', channel: 'email' })).toBe('allowed')
    expect(short({ own: limits, now: at('13:30'), purpose: 'service', channel: 'email' })).toContain('agency_hours')
  })

  it('contact.days: days of the week', () => {
    const limits = own({ 'contact.days': ['tue', 'wed'] })
    expect(short({ own: limits })).toEqual(['agency_hours', 'policy', '2026-03-03T13:00:00.000Z'])
  })

  it('never widen the law’s night nor the hours that the consumer wants', () => {
    const wide = { hours: { 1: { from: '00:00', to: '23:59' } } }
    expect(short({ own: wide, now: at('07:00') })).toContain('quiet_hours')
    const hours = { 1: { from: '17:00', to: '19:00' } }
    expect(short({ own: own({ 'contact.from': '0900' }), hours })).toContain('preferred_hours')
    expect(judge({ own: own({ 'contact.to': '1600' }), hours })).toMatchObject({ reason: 'no_hours' })
  })
})

describe('the pause after a conversation (R-01)', () => {
  it.each<[string, Partial<PastContact>]>([
    ['that we called for', {}],
    ['that the consumer called for', { direction: 'in' }],
    ['that the consumer had asked for', { isConsented: true }],
  ])('lasts seven days, the day of a conversation %s being the first', (_what, change) => {
    const past = [call('2026-02-27T20:00:00Z', { outcome: 'conversation', ...change })]
    expect(short({ past })).toEqual(['conversation_pause', 'us.conversation', '2026-03-06T13:00:00.000Z'])
    expect(short({ past, now: new Date('2026-03-05T20:00:00Z') })).toContain('conversation_pause')
    expect(short({ past, now: new Date('2026-03-06T13:00:00Z') })).toBe('allowed')
  })

  it('keeps no text and no e-mail', () => {
    const past = [call(daysAgo(1), { outcome: 'conversation' })]
    expect(short({ past, channel: 'text' })).toBe('allowed')
    expect(short({ past, channel: 'email' })).toBe('allowed')
  })

  it('is not started by talking to their attorney', () => {
    expect(short({ past: [call(daysAgo(1), { outcome: 'conversation', party: 'attorney' })] })).toBe('allowed')
  })
})

describe('the rules of states and cities (R-19, R-21, R-22)', () => {
  const brooklyn = { state: 'NY', zip: '11201' }
  const september = { now: new Date('2026-09-07T17:00:00Z') }
  const dayBefore = new Date('2026-09-06T17:00:00Z')
  const mixed = [
    call(dayBefore),
    call(dayBefore, { channel: 'text', outcome: 'sent' as never }),
    call(dayBefore, { channel: 'email', outcome: 'sent' as never }),
  ]

  it.each(['phone', 'text', 'email'] as const)('R-19: New York City: three of all kinds, then no %s', (channel) => {
    expect(short({ ...september, person: brooklyn, past: mixed, channel })).toEqual([
      'cap_reached',
      'nyc.contacts',
      '2026-09-13T12:00:00.000Z',
    ])
    expect(short({ ...september, person: brooklyn, past: mixed.slice(1), channel })).toBe('allowed')
  })

  it('R-19: in New York City a collection letter is one of the three, and has no quiet hours', () => {
    const letters = mixed.map((event) => ({ ...event, channel: 'letter' as const }))
    expect(short({ ...september, person: brooklyn, past: letters, channel: 'phone' })).toContain('nyc.contacts')
    const fourth = { ...september, person: brooklyn, past: mixed, channel: 'letter', hours: null } as const
    expect(short(fourth)).toEqual(['cap_reached', 'nyc.contacts', '2026-09-13T04:00:00.000Z'])
    expect(short({ ...fourth, purpose: 'required' })).toBe('allowed')
    expect(short({ ...fourth, past: mixed.slice(1), now: new Date('2026-09-07T07:00:00Z') })).toBe('allowed')
    expect(short({ past: letters, channel: 'letter' })).toBe('allowed')
  })

  it('R-19: from its first day on; until then two calls', () => {
    const past = mixed.map((event) => ({ ...event, at: new Date('2026-08-30T17:00:00Z') }))
    const at = (day: string) => ({ now: new Date(`${day}T17:00:00Z`), person: brooklyn, past })
    expect(short({ ...at('2026-08-31'), channel: 'email' })).toBe('allowed')
    expect(short({ ...at('2026-09-01'), channel: 'email' })).toContain('nyc.contacts')
    expect(short({ ...at('2026-08-31'), past: [...past, past[0]!] })).toContain('nyc.calls')
  })

  it('R-19: electronic contact only with consent', () => {
    expect(short({ ...september, person: brooklyn, channel: 'email', hasAgreed: false })).toEqual([
      'no_basis',
      'nyc.consent',
      null,
    ])
  })

  it('R-21: Massachusetts: two calls or texts in 7 days, elsewhere two in 30', () => {
    const person = { state: 'Massachusetts', zip: '02108' }
    const past = [call(daysAgo(1)), call(daysAgo(2), { channel: 'text', outcome: 'sent' as never })]
    expect(short({ person, past })).toEqual(['cap_reached', 'ma.home', '2026-03-07T13:00:00.000Z'])
    expect(short({ person, past, channel: 'email' })).toBe('allowed')
    expect(short({ person, past, place: 'elsewhere' })).toBe('allowed')
    const away = times(2, daysAgo(20), { place: 'elsewhere' })
    expect(short({ person, past: away, place: 'elsewhere' })).toEqual([
      'cap_reached',
      'ma.elsewhere',
      '2026-03-12T12:00:00.000Z',
    ])
    expect(short({ person, past: away })).toBe('allowed')
  })

  it('R-22: Washington: four calls, five e-mails and texts, those only with consent', () => {
    const person = { state: 'DC', zip: '20001' }
    expect(short({ person, past: times(3, daysAgo(1)) })).toBe('allowed')
    expect(short({ person, past: times(4, daysAgo(1)) })).toContain('dc.calls')
    const sent = times(5, daysAgo(1), { channel: 'email', outcome: 'sent' as never })
    expect(short({ person, past: sent, channel: 'text' })).toContain('dc.messages')
    expect(short({ person, past: sent.slice(1), channel: 'text' })).toBe('allowed')
    expect(short({ person, channel: 'text', hasAgreed: false })).toContain('dc.consent')
  })
})

describe('F-04: the law that a refusal names', () => {
  const debt = { id: 'd1', status: 'active', isDisputed: false }
  it.each<[string, string, Change]>([
    ['the consumer has died', '12 CFR 1006.6(a)', { person: { deceased: true } }],
    ['they have an attorney', '12 CFR 1006.6(b)(2)', { person: { represented: true } }],
    ['they are bankrupt', '11 USC 362', { person: { bankrupt: true } }],
    ['they asked us to stop', '12 CFR 1006.6(c)', { person: { hasCeased: true } }],
    ['the notice has not left', '12 CFR 1006.34(a)(1)', { debt: { ...debt, isNoticeDue: true } }],
    ['the debt rests', 'policy', { debt: { ...debt, status: 'on_hold' } }],
    ['they opted out', '12 CFR 1006.14(h)', { address: 'opted_out' }],
    ['an answer may ask us to stop', '12 CFR 1006.14(h)', { address: 'stop_unread' }],
    ['the channel is off', '12 CFR 1006.14(h)', { hours: null }],
    ['nobody agreed', '12 CFR 1006.6(d)', { address: 'no_basis' }],
    ['a file’s e-mail waits', '12 CFR 1006.6(d)(4)(ii)', { address: 'notice_period' }],
    ['a number was not checked', '12 CFR 1006.6(d)(5)', { address: 'number_unchecked' }],
    ['an e-mail reaches the employer', '12 CFR 1006.22(f)(3)', { address: 'work_address' }],
    ['the employer forbids calls', '12 CFR 1006.6(b)(3)', { address: 'workplace' }],
    ['no hour suits them', '12 CFR 1006.6(b)(1)', { hours: {} }],
  ])('when %s: %s', (_what, rule, change) => {
    expect(judge(change)).toMatchObject({ allowed: false, rule, limit: null })
  })

  it('only hours are worth waiting for', () => {
    expect(contactRefusals.filter(waitsForHour)).toEqual(['quiet_hours', 'preferred_hours', 'agency_hours'])
  })
})

describe('the refusals that do not end by waiting', () => {
  it.each([
    ['deceased', 'deceased'],
    ['represented', 'represented'],
    ['bankrupt', 'bankrupt'],
    ['hasCeased', 'ceased'],
  ] as const)('R-04, R-25: %s', (flag, reason) => {
    expect(judge({ person: { [flag]: true } })).toMatchObject({ allowed: false, reason, nextAllowedAt: null })
  })

  it('K-44: a dispute, until it is answered', () => {
    const debt = { id: 'd1', status: 'on_hold', isDisputed: true }
    expect(judge({ debt })).toMatchObject({ reason: 'disputed', rule: '12 CFR 1006.38' })
    expect(judge({ debt: { ...debt, isDisputed: false } })).toMatchObject({ reason: 'debt_on_hold' })
    expect(judge({ debt: { ...debt, status: 'active', isDisputed: false } })).toMatchObject({ allowed: true })
  })

  it.each(['recalled', 'external', 'paid_off'])('a debt that is %s', (status) => {
    expect(judge({ debt: { id: 'd1', status, isDisputed: false } })).toMatchObject({ reason: 'debt_closed' })
  })

  it.each(['no_basis', 'number_unchecked', 'notice_period', 'opted_out', 'work_address', 'workplace'] as const)(
    'R-05, R-07, R-08: %s',
    (address) => {
      expect(judge({ channel: 'text', address })).toMatchObject({ reason: address, nextAllowedAt: null })
    },
  )

  it('S-51: a channel that is switched off, and hours that never come', () => {
    expect(judge({ hours: null })).toMatchObject({ reason: 'switched_off' })
    expect(judge({ hours: {} })).toMatchObject({ reason: 'no_hours' })
  })

  it('a required notice passes a dispute and a request to stop; a requested message passes the night, too', () => {
    const person = { hasCeased: true }
    const debt = { id: 'd1', status: 'on_hold', isDisputed: true }
    const night = new Date('2026-03-02T07:00:00Z')
    expect(short({ purpose: 'required', channel: 'email', person, debt })).toBe('allowed')
    expect(short({ purpose: 'required', channel: 'email', now: night })).toContain('quiet_hours')
    expect(short({ purpose: 'requested', channel: 'email', person: { represented: true }, now: night })).toBe('allowed')
    expect(short({ purpose: 'requested', channel: 'email', address: 'opted_out' })).toContain('opted_out')
    expect(short({ channel: 'letter', now: night })).toBe('allowed')
    expect(short({ purpose: 'service', channel: 'email', debt })).toBe('allowed')
    expect(short({ purpose: 'service', channel: 'email', person })).toContain('ceased')
    expect(short({ purpose: 'service', channel: 'email', now: night })).toContain('quiet_hours')
  })
})

describe('hours (R-03)', () => {
  it('distinguishes the legal night from the consumer’s own hours', () => {
    const hours = { 1: { from: '17:00', to: '19:00' } }
    expect(short({ now: new Date('2026-03-02T12:59:59Z') })).toEqual([
      'quiet_hours',
      '12 CFR 1006.6(b)(1)(i)',
      '2026-03-02T13:00:00.000Z',
    ])
    expect(short({ hours })).toEqual(['preferred_hours', '12 CFR 1006.6(b)(1)', '2026-03-02T22:00:00.000Z'])
  })

  it('is allowed only where the day has begun in each zone', () => {
    const zones = ['America/New_York', 'America/Los_Angeles']
    expect(short({ zones, now: new Date('2026-03-02T15:00:00Z') })).toContain('quiet_hours')
    expect(short({ zones, now: new Date('2026-03-02T16:00:00Z') })).toBe('allowed')
  })

  it('a cap that ends on the day when clocks change ends at eight of the new time', () => {
    const past = times(7, '2026-03-01T20:00:00Z')
    expect(short({ past })).toEqual(['cap_reached', 'us.calls', '2026-03-08T12:00:00.000Z'])
    const autumn = times(7, '2026-10-25T20:00:00Z')
    expect(short({ past: autumn, now: new Date('2026-10-28T17:00:00Z') })).toContain('2026-11-01T13:00:00.000Z')
  })

  it('a call late in the evening belongs to the day of the wall where the consumer may be', () => {
    const past = times(7, '2026-02-24T04:30:00Z')
    expect(short({ past })).toBe('allowed')
    expect(
      short({ past, zones: ['America/New_York', 'Pacific/Honolulu'], now: new Date('2026-03-02T20:00:00Z') }),
    ).toBe('allowed')
    const edge = times(7, '2026-02-24T05:30:00Z')
    expect(short({ past: edge })).toContain('cap_reached')
    expect(short({ past: edge, zones: ['America/Los_Angeles'] })).toBe('allowed')
  })
})

describe('whatever the past', () => {
  const instants = fc.date({
    min: new Date('2026-02-20T00:00:00Z'),
    max: new Date('2026-11-10T00:00:00Z'),
    noInvalidDate: true,
  })
  const zones = fc.uniqueArray(
    fc.constantFrom(
      'America/New_York',
      'America/Chicago',
      'America/Los_Angeles',
      'America/Phoenix',
      'Pacific/Honolulu',
    ),
    { minLength: 1, maxLength: 3 },
  )
  const events = (until: Date) =>
    fc
      .array(
        fc.record({
          hoursAgo: fc.integer({ min: 0, max: 31 * 24 }),
          outcome: fc.constantFrom('no_answer', 'left_message', 'conversation', 'not_connected', 'reserved'),
          direction: fc.constantFrom('out', 'in'),
          channel: fc.constantFrom('phone', 'text', 'email'),
          isConsented: fc.boolean(),
          debtId: fc.constantFrom('d1', 'd2', null),
        }),
        { maxLength: 14 },
      )
      .map((drawn) =>
        drawn.map(({ hoursAgo, ...rest }) =>
          call(new Date(until.getTime() - hoursAgo * 3_600_000), rest as Partial<PastContact>),
        ),
      )
  const cases = instants.chain((at) =>
    fc.record({
      now: fc.constant(at),
      zones,
      past: events(at),
      person: fc.constantFrom(
        { state: 'ME', zip: '04101' },
        { state: 'MA', zip: '02108' },
        { state: 'NY', zip: '10001' },
        { state: 'DC', zip: '20001' },
      ),
      channel: fc.constantFrom('phone' as const, 'text' as const, 'email' as const),
    }),
  )

  it('allowed contacts stay within seven calls in seven days, within the hours, and outside the pause', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const asked = facts(drawn)
        if (!judgeContact(asked).allowed) return
        for (const zone of drawn.zones) {
          const time = localTimeIn(drawn.now, zone)
          expect(time >= '08:00:00' && time < '21:00:00').toBe(true)
        }
        if (drawn.channel === 'phone') expect(callsInSevenDays(asked, 'd1')).toBeLessThan(7)
      }),
      { numRuns: 300 },
    )
  })

  it('the next allowed time is later, and then it is allowed if nothing else happened', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const verdict = judgeContact(facts(drawn))
        if (verdict.allowed || verdict.nextAllowedAt === null) return
        const at = verdict.nextAllowedAt
        expect(at.getTime()).toBeGreaterThan(drawn.now.getTime())
        expect(judgeContact(facts({ ...drawn, now: at }))).toMatchObject(
          // A rule that begins in between may ask for more.
          localDateIn(drawn.now, 'UTC') < '2026-09-02' && at > new Date('2026-08-31T00:00:00Z')
            ? {}
            : { allowed: true },
        )
      }),
      { numRuns: 300 },
    )
  })

  it('one more call never makes a contact allowed that was not', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        if (judgeContact(facts(drawn)).allowed) return
        const past = [...drawn.past, call(drawn.now)]
        expect(judgeContact(facts({ ...drawn, past })).allowed).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})
