import { updateHolds } from '@portal/shared/client'
import type { LivePage } from '../live/live-page.ts'

/** Milliseconds after the first paint during which remotes and their data have the connection to themselves. */
const settleTime = 2500

/**
 * Following the release channel, the badge of a trial and telemetry: one file, asked for when the first page has what it
 * needs. Without it the page works as well.
 */
export function startLiveLater(page: Omit<LivePage, 'uncaught' | 'typed'>): void {
  // The landing pages of hosted frames are gone in a moment.
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
