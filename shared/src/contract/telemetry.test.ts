import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { Telemetry } from './telemetry.ts'

const release = { remote: 'payments', version: '1.0.0-3fa9c01b' }
const page = (event: object, more: object = {}) => ({
  load: '1.0123456789abcdef.harborlight.c.1.sgx7ao.abcdefghijklmnop.abcdefghijklmnopqrstuv',
  events: [event],
  ...more,
})
const load = { kind: 'load', ...release, phase: 'total', ms: 812.5, outcome: 'integrity' }
const vital = { kind: 'vital', ...release, name: 'LCP', value: 1234 }
const error = { kind: 'error', ...release, name: 'TypeError', at: 'js/pay.1f2e.js:1:20431' }

/** Personal identifiers, and text that people type. */
const personal = {
  mail: 'dana.rivera@mail.example',
  ssn: '123-45-6789',
  'ssn without hyphens': '123456789',
  phone: '(207) 555-0101',
  name: 'Dana Rivera',
  birth: '1980-02-29',
  'card number': '4242 4242 4242 4242',
  'id of a person': '0197f3a2-7c1e-7a51-9d4e-3b1f0a9c7d11',
  message: 'Cannot read properties of undefined (reading "dana")',
  address: 'https://harborlight.localhost/client/link?token=abc123',
  'address without a scheme': '/admin/consumers/consumer/0197f3a2?client_id=7',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkYW5hIn0.c2ln',
  markup: '<b>Dana</b>',
}

/** Every text of a value by its path. */
function textsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
}

function withText(value: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  const whole = value as Record<string, unknown>
  return Array.isArray(whole)
    ? whole.map((inner, i) => (String(i) === key ? withText(inner, rest, text) : inner))
    : { ...whole, [key]: withText(whole[key], rest, text) }
}

/** Every object in a schema, at any depth. */
function objectsOf(schema: unknown): { type: string }[] {
  if (schema === null || typeof schema !== 'object') return []
  const { type, entries, item, options, pipe, wrapped } = schema as Record<string, unknown>
  const inner = [
    ...Object.values((entries as object) ?? {}),
    item,
    wrapped,
    ...((options as unknown[]) ?? []),
    ...((pipe as unknown[]) ?? []).filter((part) => part !== schema),
  ]
  const isObject = typeof type === 'string' && type.includes('object')
  return [...(isObject ? [{ type }] : []), ...inner.flatMap(objectsOf)]
}

describe('the telemetry of a page', () => {
  it.each([
    ['a load', load],
    ['a vital', vital],
    ['an error', error],
  ])('is %s', (_, event) => {
    expect(v.is(Telemetry, page(event))).toBe(true)
  })

  it('has no place for anything that was not named', () => {
    const objects = objectsOf(Telemetry)
    expect(objects.length).toBeGreaterThanOrEqual(4)
    expect(objects.filter(({ type }) => type !== 'strict_object')).toEqual([])
    for (const more of ['message', 'stack', 'url', 'user_id', 'client_id', 'referrer']) {
      expect([more, v.is(Telemetry, page({ ...error, [more]: 'x' }))]).toEqual([more, false])
      expect([more, v.is(Telemetry, page(load, { [more]: 'x' }))]).toEqual([more, false])
    }
  })

  it.each(Object.entries(personal))('takes no %s in any of its texts', (_, text) => {
    for (const event of [load, vital, error]) {
      const told = page(event)
      for (const path of textsOf(told))
        expect([path.join('.'), v.is(Telemetry, withText(told, path, text))]).toEqual([path.join('.'), false])
    }
  })

  it.each([
    ['fifty events and no more', { events: Array.from({ length: 51 }, () => load) }],
    ['at least one event', { events: [] }],
    ['a page load', { load: '' }],
    ['a signed page load', { load: '1.0123456789abcdef.harborlight.c.1.sgx7ao.abcdefghijklmnop' }],
    ['a known reason', { load: '1.0123456789abcdef.harborlight.x.1.sgx7ao.abcdefghijklmnop.abcdefghijklmnopqrstuv' }],
    ['no word of its own about the set', { set: '0123456789abcdef' }],
    ['no word of its own about testers', { override: false }],
  ])('is %s', (_, more) => {
    expect(v.is(Telemetry, page(load, more))).toBe(false)
  })

  it.each([
    ['kind', { ...load, kind: 'click' }],
    ['time', { ...load, ms: -1 }],
    ['time', { ...load, ms: Number.POSITIVE_INFINITY }],
    ['outcome', { ...load, outcome: 'tired' }],
    ['value', { ...vital, value: Number.NaN }],
    ['length of a remote', { ...load, remote: 'p'.repeat(25) }],
    ['length of a name', { ...error, name: 'E'.repeat(41) }],
    ['length of a place', { ...error, at: `${'p/'.repeat(5)}f.js:1:1` }],
  ])('has no other %s', (_, event) => {
    expect(v.is(Telemetry, page(event))).toBe(false)
  })
})
