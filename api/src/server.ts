import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig, SettingsError, type Config } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { systemIds } from './db/ids.ts'
import { createProcessorMemory } from './db/processor-memory.ts'
import { createSigningMemory } from './db/signing-memory.ts'
import { createCarrierFaults } from './demo/control/carrier-faults.ts'
import { registerDemo } from './demo/control/routes.ts'
import { startDemo } from './demo/start-demo.ts'
import type { Deps } from './deps.ts'
import { createBank } from './gateways/ach/create.ts'
import { createProcessor } from './gateways/processor/create.ts'
import { processorKey } from './gateways/processor/key.ts'
import { createSigning } from './gateways/signing/create.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { outboxMail } from './gateways/mail/outbox.ts'
import { httpText } from './gateways/text/http.ts'
import { outboxText } from './gateways/text/outbox.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { jobs, startWorker } from './jobs/jobs.ts'
import { startReleasing } from './messages/release-held.ts'
import { withBankFiles } from './modules/bank-files/with-bank-files.ts'
import { startPaymentWork } from './modules/payments/background.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { nightlyJob, startNightly } from './operations/nightly/schedule.ts'
import { noteCertificate } from './seal/known-certificates.ts'
import { loadSealKey, SealKeyError } from './seal/load-seal-key.ts'
import { createTimeStampAuthority } from './seal/timestamp/create.ts'
import { demoKeys } from './security/demo-keys.ts'
import { createVault } from './security/vault.ts'
import { forProcessor } from './tenancy/for-processor.ts'
import { createTenants, defaultTenantsFolder, loadTenantFiles } from './tenancy/tenants.ts'
import { createDemoClock, systemClock } from './time/clock.ts'

/** Reads the environment, brings everything up, listens, and goes down in order. */
async function serve(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: { service: 'api' }, timestamp: pino.stdTimeFunctions.isoTime })
  const seal = loadSealKey({ p12: config.seal.p12, dataFolder: config.dataFolder }, new Date())
  noteCertificate(config.dataFolder, seal)
  const files = loadTenantFiles(config.tenantsFolder ?? defaultTenantsFolder)
  const tenants = createTenants(
    files.map((tenant) => forProcessor(tenant, config.processor)),
    config,
  )
  const connected = await connectDatabase(config, (error) =>
    log.warn({ reason: error.message }, 'database connection lost'),
  )
  const { db } = connected
  const demoClock = config.mode === 'demo' ? createDemoClock(db) : null
  await demoClock?.refresh(tenants.all().map(({ id }) => id))
  // Nothing fails before the demo's controls, which production does not have, tell it to.
  const carrierFaults = createCarrierFaults()
  const base = {
    config,
    db,
    clock: demoClock ?? systemClock,
    ids: systemIds,
    tenants,
    vault: createVault(config.keys ?? demoKeys(config.dataFolder)),
    jobs,
    seal,
    timestamp: createTimeStampAuthority(config.seal.timestampUrl),
    hostedKey: processorKey(process.env),
    ...carrierFaults.around({
      mail: config.smtp ? smtpMail(config.smtp) : outboxMail,
      text: config.textGateway ? httpText(config.textGateway) : outboxText,
    }),
    log,
  }
  const processor = withBankFiles(
    createProcessor(config, process.env, { memory: createProcessorMemory(db), log }),
    base,
  )
  const signing = carrierFaults.aroundSigning(
    createSigning(config, { memory: createSigningMemory(base), hostedKey: base.hostedKey, log: base.log }),
  )
  const deps: Deps = { ...base, processor, signing, bank: createBank(config, base) }
  const app = await buildApp(deps)
  const demo = demoClock ? await startDemo(deps, demoClock, carrierFaults, connected.ownerUrl, process.env) : null
  if (demo) registerDemo(app, demo)
  const handlers = { ...jobHandlers(deps), 'nightly-run': nightlyJob(deps) }
  const worker = await startWorker(db.pool, handlers, log)
  const stopPaymentWork = await startPaymentWork(deps)
  const stopReleasing = startReleasing(deps)
  const stopHousekeeping = startHousekeeping(deps)
  const stopNightly = config.nightly ? startNightly(deps) : null
  closeWithGrace({ delay: 12_000, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ reason: err.message, stack: err.stack }, 'fault outside any request')
    log.info({ signal }, 'closing')
    // takes no new connection, lets what is in flight finish, then the jobs, then the database
    await app.close()
    await worker.stop()
    await stopPaymentWork()
    await stopReleasing()
    await stopHousekeeping()
    await stopNightly?.()
    await demo?.data.close()
    await connected.close()
  })
  await app.listen(config.listen)
  log.info(
    { address: `http://${config.listen.host}:${config.listen.port}`, mode: config.mode, tenants: tenants.all().length },
    'listening',
  )
}

try {
  await serve(readConfig(process.env))
} catch (error) {
  // the sentence says what to mend; a stack would hide it
  console.error(error instanceof Error ? error.message : error)
  // 78 is "wrong configuration" of sysexits.h: starting again would not mend it
  process.exit(error instanceof SettingsError || error instanceof SealKeyError ? 78 : 1)
}
