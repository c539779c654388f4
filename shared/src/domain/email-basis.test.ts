import { describe, expect, it } from '@jest/globals'
import { localDate } from './dates.ts'
import { isNoticeLongEnough, usableAfterNotice } from './email-basis.ts'

const [sent, day35, day34] = [localDate('2026-01-25'), localDate('2026-03-01'), localDate('2026-02-28')]

describe('R-07: a creditor’s notice leaves 35 days to opt out', () => {
  it('the address may be used on the day after them', () => {
    expect(usableAfterNotice(sent, null)).toBe('2026-03-02')
    expect(usableAfterNotice(sent, localDate('2026-03-10'))).toBe('2026-03-11')
  })
  it('a notice that leaves less is none', () => {
    expect([isNoticeLongEnough(sent, day35), isNoticeLongEnough(sent, day34)]).toEqual([true, false])
  })
})
