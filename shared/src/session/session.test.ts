import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { correctClock, dropBearer, renew } from '@portal/shared/client'
import { buildSignedIn, buildTenant, refuse, startApi, type Handlers, type PortalApi } from '@portal/shared/testing'
import { startTenant } from '@portal/shared/tenant'
import { readMarks } from './marks.ts'
import { signedOutState, useSession } from './session-store.ts'
import { acceptSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { stayActive, useIdleWarning } from './watch-idle.ts'

const now = '2026-03-02T15:00:00.000Z'
const minute = 60_000
let stop = () => undefined as void
let api: PortalApi

/** Settles pending promises without moving the clock. */
const settle = () => jest.advanceTimersByTimeAsync(0)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const mark = (name: string) => window.localStorage.getItem(name)

async function start(handlers: Handlers = {}): Promise<void> {
  api = startApi({
    renewSession: () => buildSignedIn(),
    consumerSignOut: () => ({}),
    staffSignOut: () => ({}),
    ...handlers,
  })
  stop = startSession()
  await settle()
}

beforeEach(() => {
  jest.useFakeTimers()
  window.localStorage.clear()
  dropBearer()
  correctClock(now)
  useSession.setState(signedOutState)
  startTenant({ tenant: buildTenant(), content: {}, mode: 'demo', hosted: '', language: 'en' })
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the storage of the device (SH-73)', () => {
  it('are marks without anything secret', async () => {
    await start()
    acceptSignIn(buildSignedIn({ first_login: true }))
    expect({ ...window.localStorage }).toEqual({
      token: 'present',
      userId: 'consumer-1',
      role: 'user',
      firstLogin: 'true',
      expirationTime: '2026-03-02T15:20:00.000Z',
    })
  })

  it('tell after a reload what staff may do, before the server has confirmed it', async () => {
    await start()
    acceptSignIn(buildSignedIn({ role: 'agent', permissions: ['agreement.countersign'] }))
    expect(mark('permissions')).toBe('agreement.countersign')
    expect(readMarks()?.permissions).toEqual(['agreement.countersign'])
    acceptSignIn(buildSignedIn({ role: 'agent' }))
    expect(readMarks()?.permissions).toEqual([])
  })
})

describe('idleness', () => {
  it.each(['click', 'keydown'])('ends later by each %s (SH-86)', async (event) => {
    await start()
    acceptSignIn(buildSignedIn())
    await pass(5 * minute)
    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    expect(mark('expirationTime')).toBe('2026-03-02T15:25:00.000Z')
  })

  it("signs out after the tenant's minutes, checked every 30 seconds (SH-87)", async () => {
    startTenant({ tenant: buildTenant({ expiration_time: 10 }), content: {}, mode: 'demo', hosted: '', language: 'en' })
    await start()
    acceptSignIn(buildSignedIn())
    await pass(9.9 * minute)
    expect(useSession.getState().role).toBe('user')
    await pass(0.6 * minute)
    expect(useSession.getState()).toMatchObject({ role: null, end: { reason: 'expired', role: 'user' } })
    expect(api.callsOf('consumerSignOut')).toHaveLength(1)
    expect(mark('token')).toBeNull()
  })

  it('warns two minutes before its end, and one click extends it', async () => {
    await start()
    acceptSignIn(buildSignedIn())
    await pass(17.9 * minute)
    expect(useIdleWarning.getState().endsAt).toBeNull()
    await pass(0.2 * minute)
    expect(useIdleWarning.getState().endsAt).toBe(Date.parse('2026-03-02T15:20:00.000Z'))
    stayActive()
    expect(useIdleWarning.getState().endsAt).toBeNull()
    await pass(5 * minute)
    expect(useSession.getState().role).toBe('user')
  })

  it('keeps the session alive on the server, too, during typing (K-14)', async () => {
    await start()
    acceptSignIn(buildSignedIn())
    for (let i = 0; i < 15; i += 1) {
      await pass(minute)
      document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    }
    expect(api.callsOf('renewSession').length).toBeGreaterThanOrEqual(1)
  })
})

describe('signing out (SH-88)', () => {
  it.each([
    ['user', 'consumerSignOut'],
    ['agent', 'staffSignOut'],
    ['admin', 'staffSignOut'],
  ] as const)('of %s calls %s and removes the marks, not the language', async (role, name) => {
    await start()
    window.localStorage.setItem('selectedLanguage', 'es')
    acceptSignIn(buildSignedIn({ role }))
    await signOut()
    expect(api.callsOf(name)).toHaveLength(1)
    expect(Object.keys(window.localStorage)).toEqual(['selectedLanguage'])
    expect(useSession.getState()).toMatchObject({ role: null, end: { reason: 'signed-out', role, returnTo: null } })
  })

  it('clears this device even when the call fails, and logs the failure', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
    await start({
      consumerSignOut: () => {
        throw refuse('internal', { status: 500 })
      },
    })
    acceptSignIn(buildSignedIn())
    await signOut()
    expect(useSession.getState().role).toBeNull()
    expect(mark('token')).toBeNull()
    expect(info).toHaveBeenCalledWith('Something went wrong.')
  })

  it('is repeated once the line is back', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined)
    await start()
    acceptSignIn(buildSignedIn())
    api.isOffline = true
    await signOut()
    api.isOffline = false
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(api.callsOf('consumerSignOut')).toHaveLength(1)
  })
})

