import type { LivePage } from './live-page.ts'

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
