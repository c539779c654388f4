import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { startI18n } from '@portal/shared/i18n'
import shell from '@portal/shared/texts/en/shell.json'
import { Journal, type JournalEntry } from '../federation/journal.ts'
import { followCrash, hasCrashed } from '../live/start-live.ts'
import { emptySet } from './read-bootstrap.ts'
import { CrashBoundary } from './CrashBoundary.tsx'

const entries: JournalEntry[] = []

function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('the shell is broken')
  return <button onClick={() => setBroken(true)}>Break</button>
}

beforeEach(async () => {
  entries.length = 0
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await startI18n('en', { shell }, {})
})
afterEach(() => void jest.restoreAllMocks())

it('a crash of the shell shows the crash page, and is reported once', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const journal = new Journal()
  journal.follow((entry) => void entries.push(entry))
  const draw = () =>
    render(
      <CrashBoundary>
        <Fragile />
      </CrashBoundary>,
      { container: root },
    )
  draw()
  followCrash({ loader: { journal }, set: { ...emptySet, shell: { ...emptySet.shell, version: '1.0.0-aa11bb22' } } })
  expect(hasCrashed()).toBe(false)
  await userEvent.setup().click(screen.getByRole('button'))
  expect(screen.getByRole('main').id).toBe('crash')
  expect(hasCrashed()).toBe(true)
  await act(async () => draw())
  expect(entries).toEqual([{ remote: 'shell', version: '1.0.0-aa11bb22', fault: null }])
})
