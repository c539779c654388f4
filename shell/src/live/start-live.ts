import { createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { addNamespace } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { ReloadOffer } from './reload-offer.ts'
import { keepFocus } from './keep-focus.ts'
import { loadFullyWhenMoved } from './full-loads.ts'
import { whenFree } from './is-held.ts'
import type { LivePage } from './live-page.ts'
import styles from './LiveDock.module.css'
import { LiveDock } from './LiveDock.tsx'
import { OverrideBadge } from './OverrideBadge.tsx'
import { ReleaseWatch } from './release-watch.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { offerReload } from './offer-reload.ts'
import { watchFields } from './typed-fields.ts'
import { policyAt } from './update-policy.ts'

/** Follows the release channel, shows its notices, keeps the focus from being lost, and sends telemetry. */
export async function startLive(page: LivePage): Promise<void> {
  const { set, release, loader } = page
  const { overridden, overriddenSet } = release
  // A page that crashed at its start sends no telemetry: its silence is the signal. A tester gets the link that ends the
  // trial.
  if (hasCrashed()) {
    const badge = { overridden, ...(overriddenSet && { set: overriddenSet }) }
    return overriddenSet || overridden.length > 0 ? drawDock(createElement(OverrideBadge, badge)) : undefined
  }
  startTelemetry(page)
  followCrash(page)
  watchFields(page.typed)
  keepFocus()
  const watch = new ReleaseWatch(set.id, release.sequence)
  const reload = () => window.location.reload()
  const policy = () => policyAt(window.location.pathname, useSession.getState().role, set.remotes)
  loadFullyWhenMoved(watch, policy, reload)
  followKills(watch, (remotes) => loader.setKilled(remotes))
  usePage.subscribe(() => void watch.ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.ask()
  })
  // The first links lead where the lists of this page do not.
  loader.learn(useSession.getState().role ?? 'user')
  const offer = new ReloadOffer()
  await drawDock(createElement(LiveDock, { watch, offer, policy, overridden, overriddenSet, reload }))
  loader.onBarred((remote) => void offerReload(remote, { ...page, offer, watch, reload }))
}

async function drawDock(dock: ReactElement): Promise<void> {
  await addNamespace('release', {
    en: () => import('@portal/shared/texts/en/release.json'),
    es: () => import('@portal/shared/texts/es/release.json'),
  })
  // A direct child of the body, because inside another box it could not be sticky.
  const place = document.createElement('div')
  place.className = styles.dock ?? ''
  place.dataset.print = 'hide'
  document.body.append(place)
  createRoot(place).render(dock)
}

/** Removes a switched-off remote only when the page has no unfinished work. */
function followKills(watch: ReleaseWatch, setKilled: (remotes: readonly string[]) => void): void {
  let giveUp: (() => void) | undefined
  watch.subscribe(() => {
    const { killed } = watch
    giveUp?.()
    if (killed) giveUp = whenFree(() => setKilled(killed))
  })
}

/** Whether the outermost error boundary shows its page. */
export const hasCrashed = () => document.getElementById('crash') !== null

/** Reports a crash of the shell, caught by the outermost boundary, like an uncaught error. */
export function followCrash({
  loader,
  set,
}: Pick<LivePage, 'set'> & { loader: Pick<LivePage['loader'], 'journal'> }): void {
  const root = document.getElementById('root')
  const observer = new MutationObserver(() => {
    if (!hasCrashed()) return
    observer.disconnect()
    // Only the boundary knows the place of the fault; passing it on would cost bytes of the first page.
    loader.journal.add({ remote: 'shell', version: set.shell.version, fault: null })
  })
  // A crash replaces the whole page, directly below the root.
  if (root) observer.observe(root, { childList: true })
}
