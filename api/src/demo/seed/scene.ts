import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Book } from '../../core/ledger/book.ts'
import type { NewDebt } from '../../areas/papers/placement/place-debts.ts'
import type { DemoProfile } from '../demo-profile.ts'
import type { PersonData } from './person-data.ts'
import type { Past } from './write-past.ts'

/** What a caller of POST /demo/people may choose. */
export interface Overrides {
  /** Cents. */
  balance?: bigint | undefined
  language?: 'en' | 'es' | undefined
  method?: 'card' | 'bank' | 'savings' | 'paypal' | 'none' | undefined
}

/** The tenant's staff and note tags. */
export interface Crew {
  adminId: string
  agentId: string
  /** The attorney who countersigns. */
  attorneyId: string
  attorneyName: string
  /** Ids by name. */
  tags: Readonly<Record<string, string>>
}

/** Where a demo person is made: one tenant, one transaction, one instant of its clock, and the person's data. */
export interface Scene {
  tx: Tx
  deps: Pick<Deps, 'vault' | 'ids' | 'callbacks'>
  tenant: TenantSettings
  profile: DemoProfile
  now: Date
  today: LocalDate
  archetype: string
  person: PersonData
  overrides: Overrides
  crew: Crew
  /** Rows and history that are written after the person is made. */
  past: Past
  /** The consumers and debts of the scene so far, which nothing has to read again. */
  made: { consumers: NewDebt['owner'][]; debts: NewDebt['row'][] }
  /** The data of another person of the same scene: the co-debtor. */
  another(): PersonData
}

const DAY = 86_400_000

/** The instant so many days ago. */
export const daysAgo = (scene: Pick<Scene, 'now'>, days: number): Date => new Date(scene.now.getTime() - days * DAY)

/** The ledger at a past instant. */
export const bookAt = ({ tx, deps, tenant }: Scene, at: Date): Book => ({
  tx,
  tenantId: tenant.id,
  ids: deps.ids,
  now: at,
  businessDate: localDateIn(at, tenant.zone),
})
