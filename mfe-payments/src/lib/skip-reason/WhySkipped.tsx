import { Suspense } from 'react'
import { lazyRoute } from '@portal/shared/router'
import { skippedTexts } from '#texts/skipped'

// Comes with its texts when a payment was left alone: only staff see it, and few payments are.
const SkipReason = lazyRoute(async () => {
  const [module] = await Promise.all([import('./SkipReason.tsx'), skippedTexts()])
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
