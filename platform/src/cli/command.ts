import type { Context } from './context.ts'
import type { OptionName, Values } from './options.ts'
import type { Outcome } from './outcome.ts'

/** An argument of a command, such as `tenant`. */
export interface Positional {
  readonly name: string
  readonly isOptional?: boolean
  /** Takes all remaining words. */
  readonly isMany?: boolean
}

/** One command of `mfe`: its arguments, its help, and its action. */
export interface Command {
  /** The name as typed: `promote`, `set create`. */
  readonly name: string
  /** One line for the list of commands. */
  readonly does: string
  readonly takes?: readonly Positional[]
  readonly options?: readonly OptionName[]
  /** The required ones among these. */
  readonly needs?: readonly OptionName[]
  /** Help of an option here, where it differs from that of other commands. */
  readonly says?: Readonly<Partial<Record<OptionName, string>>>
  /** More help, in lines of at most 100 characters. */
  readonly more?: string
  /** Not in a remote's own repository: it makes or releases what only this one has. */
  readonly isOnlyHere?: true
  /** The words after `npm run mfe --`. */
  readonly examples: readonly string[]
  readonly run: (asked: Asked, context: Context) => Promise<Outcome>
}

/** The words and options of one call. */
export interface Asked {
  /** The words that are not options, in the order of `takes`. */
  readonly words: readonly string[]
  readonly values: Values
}
