import type { Finding } from '../releases/findings.ts'

/** Exit codes: success, findings that must be resolved, wrong usage, something unavailable. */
export const EXIT = { done: 0, findings: 1, usage: 2, infrastructure: 3 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The answer of a command: lines for people, data for programs. */
export interface Outcome {
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
  /** One error among them makes the command end with 1; warnings alone do not. */
  readonly findings?: readonly Finding[]
}

/** The command line is wrong; the message names the correct form. */
export class WrongUse extends Error {
  /** The command whose help is suggested. */
  readonly command: string | undefined

  constructor(message: string, command?: string) {
    super(message)
    this.name = 'WrongUse'
    this.command = command
  }
}

/** Something that the command needs does not answer. */
export class CannotReach extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotReach'
  }
}

export const hasErrors = (findings: readonly Finding[] | undefined): boolean =>
  findings?.some(({ severity }) => severity === 'error') ?? false
