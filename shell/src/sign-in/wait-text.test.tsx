import { expect, it } from '@jest/globals'
import { renderPortal } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { countdownText } from './wait-text.ts'

it('the wait text shows a long wait in minutes and its end in seconds', async () => {
  await renderPortal(<p />, { texts: shellTexts })
  expect(countdownText(1780)).toBe('You can try again in 30 minutes.')
  expect(countdownText(121)).toBe('You can try again in 3 minutes.')
  expect(countdownText(120)).toBe('You can try again in 120 seconds.')
  expect(countdownText(1)).toBe('You can try again in 1 second.')
})
