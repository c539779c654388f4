import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { correctClock, dropBearer } from '@portal/shared/client'
import { buildSignedIn, buildTenant, startApi } from '@portal/shared/testing'
import { startTenant } from '@portal/shared/tenant'
import { readMarks } from './marks.ts'
import { signedOutState, useSession } from './session-store.ts'
import { acceptSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'

/*
 * Two contracts of the session, written down as whoever was built against them knows them: the one that holds and the
 * one before. A remote that stands in for a later one, and a tab that still runs the set before, read and write by the
 * former. When the session changes, the older goes, the present one becomes the older, and both must pass here; what
 * cannot pass is a new major version of the lanes (decision 79). Nothing in this file is taken from the code.
 */

interface End {
  reason: 'signed-out' | 'expired' | 'elsewhere' | 'lost'
  role: 'user' | 'agent' | 'admin'
  userId: string
  returnTo: string | null
}
/** Before the session told whether the profile is complete. */
interface Before {
  role: 'user' | 'agent' | 'admin' | null
  userId: string | null
  fullName: string | null
  permissions: readonly string[]
  withheld: readonly string[]
  language: 'en' | 'es' | null
  firstLogin: boolean
  passwordChangeRequired: boolean
  secondFactorRequired: boolean
  confirmed: boolean
  end: End | null
}
interface Present extends Before {
  profileComplete: boolean
}

/** A store as a remote holds it: it reads slices, and hears of each change. */
interface StoreOf<T> {
  <S>(slice: (state: T) => S): S
  getState(): T
  subscribe(listener: (state: T, was: T) => void): () => void
}
const asBefore: StoreOf<Before> = useSession
const asPresent: StoreOf<Present> = useSession

const before: Record<keyof Before, unknown> = {
  role: 'user',
  userId: 'consumer-1',
  fullName: buildSignedIn().full_name,
  permissions: buildSignedIn().permissions,
  withheld: [],
  language: buildSignedIn().language,
  firstLogin: false,
  passwordChangeRequired: false,
  secondFactorRequired: false,
  confirmed: true,
  end: null,
}
const present: Record<keyof Present, unknown> = { ...before, profileComplete: true }

const contracts = [
  ['before', { store: asBefore as StoreOf<Before>, signedIn: before }],
  ['present', { store: asPresent as StoreOf<Before>, signedIn: present }],
] as const

/** Another tab of this browser, with the code of the set before: names and values as they stand in its storage. */
const otherTab = {
  signIn(userId: string): void {
    localStorage.setItem('userId', userId)
    localStorage.setItem('role', 'user')
    localStorage.setItem('firstLogin', 'false')
    localStorage.setItem('expirationTime', '2026-03-02T15:20:00.000Z')
    localStorage.setItem('token', 'present')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  },
  signOut(): void {
    for (const name of ['token', 'userId', 'role', 'expirationTime', 'firstLogin']) localStorage.removeItem(name)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  },
  whoIsSignedIn(): string | null {
    const isSignedIn = localStorage.getItem('token') === 'present'
    const role = localStorage.getItem('role') ?? ''
    return isSignedIn && ['user', 'agent', 'admin'].includes(role) ? localStorage.getItem('userId') : null
  },
  idleEnds: () => Date.parse(localStorage.getItem('expirationTime') ?? ''),
}

let stop = () => undefined as void
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  jest.useFakeTimers()
  localStorage.clear()
  dropBearer()
  correctClock('2026-03-02T15:00:00.000Z')
  useSession.setState(signedOutState)
  startTenant({ tenant: buildTenant(), content: {}, mode: 'demo', hosted: '', language: 'en' })
  startApi({ renewSession: () => buildSignedIn(), consumerSignOut: () => ({}), staffSignOut: () => ({}) })
  stop = startSession()
  await settle()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe.each(contracts)('a remote that was built against the contract %s', (_, { store, signedIn }) => {
  it('finds everything that it knows of a session', () => {
    acceptSignIn(buildSignedIn())
    expect(store.getState()).toMatchObject(signedIn)
  })

  it('finds the same names, empty, without a session', () => {
    for (const name of Object.keys(signedIn)) expect(store.getState()).toHaveProperty(name)
    expect(store.getState()).toMatchObject({ role: null, userId: null, permissions: [], confirmed: false, end: null })
  })

  it('hears of a sign-in and of a sign-out, with why it ended', async () => {
    const heard: unknown[] = []
    const end = store.subscribe(({ end: why, role }, was) => void heard.push([was.role, role, why?.reason ?? null]))
    acceptSignIn(buildSignedIn())
    await signOut()
    end()
    expect(heard).toEqual([
      [null, 'user', null],
      ['user', null, 'signed-out'],
    ])
  })
})

describe('a tab that runs the set before', () => {
  it('signs the current version in, and out', async () => {
    otherTab.signIn('consumer-1')
    await settle()
    expect(useSession.getState()).toMatchObject({ role: 'user', userId: 'consumer-1' })
    otherTab.signOut()
    expect(useSession.getState()).toMatchObject({ role: null, end: { reason: 'elsewhere' } })
  })

  it('reads the storage of the current version', async () => {
    acceptSignIn(buildSignedIn())
    expect(otherTab.whoIsSignedIn()).toBe('consumer-1')
    expect(new Date(otherTab.idleEnds()).toISOString()).toBe('2026-03-02T15:20:00.000Z')
    await signOut()
    expect(otherTab.whoIsSignedIn()).toBeNull()
  })

  it('may store marks that the current version does not know', () => {
    otherTab.signIn('consumer-1')
    localStorage.setItem('rememberedDevice', 'yes')
    expect(readMarks()).toMatchObject({ userId: 'consumer-1' })
  })
})
