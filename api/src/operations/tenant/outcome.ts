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

/** The outcome of a command that was refused, with its reason. */
export const refused = (reason: string, more: Readonly<Record<string, unknown>> = {}): Outcome => ({
  code: 1,
  lines: [reason],
  data: { ok: false, reason, ...more },
})

/** The same for a command that would have stored something. */
export const nothingStored = (reason: string): Outcome => ({
  ...refused(reason),
  lines: [`${reason} Nothing was stored.`],
})

export const noTenant = (name: string): Outcome =>
  refused(`There is no tenant ${name}: \`npm run portal -- tenant list\` names those that there are.`)
