import { lazyPart } from '@portal/shared/kit'
import { skippedTexts } from '#texts/skipped'
import { loadWith } from '../load-with.ts'

// Loaded with its texts when a payment was skipped: only staff see it, and few payments are.
const SkipReason = lazyPart(async () => (await loadWith(import('./SkipReason.tsx'), skippedTexts())).SkipReason)

/** Why a due payment was not debited, in words; nothing for a payment without a skip reason. */
export function WhySkipped({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null
  return <SkipReason reason={reason} />
}
