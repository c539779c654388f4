import { expect, test } from '@jest/globals'
import { AdaptiveShare, LEAST_SHARE } from './adaptive-share.ts'

/** A share, told by so many answers, each long enough after the one before to count. */
function start() {
  let now = 0
  const share = new AdaptiveShare(() => now)
  const tell = (answers: number, isStrained: boolean, isWaiting: boolean, gapMs = 100) => {
    for (let n = 0; n < answers; n++) {
      now += gapMs
      share.note(isStrained, isWaiting)
    }
    return share.value
  }
  return { share, tell }
}

test('strained, it shrinks within a second to the least, and never below', () => {
  const { tell } = start()
  expect(tell(200, false, true)).toBe(1)
  expect(tell(10, true, true)).toBe(LEAST_SHARE)
  expect(tell(1, true, true)).toBe(LEAST_SHARE)
})

test('it grows while calls wait at an API that is not strained, and never beyond the usual', () => {
  const { share, tell } = start()
  const first = share.value
  expect(tell(1, false, true)).toBe(first + 1 / 64)
  expect(tell(100, false, true)).toBe(1)
})

test('it stays while nobody waits: more would tell nothing', () => {
  const { share, tell } = start()
  const first = share.value
  expect(tell(50, false, false)).toBe(first)
})

test('answers of the same moment count once', () => {
  const { share, tell } = start()
  tell(1, false, true)
  const before = share.value
  expect(tell(99, true, true, 1)).toBe(before)
  expect(tell(1, true, true, 1)).toBeLessThan(before)
})
