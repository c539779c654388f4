import { useEffect, useState, useSyncExternalStore } from 'react'
import { updateHolds } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { usePage } from '@portal/shared/portal'
import type { AnewOffer } from './anew-offer.ts'
import { Banner } from './Banner.tsx'

const lookEvery = 1000

/**
 * Asks whoever has something typed whether the page is to be loaded anew, for what they tried again. Not while a payment
 * is on its way, and not any more on the next page.
 */
export function AnewBanner({ offer, reload }: { offer: AnewOffer; reload: () => void }) {
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
