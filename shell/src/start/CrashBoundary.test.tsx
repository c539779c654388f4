import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { startI18n } from '@portal/shared/i18n'
import shell from '@portal/shared/texts/en/shell.json'
import { CrashBoundary } from './CrashBoundary.tsx'

const told: unknown[] = []

beforeEach(async () => {
  told.length = 0
  Object.assign(globalThis, { reportError: (error: unknown) => void told.push(error) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await startI18n('en', { shell }, {})
})
afterEach(() => void jest.restoreAllMocks())

it('shows a page that can be told from one that has started, and tells the error like one that nobody caught', () => {
  const crash = new Error('the shell is broken')
  const Broken = () => {
    throw crash
  }
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expect(screen.getByRole('main').id).toBe('crash')
  expect(told).toEqual([crash])
})
