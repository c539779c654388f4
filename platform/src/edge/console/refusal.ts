import type { ErrorCode } from '@portal/shared/contract'
import { ChannelMoved, type ReleaseFault, type StoreFault } from '../../releases/findings.ts'
import { GatesOpen } from '../../releases/gate-states.ts'
import type { ApiAnswer } from '../ask-api.ts'

interface Parts {
  readonly code: ErrorCode
  readonly message?: string
  readonly errors?: Readonly<Record<string, string[]>>
  readonly current?: Readonly<Record<string, string | null>>
}

/** A refused call of the console, in the API's form of refusals. */
export class ConsoleRefused extends Error {
  readonly status: number
  /** The API's own answer, when it was the API that refused. */
  readonly answer: string | undefined
  readonly parts: Parts

  constructor(status: number, parts: Parts, answer?: string) {
    super(parts.code)
    this.name = 'ConsoleRefused'
    this.status = status
    this.parts = parts
    this.answer = answer
  }
}

/** Passes on the API's own refusal, such as an ended session or a required code. */
export const passedOn = ({ body, status }: ApiAnswer) => new ConsoleRefused(status, { code: 'internal' }, body)

/** A store that fails: whoever has pressed the button has to call somebody who can reach the machine. */
export const storeRefused = ({ code, message }: StoreFault) =>
  new ConsoleRefused(503, { code: 'unavailable', message, current: { finding: code } })

/** A refusal of the registry: the finding's code, for which the page has a text, and its English message. */
export function refusedBy(fault: ReleaseFault, sequence: number | undefined): ConsoleRefused {
  const current = {
    finding: fault.code,
    ...(fault instanceof GatesOpen ? { gates: fault.gates.join(', ') } : {}),
    ...(fault instanceof ChannelMoved && sequence !== undefined ? { sequence: String(sequence) } : {}),
  }
  if (fault.code === 'MFE-404') return new ConsoleRefused(404, { code: 'not_found', message: fault.message, current })
  return new ConsoleRefused(409, { code: 'conflict', message: fault.message, current })
}
