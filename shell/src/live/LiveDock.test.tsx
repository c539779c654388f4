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
  it('is offered where the policy is to ask, and loaded when the person says so', async () => {
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

  it('is not offered while a payment is on its way', async () => {
    const letGo = holdUpdates('payment')
    await draw()
    expect(button()).toBeNull()
    letGo()
    expect(await screen.findByRole('button', { name: 'Load it now' }, { timeout: 3000 })).toBeVisible()
  })

  it('put off is not offered again, the next one is', async () => {
    const watch = await draw()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Later' }))
    expect(button()).toBeNull()
    live = 'set-3'
    await act(() => watch.ask(true))
    expect(button()).toBeVisible()
  })
})

describe('another try with what this page cannot have', () => {
  const words = 'To try again, this page has to be loaded anew. What you have typed on it would be lost.'

  it('is a choice, which is over with Later or the next page', async () => {
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

  it('is made over what is typed when the person says so, never over a payment', async () => {
    live = 'set-1'
    await draw()
    const letGo = holdUpdates('payment')
    act(() => offer.put(true))
    expect(button()).toBeNull()
    letGo()
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Load it now' }, { timeout: 3000 }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is offered in Spanish', async () => {
    live = 'set-1'
    await draw([], 'es')
    act(() => offer.put(true))
    expect(screen.getByText(/Se perdería lo que ha escrito en ella/)).toBeVisible()
  })
})

describe('a trial', () => {
  const trial = [
    { remote: 'payments', version: '1.1.0-3fa9c01b', signed: true },
    { remote: 'staff', version: '0.0.0-local', signed: false },
  ]

  it('is named on the page with its versions, and ended by a link', async () => {
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
  ] as const)('of a whole set names the set, and what is replaced in it: %s', async (language, words) => {
    await draw(trial, language, '9c41d2e07a5b6f38')
    expect(screen.getByRole('complementary')).toHaveTextContent(words)
  })

  it('of a whole set alone is named, too', async () => {
    await draw([], 'en', '9c41d2e07a5b6f38')
    expect(screen.getByRole('complementary')).toHaveTextContent('whole set 9c41d2e07a5b6f38')
  })

  it('speaks Spanish', async () => {
    await draw(trial, 'es')
    expect(screen.getByRole('link', { name: 'Terminar la prueba' })).toBeVisible()
    expect(screen.getByText('Hay una versión nueva de esta página.')).toBeVisible()
  })
})
