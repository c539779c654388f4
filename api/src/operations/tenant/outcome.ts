/** Exit codes: 0 done, 1 refused (the file or tenant needs a correction first), 2 used wrongly, 3 not possible now. */
export type ExitCode = 0 | 1 | 2 | 3

/** The output of a command: lines for people, and the same as data for programs with `--json`. */
export interface Outcome {
  readonly code: ExitCode
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
}

/** The command line is wrong; its help follows the message. */
export class WrongUse extends Error {}

/** A service or file that the command needs is missing or does not answer; the message names it and the remedy. */
export class CannotReach extends Error {}
