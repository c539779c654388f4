import { i18n } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import type { AnewOffer } from './anew-offer.ts'
import { isHeld } from './is-held.ts'
import type { LivePage } from './live-page.ts'
import type { ReleaseWatch } from './release-watch.ts'

export interface TryAnew extends Pick<LivePage, 'loader' | 'release' | 'set'> {
  watch: ReleaseWatch
  offer: AnewOffer
  reload: () => void
}

/**
 * What becomes of a person's try with a remote that this page may not load. One that was switched off since the page was
 * made comes back in its place; anything else takes another page, which is loaded at once only where nothing is lost by it.
 */
export async function tryAnew(remote: string, { loader, offer, release, reload, set, watch }: TryAnew): Promise<void> {
  const isOff = (short: string) => loader.state(short, './remote').phase === 'killed'
  const wasOff = isOff(remote)
  const hasAnswer = await watch.ask(true)
  // Without the edge there would be no other page either.
  if (!hasAnswer || !watch.killed) return toast.info(i18n.t('release:anew.noAnswer'))
  if (wasOff && watch.killed.includes(remote)) return toast.info(i18n.t('release:anew.still'))
  if (wasOff && !release.killed.includes(remote)) {
    const others = set.remotes.map(({ short }) => short).filter((short) => short !== remote && isOff(short))
    return loader.setKilled(others)
  }
  if (isHeld()) offer.put(true)
  else reload()
}
