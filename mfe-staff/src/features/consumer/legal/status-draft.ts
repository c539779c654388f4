import type { PickedFile } from '@portal/shared/ui'
import type { LegalStatus } from '@portal/shared/contract'
import {
  legalStatusFacts,
  legalStatusFaults,
  legalStatusRule,
  type LegalStatusFact,
  type LegalStatusKind,
  type LegalStatusSource,
} from '@portal/shared/domain'
import { fieldText } from '@portal/shared/i18n'

type Facts = Record<LegalStatusFact, string>

/** What the form holds; a fact that is not known is empty. */
export interface StatusDraft extends Facts {
  kind: LegalStatusKind | ''
  source: LegalStatusSource | ''
  about: readonly string[]
  evidence: string
  attachments: readonly PickedFile[]
}

const nothing = Object.fromEntries(legalStatusFacts.map((fact) => [fact, ''])) as Facts

/** The empty form. */
export const newStatus: StatusDraft = {
  // In the order of the form: the focus goes to the first fault.
  kind: '',
  source: '',
  about: [],
  ...nothing,
  outcome: 'open',
  evidence: '',
  attachments: [],
}

/** The form of a status that is on record. */
export const draftOf = (status: LegalStatus): StatusDraft => ({
  ...(Object.fromEntries(legalStatusFacts.map((fact) => [fact, status[fact] ?? ''])) as Facts),
  kind: status.kind,
  source: status.source,
  about: [],
  evidence: status.evidence,
  attachments: [],
})

type Wire = Record<Exclude<LegalStatusFact, 'chapter' | 'outcome'>, string | null> & {
  chapter: '7' | '11' | '12' | '13' | 'unknown' | null
  outcome: 'open' | 'discharged' | 'dismissed' | null
}

/** The facts of the chosen kind as the call sends them. */
export function factsOf(draft: StatusDraft): Wire {
  const has: readonly LegalStatusFact[] = draft.kind === '' ? [] : legalStatusRule(draft.kind).facts
  return Object.fromEntries(
    legalStatusFacts.map((fact) => [fact, has.includes(fact) && draft[fact] !== '' ? draft[fact] : null]),
  ) as Wire
}

/** Faults that need no server: the rule of the kind, and what the contract cannot know of an empty choice. */
export function faultsOf(draft: StatusDraft, today: string): Partial<Record<keyof StatusDraft, string>> {
  const required = fieldText('required')
  const faults = draft.kind === '' ? {} : legalStatusFaults(draft.kind, factsOf(draft), today)
  return {
    ...(draft.kind === '' && { kind: required }),
    ...(draft.source === '' && { source: required }),
    ...Object.fromEntries(Object.entries(faults).map(([fact, fault]) => [fact, fieldText(fault)])),
  }
}
