import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdUpdates } from '@portal/shared/client'
import type { OverriddenRemote } from '@portal/shared/contract'
import { usePage } from '@portal/shared/portal'
import { renderPortal } from '@portal/shared/testing'
import en from '@portal/shared/texts/en/release.json'
import es from '@portal/shared/texts/es/release.json'
import { ReloadOffer } from './reload-offer.ts'
import { LiveDock } from './LiveDock.tsx'
import { ReleaseWatch } from './release-watch.ts'
import type { UpdatePolicy } from './update-policy.ts'

const reload = jest.fn()
let policy: UpdatePolicy
let live: string
let offer: ReloadOffer

async function draw(
  overridden: OverriddenRemote[] = [],
  language: 'en' | 'es' = 'en',
  overriddenSet?: string,
): Promise<ReleaseWatch> {
  const watch = new ReleaseWatch('set-1')
  const dock = { watch, offer, policy: () => policy, overridden, overriddenSet, reload }
  await renderPortal(<LiveDock {...dock} />, { texts: { release: { en, es } }, language })
  await act(() => watch.ask(true))
  return watch
}
const button = () => screen.queryByRole('button', { name: 'Load it now' })

beforeEach(() => {
  reload.mockReset()
  offer = new ReloadOffer()
  policy = 'ask'
  live = 'set-2'
  globalThis.fetch = async () => new Response(JSON.stringify({ set: live, sequence: 8, reason: 'stable', killed: [] }))
})

describe('a newer set', () => {
  it('is offered where the policy is to ask, and loads on request', async () => {
    await draw()
    expect(screen.getByRole('status')).toHaveTextContent('A new version of this page is ready.')
    await userEvent.setup().click(button() as HTMLElement)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each(['allow', 'block'] as const)('is not offered where the policy is to %s', async (set) => {
    policy = set
    await draw()
    expect(button()).toBeNull()
  })

  it('is not offered during a payment', async () => {
    const endHold = holdUpdates('payment')
    await draw()
    expect(button()).toBeNull()
    endHold()
    expect(await screen.findByRole('button', { name: 'Load it now' })).toBeVisible()
  })

  it('is not offered again after “Later”, but the next set is', async () => {
    const watch = await draw()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Later' }))
    expect(button()).toBeNull()
    live = 'set-3'
    await act(() => watch.ask(true))
    expect(button()).toBeVisible()
  })
})

describe('the offer to reload after a retry', () => {
  const words = 'To try again, this page has to be reloaded. What you typed on it would be lost.'

  it('disappears after “Later” or on the next page', async () => {
    live = 'set-1'
    await draw()
    expect(screen.queryByText(words)).toBeNull()
    act(() => offer.put(true))
    expect(screen.getByRole('status')).toHaveTextContent(words)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByText(words)).toBeNull()
    act(() => offer.put(true))
    act(() => usePage.setState(({ visit }) => ({ visit: visit + 1 })))
    expect([screen.queryByText(words), reload.mock.calls]).toEqual([null, []])
  })

  it('reloads over typed text on request, but never during a payment', async () => {
    live = 'set-1'
    await draw()
    const endHold = holdUpdates('payment')
    act(() => offer.put(true))
    expect(button()).toBeNull()
    endHold()
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Load it now' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('appears in Spanish', async () => {
    live = 'set-1'
    await draw([], 'es')
    act(() => offer.put(true))
    expect(screen.getByText(/Se perdería lo que escribió en ella/)).toBeVisible()
  })
})

describe('a trial', () => {
  const trial = [
    { remote: 'payments', version: '1.1.0-3fa9c01b', signed: true },
    { remote: 'staff', version: '0.0.0-local', signed: false },
  ]

  it('shows its versions on the page, with a link that ends it', async () => {
    live = 'set-1'
    await draw(trial)
    const badge = screen.getByRole('complementary', { name: 'Versions on trial in this browser' })
    expect(badge).toHaveTextContent('payments 1.1.0-3fa9c01b')
    expect(badge).toHaveTextContent('staff 0.0.0-localunsigned')
    expect(screen.getByRole('link', { name: 'End the trial' })).toHaveAttribute('href', '?portal-override=off')
  })

  it.each([
    ['en', /whole set 9c41d2e07a5b6f38.*payments 1\.1\.0-3fa9c01b/],
    ['es', /conjunto completo 9c41d2e07a5b6f38.*payments 1\.1\.0-3fa9c01b/],
  ] as const)('of a whole set shows the set and its replaced remotes: %s', async (language, words) => {
    await draw(trial, language, '9c41d2e07a5b6f38')
    expect(screen.getByRole('complementary')).toHaveTextContent(words)
  })

  it('of a whole set alone shows the set', async () => {
    await draw([], 'en', '9c41d2e07a5b6f38')
    expect(screen.getByRole('complementary')).toHaveTextContent('whole set 9c41d2e07a5b6f38')
  })

  it('appears in Spanish', async () => {
    await draw(trial, 'es')
    expect(screen.getByRole('link', { name: 'Terminar la prueba' })).toBeVisible()
    expect(screen.getByText('Hay una versión nueva de esta página.')).toBeVisible()
  })
})
