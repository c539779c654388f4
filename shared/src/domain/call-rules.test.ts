import { describe, expect, it } from '@jest/globals'
import { callRules, everyRefusal, OTHER_NUMBER, WORK_NUMBER, type CallDraft, type CallStanding } from './call-rules.ts'

type Phone = CallStanding['channels'][number]

const open: Phone = { channel: 'phone', allowed: true, reason: null, may_override: false }
const capped: Phone = { channel: 'phone', allowed: false, reason: 'cap_reached', may_override: true }
const numberless: Phone = { channel: 'phone', allowed: false, reason: 'no_address', may_override: false }
const noWork = { kind: 'workplace', ended_at: null }
const endedNoWork = { kind: 'workplace', ended_at: '2026-03-01T12:00:00.000Z' }

const standing = (phone: Phone, ...requests: CallStanding['requests']): CallStanding => ({
  channels: [{ ...open, channel: 'text' }, phone],
  requests,
})
const draft: CallDraft = { direction: 'out', party: 'consumer', number: 'p1', consent: '', isOverridden: false }

describe('callRules', () => {
  it.each([
    ['an allowed call', standing(open), {}, null, false],
    ['a call beyond the count', standing(capped), {}, 'cap_reached', true],
    ['a call that the customer asked for', standing(capped), { consent: 'r1' }, null, false],
    ['a call that a supervisor allows', standing(capped), { isOverridden: true }, 'cap_reached', false],
    ['a call to the attorney', standing(capped), { party: 'attorney' }, null, false],
    ['a call that comes in', standing(capped), { direction: 'in' }, null, false],
    ['a call without a number on file', standing(numberless), {}, 'no_address', true],
    ['a call to another number', standing(numberless), { number: OTHER_NUMBER }, null, false],
    ['a capped call to another number', standing(capped), { number: OTHER_NUMBER }, 'cap_reached', true],
    ['a call at work', standing(open), { number: WORK_NUMBER }, null, false],
    ['a call at work that the employer forbids', standing(open, noWork), { number: WORK_NUMBER }, 'workplace', true],
    [
      'a forbidden call at work, whatever a supervisor says',
      standing(capped, noWork),
      { number: WORK_NUMBER, isOverridden: true },
      'workplace',
      true,
    ],
    ['a call at work after the request ended', standing(open, endedNoWork), { number: WORK_NUMBER }, null, false],
    ['a call home when work is forbidden', standing(open, noWork), {}, null, false],
    ['a call where the channel is not listed', { channels: [], requests: [] }, {}, null, false],
  ] as [string, CallStanding, Partial<CallDraft>, string | null, boolean][])(
    '%s',
    (_what, given, change, refusal, isBlocked) => {
      expect(callRules(given, { ...draft, ...change })).toMatchObject({ refusal, isBlocked })
    },
  )

  it.each([
    ['the count', standing(capped), {}, true],
    ['what no supervisor may pass', standing(open), {}, false],
    ['a call that the customer asked for', standing(capped), { consent: 'r1' }, false],
    ['a call to the attorney', standing(capped), { party: 'attorney' }, false],
    ['a call that comes in', standing(capped), { direction: 'in' }, false],
  ] as [string, CallStanding, Partial<CallDraft>, boolean][])(
    'offers a supervisor’s code for: %s',
    (_what, given, change, mayOverride) => {
      expect(callRules(given, { ...draft, ...change }).mayOverride).toBe(mayOverride)
    },
  )

  it.each([
    [{}, { asksNumber: true, asksConsent: true }, ['consumer', 'p1', false, null]],
    [{ consent: 'r1' }, { asksNumber: true, asksConsent: true }, ['consumer', 'p1', false, 'r1']],
    [{ number: OTHER_NUMBER }, { asksNumber: true, asksConsent: true }, ['consumer', null, false, null]],
    [{ number: WORK_NUMBER }, { asksNumber: true, asksConsent: true }, ['consumer', null, true, null]],
    [{ party: 'creditor', consent: 'r1' }, { asksNumber: false, asksConsent: false }, ['creditor', null, false, null]],
    [{ direction: 'in', party: 'bureau' }, { asksNumber: true, asksConsent: false }, ['consumer', 'p1', false, null]],
    [
      { direction: 'in', number: WORK_NUMBER },
      { asksNumber: true, asksConsent: false },
      ['consumer', null, false, null],
    ],
  ] as [
    Partial<CallDraft>,
    { asksNumber: boolean; asksConsent: boolean },
    [string, string | null, boolean, string | null],
  ][])('of %j asks %j and reserves %j', (change, asks, [party, contact_point_id, at_work, request_id]) => {
    const rules = callRules(standing(open), { ...draft, ...change })
    expect(rules).toMatchObject({ ...asks, call: { party, contact_point_id, at_work, request_id } })
  })
})

describe('everyRefusal', () => {
  const no = { ...capped, may_override: false }
  const asked = { kind: 'call_consent', ended_at: null }
  it.each<[string, CallStanding, string | null]>([
    ['every channel says no', { channels: [no, { ...no, channel: 'text' }], requests: [] }, 'cap_reached'],
    ['another channel is open', standing(no), null],
    ['a supervisor may let a call pass', { channels: [capped], requests: [] }, null],
    ['the customer has asked for a call', { channels: [no], requests: [asked] }, null],
    ['that wish has ended', { channels: [no], requests: [{ ...asked, ended_at: '2026-03-01' }] }, 'cap_reached'],
    ['there is only no number on file', { channels: [numberless], requests: [] }, null],
  ])('where %s', (_, now, reason) => {
    expect(everyRefusal(now)).toBe(reason)
  })
})
