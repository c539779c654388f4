import { updateHolds } from '@portal/shared/client'
import type { LivePage } from '../live/live-page.ts'

/** Milliseconds after the first paint that are reserved for remotes and their data. */
const settleTime = 2500

/**
 * Loads the release watch, the trial badge and telemetry, in one file after the first page has its data. The page also
 * works without that file.
 */
export function startLiveLater(page: Omit<LivePage, 'uncaught' | 'typed'>): void {
  // The landing pages of hosted frames close at once.
  if (window.parent !== window) return
  const uncaught: LivePage['uncaught'] = []
  const keep = (event: LivePage['uncaught'][number]) => void uncaught.push(event)
  window.addEventListener('error', keep)
  window.addEventListener('unhandledrejection', keep)
  const typed: LivePage['typed'] = []
  document.addEventListener('input', ({ target }) => target && typed.push(target))
  const { loader } = page
  let starting: Promise<void> | undefined
  const start = () =>
    (starting ??= import('../live/start-live.ts')
      .then(({ startLive }) => startLive({ ...page, uncaught, typed }))
      .catch((error: unknown) => console.info('Without news of releases:', error)))
  setTimeout(() => void start(), settleTime)
  loader.onBarred((remote) => {
    // Until that file has arrived, a click reloads the page where nothing typed would be lost.
    loader.onBarred(() => {
      if (typed.length === 0 && updateHolds().length === 0) window.location.reload()
    })
    void start().then(() => loader.retry(remote, './remote'))
  })
}
