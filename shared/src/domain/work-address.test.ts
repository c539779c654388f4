import { describe, expect, it } from '@jest/globals'
import { isWorkAddress } from './work-queue.ts'

describe('an address at work (R-07)', () => {
  it.each([
    ['dana@harborfreight.com', 'Harbor Freight Inc.', true],
    ['dana@mail.harbor-freight.co.uk', 'The Harbor Freight Company', true],
    ['dana@harbor.example', 'Harbor Freight', false],
    ['dana@gmail.com', 'Harbor Freight', false],
    ['dana@abc.com', 'ABC', false],
    ['dana@mail.example', null, false],
    ['dana@mail.example', '', false],
  ])('%s of somebody at %s: %s', (email, employer, expected) => {
    expect(isWorkAddress(email, employer)).toBe(expected)
  })
})
