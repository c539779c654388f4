import { describe, expect, test } from '@jest/globals'
import type { Kill, Pin, Rollout } from '../../releases/channel.ts'
import type { OverrideClaims } from '../../releases/override-token.ts'
import { drawnFor, resolveLoad, type Asker, type ChannelChoice } from './resolve-load.ts'

const stable = 'a'.repeat(16)
const candidate = 'b'.repeat(16)
const held = 'c'.repeat(16)
const now = new Date('2026-11-22T12:00:00Z')
const earlier = '2026-11-22T11:59:59.999Z'
const later = '2026-11-22T12:00:00.001Z'

const rolloutOf = (over: Partial<Rollout> = {}): Rollout => ({
  candidate,
  steps: [
    { percent: 10, minutes: 10 },
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: null },
  ],
  step: 0,
  since: earlier,
  salt: 'salt-1',
  unit: 'visitor',
  state: 'progressing',
  judge: {
    windowMinutes: 10,
    minLoads: 200,
    failureRise: 0.005,
    significance: 0.01,
    errorRate: 0.005,
    paymentDrop: 0.01,
    networks: 3,
  },
  ...over,
})
const channelOf = (over: Partial<ChannelChoice> = {}): ChannelChoice => ({
  stable,
  rollout: null,
  pins: {},
  kill: [],
  ...over,
})
const pin = (until: Pin['until']): Pin => ({ set: held, reason: 'trial', by: 'test', until })
const kill = (remote: string, tenant = '*', until: Kill['until'] = null): Kill => ({
  remote,
  tenant,
  reason: 'fault',
  by: 'test',
  until,
})
const ask = (over: Partial<Asker> = {}): Asker => ({ tenant: 'one', visitor: undefined, override: [], now, ...over })
const visitor = (n: number, seen?: string) => ({ id: `visitor-${n}`, candidate: seen })
const visitors = Array.from({ length: 10_000 }, (_, n) => visitor(n))
const taken = (rollout: Rollout) =>
  new Set(
    visitors
      .filter((one) => resolveLoad(channelOf({ rollout }), ask({ visitor: one })).reason === 'canary')
      .map(({ id }) => id),
  )

describe('without a rollout', () => {
  test('everybody gets what is stable', () => {
    expect(resolveLoad(channelOf(), ask({ visitor: visitor(1) }))).toEqual({
      set: stable,
      reason: 'stable',
      bucket: null,
      isAsked: false,
      killed: [],
      overridden: [],
    })
  })
})

describe('a pin', () => {
  test.each([
    ['without an end', null, held, 'pin'],
    ['before its end', later, held, 'pin'],
    ['at its end', now.toISOString(), stable, 'stable'],
    ['after its end', earlier, stable, 'stable'],
  ])('%s', (_, until, set, reason) => {
    expect(resolveLoad(channelOf({ pins: { one: pin(until) } }), ask())).toMatchObject({ set, reason })
  })

  test('affects its tenant only, and takes precedence over a rollout', () => {
    const channel = channelOf({
      pins: { one: pin(null) },
      rollout: rolloutOf({ unit: 'tenant', steps: [{ percent: 100, minutes: null }] }),
    })
    expect(resolveLoad(channel, ask())).toMatchObject({ set: held, reason: 'pin', bucket: null })
    expect(resolveLoad(channel, ask({ tenant: 'two' }))).toMatchObject({ set: candidate, reason: 'canary' })
  })

  test('a tenant named like a property of every object has none', () => {
    expect(resolveLoad(channelOf(), ask({ tenant: 'constructor' })).set).toBe(stable)
  })
})

