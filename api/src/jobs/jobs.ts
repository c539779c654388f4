import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, runOnce, type Logger as WorkerLogger, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { faultReason, withoutValues } from '../db/pg-error.ts'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import { hideAlive, showAlive } from './alive-repo.ts'
import type { CodePurpose } from '../security/codes.ts'

interface ToldPayment {
  paymentId: string
  debtId: string
  purpose: string
  /** What follows a failed debit of a plan. */
  next: { kind: 'retry'; on: LocalDate } | { kind: 'method' | 'paused' | 'choose' } | null
}

/** The names and payloads of jobs, which run after an answer. A payload has ids and no personal data. */
export interface JobPayloads {
  'send-code': { tenantId: string; purpose: CodePurpose; ownerId: string }
  'notify-wrong-code': { tenantId: string; attemptId: string }
  'send-message': { tenantId: string; messageId: string }
  'send-messages': { tenantId: string; messageIds: readonly string[] }
  'tell-payment': ToldPayment & { tenantId: string }
  'tell-payments': { tenantId: string; payments: readonly ToldPayment[] }
  /** The processor forgets what somebody paid with by a link. */
  'forget-payer-method': { tenantId: string; methodId: string }
  'prepare-agreement': { tenantId: string; envelopeId: string }
  'close-signing': { tenantId: string; envelopeId: string }
  'seal-agreement': { tenantId: string; envelopeId: string; edition: 'completed_by_client' | 'completed_by_attorney' }
  /** Sends the validation notices that are due, in sets. */
  'send-notices': { tenantId: string }
  /** Hands the queued letters to a carrier that takes them at any time. */
  'mail-letters': { tenantId: string }
  /** Hands the mailings that were released to the carrier. */
  'hand-over-mailings': { tenantId: string }
  'check-upload': { tenantId: string; uploadId: string }
  'save-upload': { tenantId: string; uploadId: string }
  /** `nightly` is the business date. */
  'nightly-run': { tenantId: string; nightly: string }
}
export type JobName = keyof JobPayloads
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

/** Adds work that runs right after the answer. Work for a later date is a date in our own tables. */
export interface Jobs {
  /**
   * Adds the job in the caller's transaction, so that both happen or neither. Of jobs with the same `key` one waits at
   * a time.
   */
  enqueue<N extends JobName>(tx: Tx, name: N, payload: JobPayloads[N], key?: string): Promise<void>
  /** The same for several jobs of a name, with one statement. */
  enqueueAll<N extends JobName>(tx: Tx, name: N, payloads: readonly JobPayloads[N][]): Promise<void>
}

/** Somebody looks at a screen and waits: these come before letters and files, however many of them there are. */
const isAwaited: ReadonlySet<JobName> = new Set(['send-code', 'notify-wrong-code', 'prepare-agreement'])

const priorityOf = (name: JobName): number => (isAwaited.has(name) ? -1 : 0)
/** A job that fails is tried so many times. */
const MOST_ATTEMPTS = 12

/**
 * Letters go one job after the other. A job that runs is not replaced by the next one of its key, and a file of accounts
 * asks for its letters many times: together they took every place of the worker, and codes waited behind them.
 */
const queueOf: Partial<Record<JobName, string>> = { 'mail-letters': 'letters', 'hand-over-mailings': 'letters' }

export const jobs: Jobs = {
  async enqueue(tx, name, payload, key) {
    await tx.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, queue_name := ${queueOf[name] ?? null}, max_attempts := ${MOST_ATTEMPTS},
        priority := ${priorityOf(name)})`,
    )
  },
  async enqueueAll(tx, name, payloads) {
    if (payloads.length === 0) return
    await tx.execute(sql`
      select count(*) from graphile_worker.add_jobs(array(
        select (${name}, payload, ${queueOf[name] ?? null}, null, ${MOST_ATTEMPTS}, null, ${priorityOf(name)}, null)::graphile_worker.job_spec
          from json_array_elements(${JSON.stringify(payloads)}::json) as payload))`)
  },
}

/** How many jobs a process runs at the same time: while some wait for the database, others compute. */
export const JOBS_AT_ONCE = 4

/** Runs the queued jobs and returns (the night, demo control, tests): one after the other, unless `atOnce` is more. */
export async function drainJobs(
  pool: pg.Pool,
  handlers: Partial<JobHandlers>,
  log: Log,
  { atOnce = 1 } = {},
): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  const client = await pool.connect()
  let isLost = false
  const lose = () => (isLost = true)
  events.on('pool:create', ({ workerPool }) => void showAlive(client, workerPool.id).catch(lose))
  try {
    await runOnce({
      pgPool: pool,
      taskList: taskList(handlers),
      concurrency: atOnce,
      noHandleSignals: true,
      logger: bridge(log),
      events,
    })
    await hideAlive(client).catch(lose)
  } catch (error) {
    lose()
    throw error
  } finally {
    client.release(isLost)
  }
}

export function taskList(handlers: Partial<JobHandlers>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, (payload: unknown) => handler(payload as never)]),
  )
}

/** The library's information becomes debug lines of our log. */
export function bridge(log: Log): WorkerLogger {
  return new Logger(() => (level, message, meta) => {
    const error = (meta as { error?: { message?: string } } | undefined)?.error
    if (level === 'error') log.error({ reason: faultReason(error) }, withoutValues(message))
    else log.debug(message)
  })
}
