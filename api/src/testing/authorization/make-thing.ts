import { agencyThings } from './agency-things.ts'
import { moneyThings } from './money-things.ts'
import { peopleThings } from './people-things.ts'
import type { Make, Owner } from './thing-owner.ts'

const makers = { ...moneyThings, ...peopleThings, ...agencyThings } satisfies Record<string, Make>

/** Kinds of things that calls name. */
export type Kind = keyof typeof makers

/** Makes a new thing and returns the id by which calls name it. */
export const makeThing = (kind: Kind, owner: Owner): Promise<string> => makers[kind](owner)
