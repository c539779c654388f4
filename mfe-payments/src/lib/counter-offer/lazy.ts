import { lazyPart } from '@portal/shared/kit'
import { counterTexts } from '#texts/counter'
import { loadWith } from '../load-with.ts'

// Loaded with its texts on demand, beside the offers: the account's page stays as light as without it.
export const CounterOffer = lazyPart(
  async () => (await loadWith(import('./CounterOffer.tsx'), counterTexts())).CounterOffer,
)
