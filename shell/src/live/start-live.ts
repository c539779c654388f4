import { createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { addNamespace } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { AnewOffer } from './anew-offer.ts'
import { loadFullyWhenMoved } from './full-loads.ts'
import { whenFree } from './is-held.ts'
import type { LivePage } from './live-page.ts'
import styles from './LiveDock.module.css'
import { LiveDock } from './LiveDock.tsx'
import { OverrideBadge } from './OverrideBadge.tsx'
import { ReleaseWatch } from './release-watch.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { tryAnew } from './try-anew.ts'
import { watchFields } from './typed-fields.ts'
import { policyAt } from './update-policy.ts'

/** Follows the release channel from the open page, shows what a person must know of it, and tells how the page does. */
export async function startLive(page: LivePage): Promise<void> {
  const { set, release, loader } = page
  const { overridden, overriddenSet } = release
  // A page that crashed at once has not started, and says nothing: that is what it is known by. A tester is let out of it.
  if (hasCrashed()) {
    const badge = { overridden, ...(overriddenSet && { set: overriddenSet }) }
    return overriddenSet || overridden.length > 0 ? drawDock(createElement(OverrideBadge, badge)) : undefined
  }
  startTelemetry(page)
  followCrash(page)
  watchFields(page.typed)
  const watch = new ReleaseWatch(set.id, release.sequence)
  const reload = () => window.location.reload()
  const policy = () => policyAt(window.location.pathname, useSession.getState().role, set.remotes)
  loadFullyWhenMoved(watch, policy, reload)
  followKills(watch, (remotes) => loader.setKilled(remotes))
  usePage.subscribe(() => void watch.ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.ask()
  })
  const offer = new AnewOffer()
  await drawDock(createElement(LiveDock, { watch, offer, policy, overridden, overriddenSet, reload }))
  loader.onBarred((remote) => void tryAnew(remote, { ...page, offer, watch, reload }))
}

async function drawDock(dock: ReactElement): Promise<void> {
  await addNamespace('release', {
    en: () => import('@portal/shared/texts/en/release.json'),
    es: () => import('@portal/shared/texts/es/release.json'),
  })
  // Sticky within the body, so a child of it: a box of its own would leave it no way to go.
  const place = document.createElement('div')
  place.className = styles.dock ?? ''
  place.dataset.print = 'hide'
  document.body.append(place)
  createRoot(place).render(dock)
}

/** A remote that is switched off while somebody is in the middle of something goes when they are done. */
function followKills(watch: ReleaseWatch, setKilled: (remotes: readonly string[]) => void): void {
  let giveUp: (() => void) | undefined
  watch.subscribe(() => {
    const { killed } = watch
    giveUp?.()
    if (killed) giveUp = whenFree(() => setKilled(killed))
  })
}

/** Whether the last boundary shows its page. */
export const hasCrashed = () => document.getElementById('crash') !== null

/** Tells a crash of the shell, which its last boundary has caught, like an error that nobody has. */
export function followCrash({
  loader,
  set,
}: Pick<LivePage, 'set'> & { loader: Pick<LivePage['loader'], 'journal'> }): void {
  const root = document.getElementById('root')
  const observer = new MutationObserver(() => {
    if (!hasCrashed()) return
    observer.disconnect()
    // The boundary knows where it was thrown, and the page's first bytes have no room to hand that on.
    loader.journal.add({ remote: 'shell', version: set.shell.version, fault: null })
  })
  // What crashes is all of it, so it goes right below the root.
  if (root) observer.observe(root, { childList: true })
}
