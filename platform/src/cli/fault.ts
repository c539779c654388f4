import { NothingServed } from '../releases/check-served.ts'
import { finding, ReleaseFault } from '../releases/findings.ts'
import { BuildFault } from '../build/build-fault.ts'
import { CannotReach, EXIT, type ExitCode, type Outcome } from './outcome.ts'

/** How a command ends that threw: refused with a code, does not build, or not possible now. */
export function outcomeOfFault(error: unknown, env: NodeJS.ProcessEnv): { code: ExitCode; outcome: Outcome } {
  if (error instanceof ReleaseFault) {
    const findings = [finding(error.code, error.message)]
    return { code: EXIT.findings, outcome: { lines: [], data: { reason: error.message }, findings } }
  }
  const isBuild = error instanceof BuildFault
  const isSaid = isBuild || error instanceof CannotReach || error instanceof NothingServed
  const reason = error instanceof Error ? error.message : String(error)
  // A fault that nobody foresaw says where it was.
  const stack = !isSaid && env['PORTAL_LOG'] === 'debug' && error instanceof Error ? [error.stack ?? ''] : []
  return {
    code: isBuild ? EXIT.findings : EXIT.infrastructure,
    outcome: { lines: [reason, ...stack], data: { reason } },
  }
}
