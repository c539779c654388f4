import type { Operator } from '../releases/operator.ts'
import type { HealthSource } from './health-source.ts'
import { runJudge, type Pass } from './run-judge.ts'

export interface JudgeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const EVERY_MS = 10_000

/** Judges rollouts until stopped, one pass after the other. A process without a key does not judge. */
export function startJudge(
  operator: Operator,
  health: HealthSource,
  log: JudgeLog,
  everyMs = EVERY_MS,
): () => Promise<void> {
  if (!operator.signer) {
    log.info({}, 'rollouts are not judged by this process: it has no key to sign with')
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
      // The rollout stays as it is: without figures nothing moves.
      const reason = error instanceof Error ? error.message : String(error)
      if (reason === last) return
      last = reason
      log.warn({ reason }, 'the rollout could not be judged')
    }
  }

  /** Logs every action, and an unchanged verdict only once. */
  function tell({ candidate, move, verdict, reasons }: Pass): void {
    const words = `${candidate} ${move} ${verdict}`
    if (move === 'stay' && words === last) return
    last = words
    const fields = { candidate, move, verdict, reasons }
    if (move === 'abort') log.warn(fields, 'the rollout was given up')
    else log.info(fields, 'the rollout was judged')
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
