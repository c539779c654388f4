import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toast } from '@portal/shared/portal'
import { renderPortal } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { Overlays } from './Overlays.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('SH-93: a toast shows for five seconds', async () => {
  await renderPortal(<Overlays />, { texts: shellTexts })
  act(() => toast.success('Your address is saved'))
  act(() => jest.advanceTimersByTime(4_999))
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Your address is saved')
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement()
})

it('SH-93: toasts are at the bottom, in the center', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../shared/src/ui/ToastRegion.module.css'), 'utf8')
  const region = /\.region \{([^}]*)\}/.exec(css)?.[1]
  // The region spans the bottom of the window, and centers its toasts.
  expect(region).toMatch(/position: fixed;/)
  expect(region).toMatch(/inset-block-end: max\(var\(--space-4\)/)
  expect(region).toMatch(/inset-inline: var\(--space-4\);/)
  expect(region).toMatch(/flex-direction: column;/)
  expect(region).toMatch(/align-items: center;/)
  expect(region).not.toMatch(/inset-block-start|inset-block:|inset:/)
})
