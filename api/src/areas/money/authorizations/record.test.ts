import { describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import type { Actor } from '../../../http/context.ts'
import type { MethodRow } from '../methods/rows.ts'
import {
  accountOf,
  acknowledgement,
  agreedLanguage,
  assertEcheckRead,
  assertGiven,
  assertPlanRead,
  assertShown,
  authorizationGiven,
  authorizationWay,
  givenIfSaid,
  inPerson,
  shownOf,
} from './record.ts'

const consumer = { kind: 'consumer' } as Actor
const staff = { kind: 'staff' } as Actor
const refusedFor = (field: string, why = 'required') =>
  expect.objectContaining({ code: 'authorization_required', fields: { [field]: [why] } })

describe('T7, R-37: how the consumer agreed', () => {
  it('is on the page for consumers, whatever the call says', () => {
    expect(authorizationGiven(consumer, { authorization: 'verbal', recording_ref: 'r', paper_id: 'p' })).toEqual(
      inPerson,
    )
    expect(authorizationWay(consumer, { authorization: 'written' })).toBe('web')
    expect(givenIfSaid(consumer, {})).toEqual(inPerson)
  })

  it('is never on the page for staff, who say how', () => {
    expect(() => authorizationGiven(staff, { authorization: 'web' })).toThrow(
      refusedFor('authorization', 'web_is_consumers'),
    )
    expect(() => authorizationGiven(staff, {})).toThrow(refusedFor('authorization'))
    expect(authorizationWay(staff, { authorization: 'written' })).toBe('written')
  })

  it.each([
    [{ recording_ref: ' call 7 ' }, { evidence: 'call 7', unrecordedReason: null }],
    [{ no_recording_reason: ' refused ' }, { evidence: null, unrecordedReason: 'refused' }],
    [
      { recording_ref: 'call 7', no_recording_reason: 'refused' },
      { evidence: 'call 7', unrecordedReason: null },
    ],
    [
      { recording_ref: ' ', no_recording_reason: 'refused' },
      { evidence: null, unrecordedReason: 'refused' },
    ],
  ])('by telephone has the recording, or else why there is none: %j', (said, kept) => {
    expect(authorizationGiven(staff, { authorization: 'verbal', paper_id: 'p', ...said })).toEqual({
      method: 'verbal',
      paperId: null,
      ...kept,
    })
  })

  it.each([{}, { recording_ref: ' ' }, { no_recording_reason: ' ' }, { paper_id: 'p' }])(
    'by telephone is refused without either: %j',
    (said) => {
      expect(() => authorizationGiven(staff, { authorization: 'verbal', ...said })).toThrow(refusedFor('recording_ref'))
    },
  )

  it('on paper has the paper alone, and is refused without it', () => {
    expect(authorizationGiven(staff, { authorization: 'written', paper_id: 'p', recording_ref: 'r' })).toEqual({
      method: 'written',
      evidence: null,
      unrecordedReason: null,
      paperId: 'p',
    })
    expect(() => authorizationGiven(staff, { authorization: 'written', recording_ref: 'r' })).toThrow(
      refusedFor('paper_id'),
    )
  })

  it('need not be said by staff while nothing is debited, but must be right and is asked for after all', () => {
    expect(givenIfSaid(staff, {})).toBeNull()
    expect(() => givenIfSaid(staff, { authorization: 'verbal' })).toThrow(refusedFor('recording_ref'))
    expect(() => assertGiven(null)).toThrow(refusedFor('authorization'))
    expect(assertGiven(inPerson)).toBe(inPerson)
  })
})

describe('R-36: a saved method in an authorization', () => {
  it('has its kind, its last digits, its holder and its address', () => {
    const method = { type: 'ach', lastFour: '6789', accountType: 'savings', holderName: 'Dana', email: null }
    expect(accountOf({ ...method, token: 't' } as MethodRow)).toEqual(method)
    expect(accountOf({ ...method, holderName: null } as MethodRow)).toMatchObject({ holderName: '' })
  })
})

describe('the language of an authorization', () => {
  const tenant = { capabilities: { 'i18n.selector': true } } as TenantSettings
  it('is that of the page for consumers, and that of the consumer for staff', () => {
    expect(agreedLanguage(tenant, consumer, { language: 'es' }, 'en')).toBe('en')
    expect(agreedLanguage(tenant, staff, { language: 'es' }, 'en')).toBe('es')
  })
})

describe('what a consumer ticks', () => {
  const tenant = (echeck: boolean, blocks: boolean) =>
    ({ capabilities: { 'ack.echeck_checkbox': echeck, 'ack.blocks_confirm': blocks } }) as TenantSettings
  const order = (actor: Actor, acknowledged: boolean, echeck: boolean, blocks: boolean) => ({
    tenant: tenant(echeck, blocks),
    actor,
    request: { acknowledged },
  })
  const refused = expect.objectContaining({ code: 'acknowledgement_required', fields: { acknowledged: ['required'] } })

  it('P-79: is asked for a bank debit alone, where the tenant asks, and never of staff', () => {
    expect(() => assertEcheckRead(order(consumer, false, true, false), 'ach')).toThrow(refused)
    for (const [given, type] of [
      [order(consumer, true, true, false), 'ach'],
      [order(consumer, false, true, false), 'card'],
      [order(consumer, false, true, false), null],
      [order(consumer, false, false, true), 'ach'],
      [order(staff, false, true, false), 'ach'],
    ] as const)
      expect(() => assertEcheckRead(given, type)).not.toThrow()
  })

  it('P-80: is asked for a plan, where the tenant asks, and never of staff', () => {
    expect(() => assertPlanRead(order(consumer, false, false, true))).toThrow(refused)
    for (const given of [
      order(consumer, true, false, true),
      order(consumer, false, true, false),
      order(staff, false, false, true),
    ])
      expect(() => assertPlanRead(given)).not.toThrow()
  })

  it('goes into the audit chain with the version of the text', () => {
    expect(acknowledgement({ acknowledged: true })).toEqual({ acknowledged: expect.stringMatching(/^echeck-.+/) })
    expect(acknowledgement({ acknowledged: false })).toEqual({})
  })
})

describe('the shown text', () => {
  it('is the one in force, or is refused with the hash of that; an old page sends none', () => {
    for (const shown of [[], ['a'], ['b', 'a']]) expect(() => assertShown('a', shown)).not.toThrow()
    expect(() => assertShown('a', ['b'])).toThrow(
      expect.objectContaining({ code: 'text_changed', current: { text_hash: 'a' } }),
    )
  })

  it('may be missing', () => {
    expect([shownOf('a'), shownOf(''), shownOf(null), shownOf(undefined)]).toEqual([['a'], [], [], []])
  })
})
