import {
  factsOfKind,
  legalStatusFacts,
  legalStatusFaults,
  type LegalStatusFact,
  type LegalStatusFacts,
  type LegalStatusKind,
} from '@portal/shared/domain'
import { legalStatus } from './columns.ts'
import type { Issue } from './issue.ts'
import type { ReadRow } from './read-row.ts'

const columnOf = (fact: LegalStatusFact) => `legal_status_${fact}`

/** The status that a row names; null for none. */
export function filedStatus(row: ReadRow): { kind: LegalStatusKind; facts: LegalStatusFacts; evidence: string } | null {
  const kind = row.text('legal_status') as LegalStatusKind | null
  if (kind === null) return null
  const given = Object.fromEntries(legalStatusFacts.map((fact) => [fact, row.text(columnOf(fact))]))
  // A file rarely knows the chapter, and never a case that is closed.
  const facts = factsOfKind(kind, { ...given, chapter: given['chapter'] ?? 'unknown', outcome: 'open' })
  return { kind, facts, evidence: row.text('legal_status_evidence') ?? '' }
}

const CODES: Readonly<Record<string, Issue['code']>> = { required: 'required', date_in_future: 'date_future' }

/** What is wrong with the status of a row: facts without a kind, or facts that its kind does not allow. */
export function legalStatusIssues(row: ReadRow, today: string): Issue[] {
  const filed = filedStatus(row)
  if (filed)
    return Object.entries(legalStatusFaults(filed.kind, filed.facts, today)).map(([fact, fault]) => ({
      code: CODES[fault] ?? 'date_invalid',
      column: columnOf(fact as LegalStatusFact),
    }))
  const isNamed = legalStatus.some(({ name }) => row.text(name) !== null)
  // A kind that could not be read has its own error.
  const isWrong = row.issues.some(({ column }) => column === 'legal_status')
  return isNamed && !isWrong ? [{ code: 'required', column: 'legal_status' }] : []
}
