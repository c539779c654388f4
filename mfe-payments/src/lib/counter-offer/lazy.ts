import { lazyPart } from '@portal/shared/kit'
import { counterTexts } from '#texts/counter'
import { loadWith } from '../load-with.ts'

// Loaded with their texts on demand, around the offers: the account's page stays as light as without them.
export const CounterNews = lazyPart(
  async () => (await loadWith(import('./CounterNews.tsx'), counterTexts())).CounterNews,
)
export const CounterAsk = lazyPart(async () => (await loadWith(import('./CounterAsk.tsx'), counterTexts())).CounterAsk)
