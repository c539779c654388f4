import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Bootstrap } from '@portal/shared/contract'
import { signedOutState, useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { buildTenant, startApi } from '@portal/shared/testing'
import { emptySet } from './read-bootstrap.ts'
import { startPortal } from './start-portal.tsx'

const runtime = { registerRemotes: () => undefined, loadRemote: async () => null }
const safeTenant = useTenant.getInitialState()
const logged: string[] = []

/** The data block that the edge puts into the page. */
function addBlock(text: string): HTMLElement {
  const block = document.createElement('script')
  block.id = 'portal-bootstrap'
  block.type = 'application/json'
  block.textContent = text
  document.body.append(block)
  return block
}

const bootstrap: Bootstrap = {
  now: '2026-03-02T15:00:00.000Z',
  mode: 'demo',
  language: 'en',
  hosted: 'http://hosted.localhost:4002',
  tenant: buildTenant(),
  content: {},
  set: emptySet,
}

/** Starts the portal and returns the company's name at each render. */
async function start(): Promise<string[]> {
  const names: string[] = []
  await act(() =>
    startPortal(runtime, (element: ReactNode) => {
      names.push(useTenant.getState().settings.tenant.full_name)
      render(element)
    }),
  )
  return names
}

beforeEach(() => {
  useTenant.setState(safeTenant, true)
  useSession.setState(signedOutState)
  logged.length = 0
  jest.spyOn(console, 'warn').mockImplementation((text: unknown) => void logged.push(String(text)))
})
afterEach(() => {
  document.getElementById('portal-bootstrap')?.remove()
  jest.restoreAllMocks()
})

it('SH-02: the portal reads the settings from the page before the first render, without a call', async () => {
  const api = startApi()
  const block = addBlock(JSON.stringify(bootstrap))
  expect(await start()).toEqual(['Sample Recovery'])
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Sample Recovery(555) 010-0199')
  expect(document.title).toBe('Sign in – Sample Recovery')
  block.textContent = JSON.stringify({ ...bootstrap, tenant: buildTenant({ company_short_name: 'other' }) })
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(useTenant.getState().settings).toEqual(bootstrap.tenant)
  expect(api.calls).toEqual([])
  expect(logged).toEqual([])
})

it.each([
  ['missing', null, 'could not be read'],
  ['damaged', '{"tenant":', 'could not be read'],
  ['of another shape', JSON.stringify({ ...bootstrap, tenant: { company_short_name: 'sample' } }), 'do not fit'],
])('SH-02: settings that are %s give safe defaults, and only the log says so', async (_, text, reason) => {
  startApi()
  if (text !== null) addBlock(text)
  await start()
  expect(useTenant.getState()).toEqual(safeTenant)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Sample Recovery')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(logged).toEqual([`The settings of this page ${reason}:`])
})
