import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Ids } from './db/ids.ts'
import type { AchBank } from './gateways/ach/bank.ts'
import type { Processor } from './gateways/processor/port.ts'
import type { SigningProvider } from './gateways/signing/port.ts'
import type { MailPort } from './gateways/mail/port.ts'
import type { NumbersPort } from './gateways/numbers/port.ts'
import type { TextPort } from './gateways/text/port.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SealKey } from './seal/seal-key.ts'
import type { TimeStampAuthority } from './seal/timestamp/authority.ts'
import type { Vault } from './security/vault.ts'
import type { LiveTenants } from './tenancy/live-tenants.ts'
import type { Clock } from './time/clock.ts'

/** Everything that the app is built from; nothing in it is reached another way. */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly tenants: LiveTenants
  readonly vault: Vault
  readonly jobs: Jobs
  readonly processor: Processor
  /** Takes the files of tenants that debit by themselves. */
  readonly bank: AchBank
  /** Runs signing sessions. */
  readonly signing: SigningProvider
  /** Shared with the hosted process: its calls are signed with it. */
  readonly hostedKey: string
  /** What agreements are sealed with. */
  readonly seal: SealKey
  /** Null where no authority is configured. */
  readonly timestamp: TimeStampAuthority | null
  readonly mail: MailPort
  readonly text: TextPort
  /** Tells whether a number has gone to somebody else. */
  readonly numbers: NumbersPort
  /** What this process counts of itself. */
  readonly metrics: Metrics
  readonly log: Logger
}
