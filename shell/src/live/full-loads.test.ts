import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { holdUpdates } from '@portal/shared/client'
import { signedOutState, useSession } from '@portal/shared/session'
import { loadFullyWhenMoved } from './full-loads.ts'
import { ReleaseWatch } from './release-watch.ts'
import type { UpdatePolicy } from './update-policy.ts'

const reload = jest.fn()
let policy: UpdatePolicy
let live: string
let asked: number
let sequence: number
let watch: ReleaseWatch
let end: () => void

const settle = () => jest.advanceTimersByTimeAsync(1)
/** Follows a link like the router, by changing the address in the page. */
async function follow(to: string): Promise<void> {
  document.body.innerHTML = `<a href="${to}"><span>Go</span></a>`
  document.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    window.history.pushState({ from: 'list' }, '', to)
  })
  document.querySelector('span')?.click()
  await settle()
}
async function signOut(reason: 'signed-out' | 'expired'): Promise<void> {
  useSession.setState({ ...signedOutState, role: 'user', userId: 'consumer-1' })
  const end = { reason, role: 'user', userId: 'consumer-1', returnTo: null } as const
  useSession.setState({ ...signedOutState, end })
  await settle()
}

beforeEach(async () => {
  jest.useFakeTimers()
  reload.mockReset()
  policy = 'allow'
  live = 'set-2'
  asked = 0
  sequence = 8
  globalThis.fetch = async () => {
    asked += 1
    return new Response(JSON.stringify({ set: live, sequence, reason: 'stable', killed: [] }))
  }
  window.history.replaceState(null, '', '/cabinet')
  watch = new ReleaseWatch('set-1', 7)
  await watch.ask(true)
  end = loadFullyWhenMoved(watch, () => policy, reload)
})
afterEach(() => end())

describe('a link, once there is a newer set', () => {
  it('loads its page fully and keeps the link’s state', async () => {
    await follow('/documents')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(window.location.pathname).toBe('/documents')
    expect(window.history.state).toEqual({ from: 'list' })
  })

  it('wins over an earlier link whose page is still loading', async () => {
    await follow('/documents')
    policy = 'block'
    await follow('/profile')
    expect(reload).toHaveBeenCalledTimes(2)
    expect(window.location.pathname).toBe('/profile')
  })

  it('does not reload while updates are held', async () => {
    const endHold = holdUpdates('payment')
    await follow('/documents')
    endHold()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload when the same click has begun a write', async () => {
    let endHold = () => {}
    const write = () => (endHold = holdUpdates('/client/preferences'))
    window.addEventListener('click', write)
    await follow('/documents')
    window.removeEventListener('click', write)
    endHold()
    expect(reload).not.toHaveBeenCalled()
    expect(window.location.pathname).toBe('/documents')
  })

  it.each(['ask', 'block'] as const)('does not reload where the policy is to %s', async (set) => {
    policy = set
    await follow('/documents')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload for a place on the same page', async () => {
    await follow('/cabinet#payments')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload while the page has the current set', async () => {
    live = 'set-1'
    sequence = 9
    await watch.ask(true)
    await follow('/documents')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a sign-out', () => {
  it('reloads the page, whatever the policy', async () => {
    policy = 'block'
    await signOut('signed-out')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits for the server’s answer before the reload', async () => {
    const endHold = holdUpdates('/client/logout')
    await signOut('signed-out')
    expect(reload).not.toHaveBeenCalled()
    endHold()
    await jest.advanceTimersByTimeAsync(300)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('by expiry keeps the page, to which the person returns', async () => {
    await signOut('expired')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the watch of the channel', () => {
  it('asks at most once a minute', async () => {
    asked = 0
    await watch.ask()
    expect(asked).toBe(0)
    await jest.advanceTimersByTimeAsync(61_000)
    await watch.ask()
    expect(asked).toBe(1)
  })

  it('ignores an answer older than its own state or the page', async () => {
    live = 'set-0'
    sequence = 7
    await watch.ask(true)
    expect(watch.newerSet).toBe('set-2')
    const fresh = new ReleaseWatch('set-1', 9)
    sequence = 8
    await fresh.ask(true)
    expect(fresh.newerSet).toBeNull()
  })

  it('keeps its state without an answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await watch.ask(true)
    expect(watch.newerSet).toBe('set-2')
  })
})
