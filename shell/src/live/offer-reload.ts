import { i18n } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import type { ReloadOffer } from './reload-offer.ts'
import { isHeld } from './is-held.ts'
import type { LivePage } from './live-page.ts'
import type { ReleaseWatch } from './release-watch.ts'

interface TriedAgain extends Pick<LivePage, 'loader' | 'release' | 'set'> {
  watch: ReleaseWatch
  offer: ReloadOffer
  reload: () => void
}

/**
 * Handles a person's retry of a remote that this page may not load. A remote that was switched off only after the page
 * load is started here; any other needs a reload, which happens at once where no typed text would be lost.
 */
export async function offerReload(
  remote: string,
  { loader, offer, release, reload, set, watch }: TriedAgain,
): Promise<void> {
  const isOff = (short: string) => loader.state(short, './remote').phase === 'killed'
  const wasOff = isOff(remote)
  const hasAnswer = await watch.ask(true)
  // Without an answer of the edge a reload would fail as well.
  if (!hasAnswer || !watch.killed) return toast.info(i18n.t('release:anew.noAnswer'))
  if (wasOff && watch.killed.includes(remote)) return toast.info(i18n.t('release:anew.still'))
  if (wasOff && !release.killed.includes(remote)) {
    const others = set.remotes.map(({ short }) => short).filter((short) => short !== remote && isOff(short))
    return loader.setKilled(others)
  }
  if (isHeld()) offer.put(true)
  else reload()
}