describe('other tabs', () => {
  const changed = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('that sign out also sign this one out', async () => {
    await start()
    acceptSignIn(buildSignedIn())
    window.localStorage.clear()
    changed('token')
    expect(useSession.getState()).toMatchObject({ role: null, end: { reason: 'elsewhere' } })
  })

  it('that sign another person in remove all data of the first person', async () => {
    await start({ renewSession: () => buildSignedIn({ user_id: 'staff-1', role: 'admin', full_name: 'Alex Admin' }) })
    acceptSignIn(buildSignedIn())
    window.localStorage.setItem('userId', 'staff-1')
    window.localStorage.setItem('role', 'admin')
    changed('userId')
    await settle()
    expect(useSession.getState()).toMatchObject({ role: 'admin', userId: 'staff-1', fullName: 'Alex Admin' })
  })
})

describe('a reloaded page (SH-85)', () => {
  const signedInBefore = () => {
    for (const [name, value] of Object.entries({ token: 'present', userId: 'consumer-1', role: 'user' }))
      window.localStorage.setItem(name, value)
  }

  it('is drawn for the role of the marks and confirmed by the server', async () => {
    signedInBefore()
    await start()
    expect(useSession.getState()).toMatchObject({ role: 'user', fullName: 'Dana Whitfield', confirmed: true })
  })

  it('is signed out when the server knows no session', async () => {
    signedInBefore()
    await start({
      renewSession: () => {
        throw refuse('unauthenticated', { status: 401 })
      },
    })
    expect(useSession.getState()).toMatchObject({ role: null, end: { reason: 'lost' } })
    expect(mark('token')).toBeNull()
  })

  it('keeps its marks while the connection is lost', async () => {
    signedInBefore()
    api = startApi({})
    api.isOffline = true
    stop = startSession()
    await settle()
    expect(useSession.getState()).toMatchObject({ role: 'user', confirmed: false })
    expect(mark('token')).toBe('present')
  })
})

describe('a late answer to an ended session', () => {
  const refusal = () => refuse('session_expired', { status: 401 })

  it('neither ends nor replaces the session that has begun in this page since', async () => {
    const late: { refuse: (error: Error) => void; answer: (reply: ReturnType<typeof buildSignedIn>) => void }[] = []
    await start({
      renewSession: () => new Promise((answer, refuse) => late.push({ answer, refuse })),
    })
    acceptSignIn(buildSignedIn())
    for (const end of ['refused', 'answered'] as const) {
      dropBearer()
      const before = renew().then(
        () => 'answered',
        () => 'over',
      )
      await settle()
      acceptSignIn(buildSignedIn({ user_id: 'consumer-2', full_name: 'Sam Second' }))
      if (end === 'refused') for (const { refuse: no } of late.splice(0)) no(refusal())
      else for (const { answer } of late.splice(0)) answer(buildSignedIn())
      await settle()
      expect(await before).toBe('over')
      expect(useSession.getState()).toMatchObject({ userId: 'consumer-2', fullName: 'Sam Second', end: null })
      expect(mark('token')).toBe('present')
    }
  })

  it('is asked once more: another tab may have signed in while it was on its way', async () => {
    let isFirst = true
    await start({
      renewSession: () => {
        if (!isFirst) return buildSignedIn()
        isFirst = false
        throw refusal()
      },
    })
    useSession.setState({ role: 'user', userId: 'consumer-1' })
    await renew()
    expect(useSession.getState()).toMatchObject({ role: 'user', end: null })
    expect(mark('token')).toBe('present')
  })
})
