import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { run, type Runner, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import { faultReason } from '../db/pg-error.ts'
import { hideAlive, releaseJobsOf, showAlive, silentWorkers } from './alive-repo.ts'
import { bridge, JOBS_AT_ONCE, taskList, type JobHandlers } from './jobs.ts'
import { repeat } from './repeat.ts'

const LOOK_EVERY_MS = 5_000
const SILENT_FOR_MS = 15_000
const AGAIN_AFTER_MS = 1_000
const END_WITHIN_MS = 10_000

export interface Worker {
  /** Finishes the jobs that run. */
  stop(): Promise<void>
}

interface WorkerOptions {
  readonly pool: pg.Pool
  readonly handlers: Partial<JobHandlers>
  readonly log: Log
  /** How long a worker is silent before its jobs are given back. */
  readonly silentForMs?: number
  /** How long a worker of the library that has begun to end may take. */
  readonly endWithinMs?: number
}

/**
 * Runs jobs until stopped; several processes share the queue and each job runs in one. The library ends its worker when
 * it cannot note that a job is done, because the database is away or full: then another one is started, as it is for one
 * that would never find a job. A worker that waits for a hung job or connection never ends, so after ten seconds the next
 * one is started beside it.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options
  const alive = keepAlive(options)
  const start = () => startOnce(options, alive.events)
  let isStopped = false
  let { runner, ended } = await start()
  const follow = async (): Promise<void> => {
    await ended
    while (!isStopped) {
      await wait(AGAIN_AFTER_MS)
      if (isStopped) return
      try {
        ;({ runner, ended } = await start())
        log.warn('the worker of the jobs has ended and is started again')
        return follow()
      } catch (error) {
        log.debug({ reason: faultReason(error) }, 'the worker of the jobs could not be started')
      }
    }
  }
  const following = follow()
  return {
    async stop() {
      isStopped = true
      await runner.stop().catch(() => {})
      await following
      await alive.stop()
    },
  }
}

async function startOnce(
  { pool, handlers, log, endWithinMs = END_WITHIN_MS }: WorkerOptions,
  events: WorkerEvents,
): Promise<{ runner: Runner; ended: Promise<void> }> {
  const hasBegunToEnd = once(events, 'pool:gracefulShutdown')
  const firstLook = watchFirstLook(events)
  const runner = await run({
    pgPool: pool,
    taskList: taskList(handlers),
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: bridge(log),
    events,
    // Without a batch, of any length, nobody waits for the note that a job is done: that it fails would end the process.
    preset: {
      worker: { concurrentJobs: JOBS_AT_ONCE, pollInterval: 1000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  }).catch((error: unknown) => {
    firstLook.forget()
    throw error
  })
  void firstLook.failed.then(() => runner.stop()).catch(() => {})
  const tooLate = hasBegunToEnd
    .then(() => wait(endWithinMs, undefined, { ref: false }))
    // Gives its connections back; its jobs are those of a worker that is gone.
    .then(() => void runner.kill().catch(() => {}))
  return { runner, ended: Promise.race([runner.promise.catch(() => {}), tooLate]) }
}

/**
 * Tells when the first look for jobs fails. The library asks once for the numbers of its tasks and keeps the answer, also
 * when it is a fault: such a worker looks for jobs every second and never gets one.
 */
function watchFirstLook(events: WorkerEvents) {
  let tell = () => {}
  const failed = new Promise<void>((resolve) => (tell = resolve))
  const forget = () => {
    for (const well of ['job:start', 'worker:getJob:empty'] as const) events.off(well, forget)
    events.off('worker:getJob:error', tell).off('worker:getJob:error', forget)
  }
  for (const well of ['job:start', 'worker:getJob:empty'] as const) events.on(well, forget)
  events.on('worker:getJob:error', tell).on('worker:getJob:error', forget)
  return { failed, forget }
}

/**
 * Shows that the worker of this process runs, on a connection of its own, and gives back the jobs of those that do not
 * show it. All are silent for a moment after an outage of the database, so silence counts from the first look after it.
 */
function keepAlive({ pool, log, silentForMs = SILENT_FOR_MS }: WorkerOptions) {
  const events: WorkerEvents = new EventEmitter()
  const silentSince = new Map<string, number>()
  let current: string | null = null
  let shown: string | null = null
  let line: pg.Client | null = null
  events.on('pool:create', ({ workerPool }) => (current = workerPool.id))

  async function show(): Promise<void> {
    if (line === null) {
      const opened = new pg.Client(pool.options)
      const lose = () => {
        if (line === opened) line = shown = null
      }
      opened.on('error', lose).on('end', lose)
      line = opened
      await opened.connect().catch((error: unknown) => {
        lose()
        throw error
      })
    }
    if (current === null || shown === current) return
    await hideAlive(line)
    await showAlive(line, current)
    shown = current
  }
  async function look(): Promise<void> {
    await show()
    const silent = await silentWorkers(pool)
    for (const worker of silentSince.keys()) if (!silent.includes(worker)) silentSince.delete(worker)
    for (const worker of silent) silentSince.set(worker, silentSince.get(worker) ?? performance.now())
    const gone = silent.filter((worker) => performance.now() - silentSince.get(worker)! >= silentForMs)
    if (gone.length === 0) return
    await releaseJobsOf(pool, gone)
    log.warn({ workers: gone.length }, 'jobs of a process that is gone are done again')
  }
  const lookAgain = () =>
    look().catch((error: unknown) => {
      silentSince.clear()
      log.debug({ reason: faultReason(error) }, 'silent workers were not looked for')
    })
  const stop = repeat(lookAgain, Math.min(LOOK_EVERY_MS, silentForMs))
  return {
    events,
    async stop() {
      await stop()
      await line?.end().catch(() => {})
    },
  }
}
