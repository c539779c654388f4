import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OverriddenRemote } from '@portal/shared/contract'
import { updateHolds } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import type { AnewOffer } from './anew-offer.ts'
import { OverrideBadge } from './OverrideBadge.tsx'
import type { ReleaseWatch } from './release-watch.ts'
import { UpdateBanner } from './UpdateBanner.tsx'
import type { UpdatePolicy } from './update-policy.ts'
import { Banner } from './Banner.tsx'

/** What the release platform has to say to the person, at the foot of every page. */
export function LiveDock({
  watch,
  offer,
  policy,
  overridden,
  overriddenSet,
  reload,
}: {
  watch: ReleaseWatch
  offer: AnewOffer
  policy: () => UpdatePolicy
  overridden: readonly OverriddenRemote[]
  /** The set that a tester asked for. */
  overriddenSet?: string | undefined
  reload: () => void
}) {
  return (
    <>
      <div role="status">
        <AnewBanner offer={offer} reload={reload} />
        <UpdateBanner watch={watch} policy={policy} reload={reload} />
      </div>
      {overriddenSet || overridden.length > 0 ? (
        <OverrideBadge {...(overriddenSet && { set: overriddenSet })} overridden={overridden} />
      ) : null}
    </>
  )
}

const lookEvery = 1000

/**
 * Asks whoever has something typed whether the page is to be loaded anew, for what they tried again. Not while a payment
 * is on its way, and not any more on the next page.
 */
function AnewBanner({ offer, reload }: { offer: AnewOffer; reload: () => void }) {
  const { t } = useTranslation('release')
  const isOffered = useSyncExternalStore(
    (listener) => offer.subscribe(listener),
    () => offer.isOffered,
  )
  const visit = usePage((s) => s.visit)
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    const look = () => setFree(updateHolds().length === 0)
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [isOffered])
  useEffect(() => () => offer.put(false), [offer, visit])
  return isOffered && isFree ? (
    <Banner
      label={t('anew.label')}
      text={t('anew.text')}
      onLoad={() => (updateHolds().length > 0 ? undefined : reload())}
      onLater={() => offer.put(false)}
    />
  ) : null
}
