import type { Context } from './context.ts'
import type { OptionName, Values } from './options.ts'
import type { Outcome } from './outcome.ts'

/** A word that a command takes, e.g. `tenant`. */
export interface Positional {
  readonly name: string
  readonly isOptional?: boolean
  /** All words that are left. */
  readonly isMany?: boolean
}

/** One command of `mfe`: what it takes, what its help says, and what it does. */
export interface Command {
  /** As it is typed: `promote`, `set create`. */
  readonly name: string
  /** One line for the list of commands. */
  readonly does: string
  readonly takes?: readonly Positional[]
  readonly options?: readonly OptionName[]
  /** Of those, the ones that it cannot do without. */
  readonly needs?: readonly OptionName[]
  /** What an option means here, where that differs from the words all commands share. */
  readonly says?: Readonly<Partial<Record<OptionName, string>>>
  /** More that its help says, in lines of at most 100 characters. */
  readonly more?: string
  /** What comes after `npm run mfe --`. */
  readonly examples: readonly string[]
  readonly run: (asked: Asked, context: Context) => Promise<Outcome>
}

/** What was typed, read. */
export interface Asked {
  /** The words that are no options, in the order of `takes`. */
  readonly words: readonly string[]
  readonly values: Values
}
