import type { Finding } from '../releases/findings.ts'

/** How a command ends: done; found something that has to be mended; used in a way it does not know; not possible now. */
export const EXIT = { done: 0, findings: 1, usage: 2, infrastructure: 3 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** What a command has to say: for people as lines, for programs as data. */
export interface Outcome {
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
  /** What is wrong. One error among them and the command ends with 1; warnings alone do not change how it ends. */
  readonly findings?: readonly Finding[]
}

/** The command was not understood; its message says what would have been. */
export class WrongUse extends Error {
  /** Whose help is shown below it. */
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
