import { useSession } from '@portal/shared/session'
import { isHeld, whenFree } from './is-held.ts'
import type { ReleaseWatch } from './release-watch.ts'
import type { UpdatePolicy } from './update-policy.ts'

/** A sign-out waits this long for its call; then the person has begun something else. */
const signOutPatience = 10_000
const place = () => window.location.pathname + window.location.search

/**
 * Turns navigations that cost nobody anything into full loads once the set has moved: a link that is followed where the
 * page's policy allows it, and each sign-out. The entry of the history, with what the link handed over, survives a reload.
 * Returns what ends it.
 */
export function loadFullyWhenMoved(watch: ReleaseWatch, policy: () => UpdatePolicy, reload: () => void): () => void {
  const ending = new AbortController()
  let isLoading = false
  window.addEventListener(
    'click',
    ({ target }) => {
      const isLink = target instanceof Element && target.closest('a[href]') !== null
      // While the page is on its way to the former link, which would otherwise be where it arrives.
      const isDue = isLoading || (watch.newerSet && policy() === 'allow' && !isHeld())
      if (!isLink || !isDue) return
      const from = place()
      // After the router's own listener has followed the link.
      setTimeout(() => {
        // What the same click has begun to write would be cut off.
        if (place() === from || (isHeld() && !isLoading)) return
        isLoading = true
        reload()
      })
    },
    { capture: true, signal: ending.signal },
  )
  const unsubscribe = useSession.subscribe(({ end, role }, was) => {
    // Who was signed out by time comes back to what was typed.
    if (!was.role || role || end?.reason !== 'signed-out') return
    void watch.ask(true).then(() => {
      if (!watch.newerSet) return
      const giveUp = whenFree(() => {
        if (!useSession.getState().role) reload()
      })
      setTimeout(giveUp, signOutPatience)
    })
  })
  return () => {
    ending.abort()
    unsubscribe()
  }
}
