import { setFlagsFromString } from 'node:v8'
import { pino } from 'pino'
import type { TenantSettings } from '@portal/shared/contract'
import { buildApp } from './app.ts'
import { callbacks } from './callbacks.ts'
import { closeInOrder } from './close-in-order.ts'
import { readConfig, settingsError, SettingsError, type Config } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { faultReason, pgError, withoutValues } from './db/pg-error.ts'
import { systemIds } from './db/ids.ts'
import { createLetterMemory } from './db/letter-memory.ts'
import { createProcessorMemory } from './db/processor-memory.ts'
import { createSigningMemory } from './db/signing-memory.ts'
import { createCarrierFaults, type CarrierFaults } from './demo/control/carrier-faults.ts'
import { registerDemo } from './demo/control/routes.ts'
import { withInventedPast } from './demo/invented-past.ts'
import { startDemo } from './demo/start-demo.ts'
import type { Deps } from './deps.ts'
import { createBank } from './gateways/ach/create.ts'
import { createLetters } from './gateways/letters/create.ts'
import { createProcessor, sharedAccountLines } from './gateways/processor/create.ts'
import { processorKey } from './gateways/processor/key.ts'
import { createSigning } from './gateways/signing/create.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { outboxMail } from './gateways/mail/outbox.ts'
import { httpText } from './gateways/text/http.ts'
import { outboxText } from './gateways/text/outbox.ts'
import { demoNumbers, noNumbers } from './gateways/numbers/demo.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobs } from './jobs/jobs.ts'
import { startWorker } from './jobs/worker.ts'
import { measuredJobs } from './metrics/measured-jobs.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startReleasing } from './core/messages/release-held.ts'
import { startExpiring } from './areas/signing/agreements/expire-agreements.ts'
import { withBankFiles } from './areas/money/bank-files/with-bank-files.ts'
import { startInventoryWork } from './areas/inventory/files/background.ts'
import { startPaymentWork } from './areas/money/pay/background.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { nightlyJob, startNightly } from './night/schedule.ts'
import { SealKeyError } from './seal/load-seal-key.ts'
import { createSealKeys } from './seal/seal-keys.ts'
import { createTimeStampAuthority } from './seal/timestamp/http-authority.ts'
import { demoKeys } from './security/demo-keys.ts'
import { createVault } from './security/vault.ts'
import { forProcessor, withoutAccount } from './tenancy/for-processor.ts'
import { createLiveTenants, followTenants } from './tenancy/live-tenants.ts'
import { defaultTenantsFolder, readTenantFiles } from './tenancy/tenant-file.ts'
import { createDemoClock, systemClock } from './time/clock.ts'

// By default the heap grows to four times the memory in use before it is cleared; a file of a million rows must not need
// more memory than a small one.
setFlagsFromString('--heap-growing-percent=50')

/** Starts everything in order, listens, and stops in order when the process is told to end. */
async function serve(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: { service: 'api' }, timestamp: pino.stdTimeFunctions.isoTime })
  const seal = createSealKeys({ p12: config.seal.p12, dataFolder: config.dataFolder }, new Date())
  // Read first, so that a wrong file is reported before anything starts.
  const delivered = readTenantFiles(config.tenantsFolder ?? defaultTenantsFolder)
  const connected = await connectDatabase(config, {
    onIdleError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onFull: () => log.error('the disk of the database is full: nothing is written until there is room'),
  })
  const { db } = connected
  const adapt = (tenant: TenantSettings) => forProcessor(tenant, config.processor)
  const tenants = createLiveTenants({ mode: config.mode, port: config.port, delivered, db, log, adapt })
  await tenants.refresh()
  const unserved = [
    ...(config.mode === 'production' ? withoutAccount(config.processor, tenants.all()) : []),
    ...(await sharedAccountLines(config, { memory: createProcessorMemory(db), log })),
  ]
  if (unserved.length > 0) throw settingsError(unserved)
  const demoClock = config.mode === 'demo' ? createDemoClock(db) : null
  await demoClock?.refresh(tenants.all().map(({ id }) => id))
  // Only the controls of the demo, which production does not have, set a fault.
  const faults = createCarrierFaults()
  const deps = createDeps({ config, log, seal, db, tenants, clock: demoClock ?? systemClock }, faults)
  const app = await buildApp(deps)
  const demo = demoClock ? await startDemo(deps, demoClock, faults, connected.ownerUrl, process.env) : null
  // Filling the demo removes the published versions of an older one.
  if (demo) await tenants.refresh({ anew: true })
  const stopFollowing = followTenants(tenants, log)
  if (demo) registerDemo(app, demo)
  const stopBackground = await startBackground(deps)
  closeInOrder(log, async () => {
    // closes the port, then finishes open requests, then the jobs, then the database
    await app.close()
    await stopBackground()
    await stopFollowing()
    await demo?.data.close()
    await connected.close()
  })
  await app.listen(config.listen)
  log.info(
    { address: `http://${config.listen.host}:${config.listen.port}`, mode: config.mode, tenants: tenants.all().length },
    'listening',
  )
}

/** Chooses the adapter of each port: the demo's simulators, or the services that the settings name. */
function createDeps(
  given: Pick<Deps, 'config' | 'log' | 'seal' | 'db' | 'tenants' | 'clock'>,
  faults: CarrierFaults,
): Deps {
  const { config, db, log } = given
  const base = {
    ...given,
    ids: systemIds,
    vault: createVault(config.keys ?? demoKeys(config.dataFolder)),
    jobs,
    timestamp: createTimeStampAuthority(config.seal.timestampUrl),
    hostedKey: processorKey(process.env),
    ...faults.around({
      mail: config.smtp ? smtpMail(config.smtp) : outboxMail,
      text: config.textGateway ? httpText(config.textGateway) : outboxText,
    }),
    numbers: config.mode === 'demo' ? demoNumbers : noNumbers,
    metrics: createMetrics({ withProcess: true }),
    callbacks,
  }
  const processor = createProcessor(config, process.env, { memory: createProcessorMemory(db), log })
  const isDemo = config.mode === 'demo' && processor.kind === 'simulator'
  const charging = isDemo ? withInventedPast(processor, base) : processor
  const signing = createSigning(config, { memory: createSigningMemory(base), hostedKey: base.hostedKey, log })
  return {
    ...base,
    processor: withBankFiles(charging, base),
    signing: faults.aroundSigning(signing),
    bank: createBank(config, base),
    letters: createLetters(config, { memory: createLetterMemory(base), log }),
  }
}

/** Starts all work that no request waits for; the answer stops it, in the same order. */
async function startBackground(deps: Deps): Promise<() => Promise<void>> {
  const handlers = measuredJobs({ ...jobHandlers(deps), 'nightly-run': nightlyJob(deps) }, deps.metrics)
  const worker = await startWorker({ pool: deps.db.pool, handlers, log: deps.log })
  const stops = [
    () => worker.stop(),
    startPaymentWork(deps),
    startReleasing(deps),
    startInventoryWork(deps),
    startExpiring(deps),
    startHousekeeping(deps),
    ...(deps.config.nightly ? [startNightly(deps)] : []),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}

try {
  await serve(readConfig(process.env))
} catch (error) {
  // The message names the remedy; a stack would hide it.
  if (!(error instanceof Error)) console.error(error)
  else console.error([withoutValues(error.message), ...(pgError(error) ? [faultReason(error)] : [])].join('\n'))
  // 78 is "wrong configuration" of sysexits.h: a restart would not help.
  process.exit(error instanceof SettingsError || error instanceof SealKeyError ? 78 : 1)
}
