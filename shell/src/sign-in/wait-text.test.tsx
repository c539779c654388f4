import { expect, it } from '@jest/globals'
import { renderPortal } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { countdownText } from './wait-text.ts'

/** The wait that a page shows at 10:00 AM on March 2, 2026 in New York. */
const inSeconds = (seconds: number) =>
  countdownText(seconds, new Date(Date.parse('2026-03-02T15:00:00.000Z') + seconds * 1000).toISOString())

it('the wait text shows a long wait in minutes, its end in seconds, and a very long one by its end', async () => {
  await renderPortal(<p />, { texts: shellTexts })
  expect(inSeconds(5401)).toMatch(/^You can try again at 11:30:01\sAM EST\.$/)
  expect(inSeconds(5400)).toBe('You can try again in 90 minutes.')
  expect(inSeconds(1780)).toBe('You can try again in 30 minutes.')
  expect(inSeconds(121)).toBe('You can try again in 3 minutes.')
  expect(inSeconds(120)).toBe('You can try again in 120 seconds.')
  expect(inSeconds(1)).toBe('You can try again in 1 second.')
})

it('a wait that ends on another day has its date', async () => {
  await renderPortal(<p />, { texts: shellTexts })
  expect(inSeconds(14 * 3600)).toMatch(/^You can try again on Mar 3, 2026, 12:00\sAM EST\.$/)
  expect(inSeconds(13 * 3600 + 3599)).toMatch(/^You can try again at 11:59:59\sPM EST\.$/)
})
