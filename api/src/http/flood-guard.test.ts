import { expect, it } from '@jest/globals'
import { createFloodGuard } from './flood-guard.ts'

/** Two requests a second after a burst of four. */
function startGuard(factor = 1) {
  let at = 0
  const guard = createFloodGuard(factor, { perSecond: 2, burst: 4 }, () => at)
  return {
    take: (address: string, times = 1) => Array.from({ length: times }, () => guard.take(address)),
    advance: (ms: number) => (at += ms),
  }
}

it('T27: an address that used up its burst waits for the next request, and other addresses do not', () => {
  const { take, advance } = startGuard()
  expect(take('192.0.2.1', 5)).toEqual([0, 0, 0, 0, 500])
  expect(take('192.0.2.2')).toEqual([0])
  advance(300)
  expect(take('192.0.2.1')).toEqual([200])
  advance(200)
  expect(take('192.0.2.1', 2)).toEqual([0, 500])
})

it('T27: a rest saves up one burst and no more', () => {
  const { take, advance } = startGuard()
  take('192.0.2.1', 4)
  advance(60_000)
  expect(take('192.0.2.1', 5)).toEqual([0, 0, 0, 0, 500])
})

it('the factor of the settings multiplies the limits', () => {
  expect(startGuard(2).take('192.0.2.1', 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 250])
})

it('T27: without other figures an address may send 240 requests at once', () => {
  const guard = createFloodGuard(1)
  const waits = Array.from({ length: 240 }, () => guard.take('192.0.2.1'))
  expect(new Set(waits)).toEqual(new Set([0]))
  // The wait for the next of 40 a second; the clock of the machine goes on meanwhile.
  const late = Array.from({ length: 60 }, () => guard.take('192.0.2.1')).filter((wait) => wait > 0)
  expect(late.length).toBeGreaterThan(0)
  expect(Math.max(...late)).toBeLessThanOrEqual(25)
})

it('T27: keeps 50,000 addresses, and forgets the oldest for another', () => {
  const { take } = startGuard()
  take('192.0.2.1', 4)
  for (let n = 1; n < 50_000; n++) take(`address ${n}`)
  expect(take('192.0.2.1')).toEqual([500])
  take('one more')
  expect(take('192.0.2.1')).toEqual([0])
})
