import { expect, test } from '@jest/globals'
import { TurnPace } from './turn-pace.ts'

function start() {
  let now = 1000
  const pace = new TurnPace(() => now)
  pace.begin()
  const turns = (many: number, gapMs: number) => {
    for (let n = 0; n < many; n++) {
      now += gapMs
      pace.note()
    }
  }
  return { pace, turns, pass: (ms: number) => (now += ms) }
}

test('as many turns take as long as those before took', () => {
  const { pace, turns } = start()
  turns(5, 20)
  expect(pace.waitFor(10)).toBe(200)
})

test('it follows a pace that changes', () => {
  const { pace, turns } = start()
  turns(5, 20)
  turns(60, 100)
  expect(pace.waitFor(10)).toBeGreaterThan(990)
})

test('a silence is the least wait, however short turns were', () => {
  const { pace, turns, pass } = start()
  turns(5, 20)
  pass(3000)
  expect(pace.waitFor(1)).toBe(3000)
})

test('time in which nobody waited says nothing', () => {
  const { pace, turns, pass } = start()
  turns(5, 20)
  pass(60_000)
  pace.begin()
  turns(1, 20)
  expect(pace.waitFor(10)).toBe(200)
})
