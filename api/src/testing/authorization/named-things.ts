import { namedDesk } from './named-desk.ts'
import { namedMoney } from './named-money.ts'
import type { NamedThing } from './named-thing.ts'

/** Every thing that a call names by its id. Each new id gets a row. */
export const namedThings: readonly NamedThing[] = [...namedMoney, ...namedDesk]
