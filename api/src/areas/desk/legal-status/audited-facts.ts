import { legalStatusFacts, type LegalStatusFact, type LegalStatusFacts } from '@portal/shared/domain'
import { maskValue } from '../../../core/audit/mask-change.ts'

/** Facts that name a person or place; the chain holds them masked. */
const MASKED: readonly LegalStatusFact[] = ['name', 'address', 'phone', 'reference']

/** Names of the history, where `from`, `until` and `name` mean other things. */
const keyOf = (fact: LegalStatusFact) => `legal_${fact === 'from' ? 'start' : fact === 'until' ? 'end' : fact}`

const shown = (fact: LegalStatusFact, value: string | null | undefined) =>
  MASKED.includes(fact) ? maskValue(fact, value ?? null) : (value ?? null)

/** The facts of a status for the audit chain; empty ones are left out. */
export const auditedFacts = (facts: LegalStatusFacts): Record<string, string | null> =>
  Object.fromEntries(legalStatusFacts.flatMap((fact) => (facts[fact] ? [[keyOf(fact), shown(fact, facts[fact])]] : [])))

/** The facts that differ, before and after. */
export const auditedChange = (before: LegalStatusFacts, after: LegalStatusFacts): Record<string, string | null> =>
  Object.fromEntries(
    legalStatusFacts.flatMap((fact) =>
      (before[fact] ?? null) === (after[fact] ?? null)
        ? []
        : [
            [`${keyOf(fact)}_from`, shown(fact, before[fact])],
            [`${keyOf(fact)}_to`, shown(fact, after[fact])],
          ],
    ),
  )
