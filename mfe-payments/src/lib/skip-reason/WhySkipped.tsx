import { Suspense } from 'react'
import { lazyRoute } from '@portal/shared/router'
import { skippedTexts } from '#texts/skipped'

// Loaded with its texts when a payment was skipped: only staff see it, and few payments are.
const SkipReason = lazyRoute(async () => {
  const [module] = await Promise.all([import('./SkipReason.tsx'), skippedTexts()])
  return module.SkipReason
})

/** Why a due payment was not debited, in words; nothing for a payment without a skip reason. */
export function WhySkipped({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null
  return (
    <Suspense fallback={null}>
      <SkipReason reason={reason} />
    </Suspense>
  )
}
