import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'
import { isHeld } from './is-held.ts'
import type { ReleaseWatch } from './release-watch.ts'
import styles from './UpdateBanner.module.css'
import type { UpdatePolicy } from './update-policy.ts'

const lookEvery = 1000

/**
 * Offers the newer set where the page's policy is to ask, and only while loading it costs nobody what they have typed or
 * sent. "Later" is for this set; the next one asks again.
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
  return (
    <div role="status">
      {isOffered ? (
        <section className={styles.banner} aria-label={t('update.label')}>
          <p className={styles.text}>{t('update.ready')}</p>
          <div className={styles.actions}>
            <Button size="small" kind="primary" onClick={() => (isHeld() ? undefined : reload())}>
              {t('update.load')}
            </Button>
            <Button size="small" onClick={() => refuse(newer)}>
              {t('update.later')}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  )
}

/** Looked at with each page and each second, since nothing tells of a field that was emptied again. */
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
