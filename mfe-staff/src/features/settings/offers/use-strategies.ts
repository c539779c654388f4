import { isSameValue, strategiesOf, type TenantDraft, type TenantOverview } from '@portal/shared/contract'
import {
  strategyProblems,
  type Capabilities,
  type OfferStrategies,
  type OfferStrategy,
  type StrategyProblem,
} from '@portal/shared/domain'
import { useState } from 'react'
import { useDraftEditing } from '../model/use-draft-editing.ts'

/** The strategies as they are edited: their version is the server's. */
export type EditedStrategies = Omit<OfferStrategies, 'version'>

/** Their place in the tenant's file. */
export const OFFERS_PATH = '/offer_strategies'

/** The tenant's strategies in the draft, or the product's, and what is typed on top. */
export function useStrategies(overview: TenantOverview, draft: TenantDraft) {
  const editing = useDraftEditing('offers', draft)
  const [isChecked, setChecked] = useState(false)
  const presets = overview.capabilities.find(({ key }) => key === 'otp.presets')?.value as Capabilities['otp.presets']
  const { version: _, ...held } = strategiesOf(draft.file.offer_strategies, { 'otp.presets': presets })
  const edited = (editing.typed[OFFERS_PATH] as EditedStrategies | undefined) ?? held
  const problems: StrategyProblem[] = isChecked ? strategyProblems({ version: 1, ...edited }) : []
  const put = (next: EditedStrategies) =>
    isSameValue(next, held) ? editing.forget(OFFERS_PATH) : editing.set(OFFERS_PATH, next)
  return {
    editing,
    edited,
    /** What is wrong, once it was to be kept. */
    problems,
    put,
    putStrategy: (id: string, change: Partial<OfferStrategy>) =>
      put({ ...edited, strategies: edited.strategies.map((one) => (one.id === id ? { ...one, ...change } : one)) }),
    save: async () => {
      setChecked(true)
      if (strategyProblems({ version: 1, ...edited }).length > 0) return false
      return editing.isDirty ? editing.save([{ path: OFFERS_PATH, value: edited }]) : false
    },
  }
}

/** What {@link useStrategies} returns. */
export type StrategiesEditing = ReturnType<typeof useStrategies>

/** An id for a strategy of this name that no other one has. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 36) || 'strategy'
  const ids = [base, ...Array.from({ length: taken.length }, (_, n) => `${base}-${n + 2}`)]
  return ids.find((id) => !taken.includes(id))!
}
