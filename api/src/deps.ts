import type { Logger } from 'pino'
import type { TenantSettings } from '@portal/shared/contract'
import type { AgreementKind } from '@portal/shared/domain'
import type { Config } from './config.ts'
import type { DocumentSource } from './core/documents/entry.ts'
import type { Database, Tx } from './db/database.ts'
import type { Ids } from './db/ids.ts'
import type { debt } from './db/schema/debt.ts'
import type { plan } from './db/schema/plan.ts'
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
  readonly callbacks: Callbacks
}

/** What a use case works with: one tenant, one transaction, one moment of its clock. A route's context is one. */
export interface Work {
  tx: Tx
  deps: Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants' | 'log' | 'mail' | 'callbacks'>
  tenant: TenantSettings
  now: Date
}

type DebtRow = typeof debt.$inferSelect
type PlanRow = typeof plan.$inferSelect

/** By the purpose of a message; `subjectId` is what it tells of. */
type NoticeCallback<T> = ((work: Work, subjectId: string) => Promise<T>) | undefined

/** What an area does when core, or an area to its left, asks for it; `callbacks.ts` names who does what. */
export interface Callbacks {
  /** Where documents come from. */
  readonly documents: readonly DocumentSource[]
  readonly agreements: {
    /** Opens the agreement that a plan waits for: nothing is debited before it is signed (K-56, K-57). */
    start(work: Work, debt: DebtRow, plan: PlanRow, kind: AgreementKind): Promise<void>
    /** Ends the open agreement of a plan whose debt was recalled, and the plan with it; false when there is none. */
    recall(work: Work, planId: string): Promise<boolean>
    /** Expires the overdue agreement of a debt before a step changes the debt, and returns the debt as it is then. */
    afterExpiry(work: Work, debt: DebtRow): Promise<DebtRow>
  }
  readonly notices: {
    /** What the law says must arrive goes by mail when the e-mail may not, or came back. */
    readonly deliverByMail: Readonly<Record<string, NoticeCallback<void>>>
    /** Whether what a notice tells of is still to come, right before it is sent. */
    readonly isStillDue: Readonly<Record<string, NoticeCallback<boolean>>>
  }
}
