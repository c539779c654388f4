import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OverriddenRemote } from '@portal/shared/contract'
import { updateHolds } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import type { ReloadOffer } from './reload-offer.ts'
import { OverrideBadge } from './OverrideBadge.tsx'
import type { ReleaseWatch } from './release-watch.ts'
import { UpdateBanner } from './UpdateBanner.tsx'
import type { UpdatePolicy } from './update-policy.ts'
import { Banner } from './Banner.tsx'

/** The release platform's notices, at the bottom of every page. */
export function LiveDock({
  watch,
  offer,
  policy,
  overridden,
  overriddenSet,
  reload,
}: {
  watch: ReleaseWatch
  offer: ReloadOffer
  policy: () => UpdatePolicy
  overridden: readonly OverriddenRemote[]
  /** The set of a tester's override. */
  overriddenSet?: string | undefined
  reload: () => void
}) {
  return (
    <>
      <div role="status">
        <ReloadBanner offer={offer} reload={reload} />
        <UpdateBanner watch={watch} policy={policy} reload={reload} />
      </div>
      {overriddenSet || overridden.length > 0 ? (
        <OverrideBadge {...(overriddenSet && { set: overriddenSet })} overridden={overridden} />
      ) : null}
    </>
  )
}

const lookEvery = 1000

/** Asks a person who has typed text whether to reload the page, except during a payment; the next page ends the offer. */
function ReloadBanner({ offer, reload }: { offer: ReloadOffer; reload: () => void }) {
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
