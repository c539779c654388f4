import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import { Banner } from './Banner.tsx'
import { isHeld } from './is-held.ts'
import type { ReleaseWatch } from './release-watch.ts'
import type { UpdatePolicy } from './update-policy.ts'

const lookEvery = 1000

/**
 * Offers the newer set where the page's policy is to ask, and only while a reload loses nothing typed or sent. "Later"
 * is for this set; the next one asks again.
 */
export function UpdateBanner({
  watch,
  policy,
  reload,
}: {
  watch: ReleaseWatch
  policy: () => UpdatePolicy
  reload: () => void
}) {
  const { t } = useTranslation('release')
  const newer = useSyncExternalStore(
    (listener) => watch.subscribe(listener),
    () => watch.newerSet,
  )
  const [refusedSet, refuse] = useState<string | null>(null)
  const mayOffer = useMayOffer(newer !== null, policy)
  const isOffered = newer !== null && newer !== refusedSet && mayOffer
  return isOffered ? (
    <Banner
      label={t('update.label')}
      text={t('update.ready')}
      onLoad={() => (isHeld() ? undefined : reload())}
      onLater={() => refuse(newer)}
    />
  ) : null
}

/** Whether to offer the set, checked on each page and each second, since no event reports an emptied field. */
function useMayOffer(hasMoved: boolean, policy: () => UpdatePolicy): boolean {
  const visit = usePage((s) => s.visit)
  const [may, setMay] = useState(false)
  useEffect(() => {
    if (!hasMoved) return
    const look = () => setMay(policy() === 'ask' && !isHeld())
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [hasMoved, policy, visit])
  return may
}
