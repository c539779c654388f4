import { renew, serverNow } from '@portal/shared/client'
import { create } from 'zustand'
import { readExpiration, writeExpiration } from './marks.ts'
import { useSession } from './session-store.ts'
import { idleMinutes } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** SH-87. */
const checkEvery = 30_000
/** WCAG 2.2.1: a warning early enough to extend the session with one click. */
const warnBefore = 120_000

interface IdleState {
  /** Instant (ms, server's clock) at which idleness will end the session, while the warning shows; else null. */
  endsAt: number | null
}

/** The idle warning: `endsAt` is set for the last two minutes before idleness ends the session. */
export const useIdleWarning = create<IdleState>()(() => ({ endsAt: null }))

let contactAt = 0
let warnTimer: ReturnType<typeof setTimeout> | undefined

/** Keeps the session alive as a click does (SH-86); the warning's button calls it too. */
export function stayActive(): void {
  if (!useSession.getState().role) return
  const span = idleMinutes() * 60_000
  writeExpiration(serverNow() + span)
  if (useIdleWarning.getState().endsAt !== null) useIdleWarning.setState({ endsAt: null })
  // The server keeps its own idle time (K-14): a person who types for long without a call must not lose the session.
  if (serverNow() - contactAt > span / 3) {
    contactAt = serverNow()
    renew().catch(() => undefined)
  }
}

/** Pushes the end at each click or key press and checks every 30 seconds (SH-86, SH-87). Returns a function that stops it. */
export function watchIdle(): () => void {
  contactAt = serverNow()
  const onVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  document.addEventListener('click', stayActive, true)
  document.addEventListener('keydown', stayActive, true)
  document.addEventListener('visibilitychange', onVisible)
  const timer = setInterval(check, checkEvery)
  return () => {
    document.removeEventListener('click', stayActive, true)
    document.removeEventListener('keydown', stayActive, true)
    document.removeEventListener('visibilitychange', onVisible)
    clearInterval(timer)
    clearTimeout(warnTimer)
  }
}

function check(): void {
  clearTimeout(warnTimer)
  if (!useSession.getState().role) {
    useIdleWarning.setState({ endsAt: null })
    return
  }
  const endsAt = readExpiration()
  const left = endsAt - serverNow()
  if (Number.isNaN(left)) return
  if (left <= 0) {
    useIdleWarning.setState({ endsAt: null })
    void signOut('expired')
    return
  }
  useIdleWarning.setState({ endsAt: left <= warnBefore ? endsAt : null })
  // Between two checks: warn in time, and end at the time the warning names rather than up to 30 s later.
  const next = left <= warnBefore ? left : left - warnBefore
  if (next < checkEvery) warnTimer = setTimeout(check, next + 50)
}