describe('a rollout by visitors', () => {
  test('takes its share of 10,000 visitors', () => {
    const share = taken(rolloutOf()).size / visitors.length
    expect(share).toBeGreaterThan(0.09)
    expect(share).toBeLessThan(0.11)
  })

  test('never takes the candidate from a visitor when a step is added', () => {
    const [one, two, all] = [0, 1, 2].map((step) => taken(rolloutOf({ step })))
    expect([...one!].filter((id) => !two!.has(id))).toEqual([])
    expect(all!.size).toBe(visitors.length)
    expect(two!.size).toBeGreaterThan(4_800)
    expect(two!.size).toBeLessThan(5_200)
  })

  test('draws others with a new salt', () => {
    const first = taken(rolloutOf())
    const again = taken(rolloutOf({ salt: 'salt-2' }))
    const both = [...again].filter((id) => first.has(id)).length
    // A tenth of a tenth, as chance has it.
    expect(both / visitors.length).toBeGreaterThan(0.005)
    expect(both / visitors.length).toBeLessThan(0.015)
  })

  test('keeps a visitor on the candidate that they have seen, while it is the candidate', () => {
    const none = rolloutOf({ steps: [{ percent: 0, minutes: null }] })
    expect(resolveLoad(channelOf({ rollout: none }), ask({ visitor: visitor(1, candidate) })).reason).toBe('canary')
    expect(resolveLoad(channelOf({ rollout: none }), ask({ visitor: visitor(1, held) })).reason).toBe('stable')
    expect(resolveLoad(channelOf(), ask({ visitor: visitor(1, candidate) })).reason).toBe('stable')
  })

  test('stays at its step while it is paused', () => {
    expect(taken(rolloutOf({ state: 'paused' }))).toEqual(taken(rolloutOf()))
  })

  test('asks for the visitor only where it draws', () => {
    const rollout = rolloutOf({ tenants: ['one'] })
    expect(drawnFor(channelOf({ rollout }), 'one', now)).toBe(candidate)
    expect(drawnFor(channelOf({ rollout }), 'two', now)).toBeUndefined()
    expect(drawnFor(channelOf({ rollout, pins: { one: pin(null) } }), 'one', now)).toBeUndefined()
    expect(drawnFor(channelOf({ rollout: rolloutOf({ unit: 'tenant' }) }), 'one', now)).toBeUndefined()
    expect(drawnFor(channelOf(), 'one', now)).toBeUndefined()
    expect(resolveLoad(channelOf({ rollout }), ask()).reason).toBe('stable')
  })
})

describe('a rollout by tenants', () => {
  const tenants = Array.from({ length: 1000 }, (_, n) => `tenant-${n}`)

  test('gives all visitors of a tenant the same set', () => {
    const channel = channelOf({ rollout: rolloutOf({ unit: 'tenant', step: 1 }) })
    for (const tenant of tenants.slice(0, 20)) {
      const sets = new Set(visitors.slice(0, 20).map((one) => resolveLoad(channel, ask({ tenant, visitor: one })).set))
      expect(sets.size).toBe(1)
    }
    const share = tenants.filter((tenant) => resolveLoad(channel, ask({ tenant })).reason === 'canary').length
    expect(share).toBeGreaterThan(450)
    expect(share).toBeLessThan(550)
  })

  test('for named tenants takes exactly these, at every step', () => {
    const channel = channelOf({ rollout: rolloutOf({ unit: 'tenant', tenants: ['tenant-7'] }) })
    expect(tenants.filter((tenant) => resolveLoad(channel, ask({ tenant })).reason === 'canary')).toEqual(['tenant-7'])
  })
})

describe('a remote that is switched off', () => {
  const channel = channelOf({
    kill: [kill('mfe-b'), kill('mfe-a', 'one'), kill('mfe-a', 'one', later), kill('mfe-c', '*', earlier)],
  })

  test('is off at all tenants or at one, until the end of the switch, and named once', () => {
    expect(resolveLoad(channel, ask()).killed).toEqual(['mfe-a', 'mfe-b'])
    expect(resolveLoad(channel, ask({ tenant: 'two' })).killed).toEqual(['mfe-b'])
  })
})

describe('an override', () => {
  const override: OverrideClaims[] = [
    { aud: 'live', sub: 'qa', jti: '1', iat: 0, exp: 1, remote: 'mfe-a', version: '1.1.0-00000001' },
  ]

  test('is named, over each set that the load may get', () => {
    expect(resolveLoad(channelOf({ pins: { one: pin(null) } }), ask({ override }))).toMatchObject({
      set: held,
      reason: 'override',
      isAsked: false,
      overridden: override,
    })
  })

  test('of a whole set takes precedence over a pin and a rollout; a switched-off remote stays off', () => {
    const asked = 'd'.repeat(16)
    const whole: OverrideClaims = { aud: 'live', sub: 'qa', jti: '2', iat: 0, exp: 1, set: asked }
    const channel = channelOf({ pins: { one: pin(null) }, kill: [kill('mfe-a')] })
    expect(resolveLoad(channel, ask({ override: [whole, ...override] }))).toMatchObject({
      set: asked,
      reason: 'override',
      killed: ['mfe-a'],
      isAsked: true,
      overridden: override,
    })
    expect(resolveLoad(channelOf(), ask())).toMatchObject({ set: stable, isAsked: false, overridden: [] })
  })
})
