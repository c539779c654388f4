import type { Archetype } from './archetype.ts'
import { cases } from './cases.ts'
import { circumstances } from './circumstances.ts'
import { closed } from './closed.ts'
import { history } from './history.ts'
import { offered } from './offered.ts'
import { paying } from './paying.ts'
import { requests } from './requests.ts'
import { talking } from './talking.ts'
import { undecided } from './undecided.ts'

/**
 * Every kind of demo person. The order fixes their numbers, so a new kind in the middle of a group's file changes the
 * people after it.
 */
export const archetypes: readonly Archetype[] = [
  ...undecided,
  ...paying,
  ...closed,
  ...circumstances,
  ...cases,
  ...offered,
  ...history,
  ...requests,
  ...talking,
]

/** The groups of the start page. */
export const archetypeGroups: readonly { title: string; of: readonly Archetype[] }[] = [
  { title: 'No plan yet, agreements', of: [...undecided, ...offered] },
  { title: 'Paying', of: [...paying, ...history] },
  { title: 'Paid, recalled, elsewhere', of: closed },
  { title: 'Circumstances', of: circumstances },
  { title: 'Hardships, disputes, complaints', of: [...cases, ...requests] },
  { title: 'Messages and calls', of: talking },
]

export const findArchetype = (id: string): Archetype | undefined => archetypes.find((archetype) => archetype.id === id)
