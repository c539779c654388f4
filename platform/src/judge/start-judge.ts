import type { Operator } from '../releases/operator.ts'
import type { HealthSource } from './health-source.ts'
import { runJudge, type Pass } from './run-judge.ts'

export interface JudgeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const EVERY_MS = 10_000

/** Judges rollouts and watched sets until stopped, one pass after the other. A process without a key does not judge. */
export function startJudge(
  operator: Operator,
  health: HealthSource,
  log: JudgeLog,
  everyMs = EVERY_MS,
): () => Promise<void> {
  if (!operator.signer) {
    log.info({}, 'releases are not judged by this process: it has no key to sign with')
    return async () => {}
  }
  let isStopped = false
  let running = Promise.resolve()
  let last = ''
  let timer: NodeJS.Timeout

  async function pass(): Promise<void> {
    try {
      const found = await runJudge(operator, health)
      if (found) tell(found)
    } catch (error) {
      // Everything stays as it is: without figures nothing moves.
      const reason = error instanceof Error ? error.message : String(error)
      if (reason === last) return
      last = reason
      log.warn({ reason }, 'the release could not be judged')
    }
  }

  /** Logs every action, and an unchanged verdict only once. */
  function tell({ of, candidate, move, verdict, reasons }: Pass): void {
    const words = `${of} ${candidate} ${move} ${verdict}`
    if (move === 'stay' && words === last) return
    last = words
    const fields = { candidate, move, verdict, reasons }
    if (move === 'abort')
      log.warn(fields, of === 'rollout' ? 'the rollout was given up' : 'the live set was taken back')
    else log.info(fields, of === 'rollout' ? 'the rollout was judged' : 'the live set was judged')
  }

  const plan = () => {
    timer = setTimeout(() => {
      running = pass().then(() => {
        if (!isStopped) plan()
      })
    }, everyMs)
    timer.unref()
  }
  plan()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
