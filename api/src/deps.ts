import type { Logger } from 'pino'
import type { TenantSettings } from '@portal/shared/contract'
import type { AgreementKind, Language } from '@portal/shared/domain'
import type { Config } from './config.ts'
import type { DocumentSource, Entry, Made } from './core/documents/entry.ts'
import type { LetterPurpose } from './core/messages/letter-purpose.ts'
import type { Database, Tx } from './db/database.ts'
import type { Ids } from './db/ids.ts'
import type { debt } from './db/schema/debt.ts'
import type { plan } from './db/schema/plan.ts'
import type { AchBank } from './gateways/ach/bank.ts'
import type { LetterCarrier } from './gateways/letters/port.ts'
import type { Processor } from './gateways/processor/port.ts'
import type { SigningProvider } from './gateways/signing/port.ts'
import type { MailPort } from './gateways/mail/port.ts'
import type { NumbersPort } from './gateways/numbers/port.ts'
import type { TextPort } from './gateways/text/port.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SealKeys } from './seal/seal-keys.ts'
import type { TimeStampAuthority } from './seal/timestamp/authority.ts'
import type { Vault } from './security/vault.ts'
import type { LiveTenants } from './tenancy/live-tenants.ts'
import type { Clock } from './time/clock.ts'

/** Everything that the app is built from; it reaches nothing in another way. */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly tenants: LiveTenants
  readonly vault: Vault
  readonly jobs: Jobs
  readonly processor: Processor
  /** Receives the files of tenants that debit by themselves. */
  readonly bank: AchBank
  /** Prints and mails letters. */
  readonly letters: LetterCarrier
  /** Runs signing sessions. */
  readonly signing: SigningProvider
  /** The key shared with the hosted process, which signs its calls with it. */
  readonly hostedKey: string
  /** The keys that seal agreements. */
  readonly seal: SealKeys
  /** Null where no authority is configured. */
  readonly timestamp: TimeStampAuthority | null
  readonly mail: MailPort
  readonly text: TextPort
  /** Answers whether a number was given to somebody else. */
  readonly numbers: NumbersPort
  /** The metrics of this process. */
  readonly metrics: Metrics
  readonly log: Logger
  readonly callbacks: Callbacks
}

/** The context of a use case: one tenant, one transaction, one moment of its clock. A route's context is one. */
export interface Work {
  tx: Tx
  deps: Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants' | 'log' | 'mail' | 'letters' | 'callbacks'>
  tenant: TenantSettings
  now: Date
}

type DebtRow = typeof debt.$inferSelect
type PlanRow = typeof plan.$inferSelect

/** Chosen by the purpose of a message; `subjectId` is the object of the message. */
type NoticeCallback<T> = ((work: Work, subjectId: string) => Promise<T>) | undefined

/** The document of a letter at the moment when it leaves. */
export interface LetterPaper {
  readonly entry: Entry
  /** Drawn already, when it is filed only once the letter has left. */
  readonly made?: Made
  /** What else is stored in the transaction that stores that the letter has left. */
  left?(work: Work): Promise<void>
}

/**
 * Chosen by the purpose of a letter; null: it is no longer due. A validation notice that lacks its itemization is held
 * (R-10).
 */
type LetterSource = (
  work: Work,
  letter: { subjectId: string; language: Language },
) => Promise<LetterPaper | 'itemization_missing' | null>

/** The functions that core or an area asks of areas to its right; `callbacks.ts` names who answers. */
export interface Callbacks {
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
    /** Sends a notice that the law requires by mail when its e-mail may not be sent, or bounced. */
    readonly deliverByMail: Readonly<Record<string, NoticeCallback<void>>>
    /** The subjects whose event is still to come, right before notices about them are sent. */
    readonly stillDue: Readonly<
      Record<string, (work: Work, subjectIds: readonly string[]) => Promise<Iterable<string>>>
    >
    /** Stores that the e-mail of a notice was handed to its carrier, in the transaction that stores it. */
    readonly wasSent: Readonly<Record<string, NoticeCallback<void>>>
  }
  /** The document of a letter by its purpose. */
  readonly letters: Readonly<Record<LetterPurpose, LetterSource>>
}
