import type { agreementKinds } from './tenant-path.ts'

type Kind = (typeof agreementKinds)[number]

/** The facts about a section of an agreement besides its words, which are the product's or the tenant's own. */
export interface AgreementPart {
  id: string
  /** It stands only in agreements with a plan, or where a part of the debt is forgiven. */
  if?: 'plan' | 'discount'
  /** Names that its text must contain: the amounts and dates of the agreement. */
  needs?: readonly string[]
  /** The text about signing decides whether the agreement binds, so it is the same for every tenant. */
  isFixed?: true
}

/** Sections of the product's newest agreements, in their order. Tests compare them with the templates. */
export const agreementParts: Readonly<Record<Kind, readonly AgreementPart[]>> = {
  plan: [
    { id: 'amount', if: 'plan', needs: ['balance', 'total', 'payments', 'first_date'] },
    { id: 'payments', if: 'plan' },
    { id: 'result', if: 'plan' },
    { id: 'default', if: 'plan' },
    { id: 'rights' },
    { id: 'taxes', if: 'discount' },
    { id: 'signing', isFixed: true },
  ],
  settlement: [
    { id: 'settlement', if: 'plan', needs: ['balance', 'total'] },
    { id: 'payments', if: 'plan', needs: ['payments', 'first_date'] },
    { id: 'result', if: 'plan' },
    { id: 'default', if: 'plan' },
    { id: 'rights' },
    { id: 'taxes', if: 'discount' },
    { id: 'signing', isFixed: true },
  ],
  litigation: [
    { id: 'action' },
    { id: 'settlement', if: 'plan', needs: ['total'] },
    { id: 'payments', if: 'plan', needs: ['payments', 'first_date'] },
    { id: 'stay' },
    { id: 'default', if: 'plan' },
    { id: 'dismissal' },
    { id: 'admission' },
    { id: 'advice' },
    { id: 'taxes', if: 'discount' },
    { id: 'signing', isFixed: true },
  ],
}

/** Names that every agreement can fill in. */
const always = ['consumer', 'company', 'creditor', 'original_creditor', 'reference', 'date', 'expires'] as const
/** Names that an agreement with a plan can fill in besides. */
const ofPlan = ['balance', 'total', 'discount', 'percent', 'payments', 'frequency', 'first_date', 'last_date'] as const

/** The tokens that a tenant's own words may use, by their place: null for title, opening and added sections. */
export function agreementPlaceholders(kind: Kind, part: string | null): readonly string[] {
  // A stipulation may be without a plan; the others are made of one.
  const hasPlan = kind !== 'litigation' || agreementParts[kind].some(({ id, if: needs }) => id === part && needs)
  return hasPlan ? [...always, ...ofPlan] : always
}

/** Sections that a tenant may add to an agreement of a kind at most. */
export const MOST_ADDED_SECTIONS = 5
