/** What is known of a consumer that changes what the law lets an agency do. */
export const legalStatusKinds = [
  'deceased',
  'bankruptcy',
  'scra',
  'attorney',
  'identity_theft',
  'incarcerated',
  'minor',
] as const
export type LegalStatusKind = (typeof legalStatusKinds)[number]

/** How the agency learned of it. */
export const legalStatusSources = [
  'phone',
  'letter',
  'email',
  'text',
  'court_notice',
  'public_record',
  'creditor',
  'file',
] as const
export type LegalStatusSource = (typeof legalStatusSources)[number]

export const bankruptcyChapters = ['7', '11', '12', '13', 'unknown'] as const
/** A discharge forbids collection for good (11 USC 524); a dismissal ends the stay (11 USC 362(c)). */
export const bankruptcyOutcomes = ['open', 'discharged', 'dismissed'] as const

/** The facts that a status may hold; which of them apply depends on its kind. */
export const legalStatusFacts = [
  'from',
  'until',
  'name',
  'address',
  'phone',
  'chapter',
  'court',
  'case_number',
  'outcome',
  'outcome_on',
  'reference',
] as const
export type LegalStatusFact = (typeof legalStatusFacts)[number]
export type LegalStatusFacts = Partial<Record<LegalStatusFact, string | null>>

interface KindRule {
  /** In the order of the form. */
  readonly facts: readonly LegalStatusFact[]
  readonly needed: readonly LegalStatusFact[]
  readonly sources: readonly LegalStatusSource[]
  /** It concerns the named accounts alone; without names all. */
  readonly namesDebts: boolean
  /** It puts accounts on hold: no debit, no plan and no offer, and no contact to collect. */
  readonly holds: boolean
}

const told: readonly LegalStatusSource[] = ['phone', 'letter', 'email', 'text']
const anySource = legalStatusSources.filter((source) => source !== 'file')
const anybody: readonly LegalStatusFact[] = ['name', 'address', 'phone']

/**
 * One row for each kind. Nothing is needed that a caller may not know: what protects a person is recorded at once, and
 * completed later.
 */
const RULES: Readonly<Record<LegalStatusKind, KindRule>> = {
  deceased: { facts: ['from', ...anybody], needed: [], sources: anySource, namesDebts: false, holds: true },
  bankruptcy: {
    facts: ['chapter', 'court', 'case_number', 'from', 'outcome', 'outcome_on'],
    needed: ['chapter', 'outcome'],
    sources: anySource,
    namesDebts: false,
    holds: true,
  },
  scra: {
    facts: ['from', 'until', 'reference'],
    needed: ['from'],
    sources: anySource,
    namesDebts: false,
    holds: true,
  },
  // the attorney speaks for the consumer; what the consumer has authorized goes on.
  attorney: { facts: anybody, needed: ['name'], sources: told, namesDebts: true, holds: false },
  identity_theft: { facts: ['from', 'reference'], needed: [], sources: anySource, namesDebts: true, holds: true },
  incarcerated: {
    facts: ['from', 'until', 'name', 'address', 'reference'],
    needed: [],
    sources: anySource,
    namesDebts: false,
    holds: true,
  },
  minor: { facts: ['until', ...anybody], needed: [], sources: anySource, namesDebts: false, holds: true },
}

/** The facts, sources and effects of a kind. */
export const legalStatusRule = (kind: LegalStatusKind): KindRule => RULES[kind]

/** Whether the accounts that a person only shares are held as well: chapters 12 and 13 stay collection from co-debtors (11 USC 1201, 1301). */
export const staysCoDebtors = (kind: LegalStatusKind, { chapter }: LegalStatusFacts): boolean =>
  kind === 'bankruptcy' && (chapter === '12' || chapter === '13')

/** The facts that belong to a kind; empty ones are null. */
export const factsOfKind = (kind: LegalStatusKind, facts: LegalStatusFacts): LegalStatusFacts =>
  Object.fromEntries(RULES[kind].facts.map((fact) => [fact, facts[fact]?.trim() || null]))

/** What is wrong with the facts of a status, by field. */
export function legalStatusFaults(
  kind: LegalStatusKind,
  facts: LegalStatusFacts,
  today: string,
): Partial<Record<LegalStatusFact, string>> {
  const faults: Partial<Record<LegalStatusFact, string>> = {}
  for (const fact of RULES[kind].needed) if (!facts[fact]?.trim()) faults[fact] = 'required'
  const { from, until, outcome, outcome_on: on } = factsOfKind(kind, facts)
  if (from && from > today && kind !== 'scra') faults.from = 'date_in_future'
  if (until && until < (from ?? today)) faults.until = 'date_range'
  if (outcome && outcome !== 'open' && !on) faults.outcome_on ??= 'required'
  if (on && on > today) faults.outcome_on = 'date_in_future'
  if (on && from && on < from) faults.outcome_on = 'date_range'
  return faults
}

/** Whether a status is over by its own facts on a day: its last day has passed, or the case was dismissed. */
export const isStatusOver = ({ until, outcome }: LegalStatusFacts, today: string): boolean =>
  outcome === 'dismissed' || (typeof until === 'string' && until !== '' && until < today)

/** The age from which a person is bound by what they sign, in all states but Alabama and Nebraska (19) and Mississippi (21). */
export const ADULT_AGE = 18

/** The birthday on which somebody comes of age; somebody born on 29 February on 1 March. */
export function adultOn(dob: string): string {
  const birthday = `${Number(dob.slice(0, 4)) + ADULT_AGE}${dob.slice(4)}`
  const day = new Date(`${birthday}T00:00:00Z`)
  return day.toISOString().slice(0, 10)
}
