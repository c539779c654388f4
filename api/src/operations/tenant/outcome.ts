/** How a command ended: 0 done, 1 refused (something is to be mended first), 2 used wrongly, 3 could not be done now. */
export type ExitCode = 0 | 1 | 2 | 3

/** What a command says: lines for people, and the same for programs with `--json`. */
export interface Outcome {
  readonly code: ExitCode
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
}

/** The command was not said right; the message is followed by its help. */
export class WrongUse extends Error {}

/** Something that the command needs does not answer, or is not there; the message says which, and what to do. */
export class CannotReach extends Error {}
