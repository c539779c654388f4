import { Suspense } from 'react'
import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'

// Comes with its texts when a payment was left alone: only staff see it, and few payments are.
const SkipReason = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./SkipReason.tsx'),
    addNamespace('payments-skipped', {
      en: () => import('../../texts/skipped.en.json'),
      es: () => import('../../texts/skipped.es.json'),
    }),
  ])
  return module.SkipReason
})

/** Why a payment that is due was not debited, in words; nothing for one that was not left alone. */
export function WhySkipped({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null
  return (
    <Suspense fallback={null}>
      <SkipReason reason={reason} />
    </Suspense>
  )
}
