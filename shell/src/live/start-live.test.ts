import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { PageRelease } from '@portal/shared/contract'
import { startI18n } from '@portal/shared/i18n'
import { createRemoteLoader } from '../federation/remote-loader.ts'
import { emptySet } from '../start/read-bootstrap.ts'
import { startLive } from './start-live.ts'

const release: PageRelease = {
  env: 'live',
  sequence: 7,
  reason: 'override',
  signed: {
    signed: { schema: 's', id: 's', shell: { version: '1', digest: '', files: '' }, remotes: {} },
    signatures: [],
  },
  trust: [],
  killed: [],
  overridden: [],
}
const start = (more: Partial<PageRelease>) =>
  startLive({
    set: emptySet,
    release: { ...release, ...more },
    loader: createRemoteLoader(emptySet, { loadRemote: async () => null, registerRemotes: () => undefined }),
    signature: 'verified',
    uncaught: [],
    typed: [],
  })

beforeEach(async () => {
  await startI18n('en', {}, {})
  const crash = document.createElement('main')
  crash.id = 'crash'
  document.body.append(crash)
})
afterEach(() => document.body.replaceChildren())

it('a crash page lets a tester leave the overridden set', async () => {
  await act(() => start({ overriddenSet: '9c41d2e07a5b6f38' }))
  expect(await screen.findByRole('link', { name: 'End the trial' })).toHaveAttribute('href', '?portal-override=off')
})

it('a crash page without an override stays unchanged', async () => {
  await act(() => start({}))
  expect(document.body.children).toHaveLength(1)
})
