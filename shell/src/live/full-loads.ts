import { useSession } from '@portal/shared/session'
import { isHeld, whenFree } from './is-held.ts'
import type { ReleaseWatch } from './release-watch.ts'
import type { UpdatePolicy } from './update-policy.ts'

/** Milliseconds that a reload after a sign-out waits for the call; later the person may have begun to type. */
const signOutPatience = 10_000
const place = () => window.location.pathname + window.location.search

/**
 * Once the channel has a newer set, turns safe navigations into full page loads: links where the page's policy allows
 * it, and each sign-out. The history entry with the link's state survives a reload.
 * @returns a function that ends it
 */
export function loadFullyWhenMoved(watch: ReleaseWatch, policy: () => UpdatePolicy, reload: () => void): () => void {
  const ending = new AbortController()
  let isLoading = false
  window.addEventListener(
    'click',
    ({ target }) => {
      const isLink = target instanceof Element && target.closest('a[href]') !== null
      // While a reload for an earlier link is under way, the later link must win.
      const isDue = isLoading || (watch.newerSet && policy() === 'allow' && !isHeld())
      if (!isLink || !isDue) return
      const from = place()
      // Runs after the router's own listener has followed the link.
      setTimeout(() => {
        // A reload would cut off a write that the same click has begun.
        if (place() === from || (isHeld() && !isLoading)) return
        isLoading = true
        reload()
      })
    },
    { capture: true, signal: ending.signal },
  )
  const unsubscribe = useSession.subscribe(({ end, role }, was) => {
    // A person whose session expired returns to the typed text.
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
