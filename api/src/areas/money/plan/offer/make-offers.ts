import type { LocalDate, MadeOffer } from '@portal/shared/domain'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import type { offer } from '../../../../db/schema/plan.ts'
import type { Work } from '../../../../deps.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { asksForTags, offeredTo, strategyOfferName, tenantStrategies } from './by-strategy.ts'
import type { OfferRow } from './offer-repo.ts'
import {
  extendOffers,
  insertOffers,
  listStrategyOffers,
  readOfferFacts,
  retireOffers,
  type FoundFacts,
} from './strategy-repo.ts'

/** What was done: accounts that have offers now, offers that were written or extended, and the entries for the chain. */
export interface MadeForDebts {
  accounts: number
  made: number
  renewed: number
  /** Of accounts whose offers follow from another strategy, version or row than before; the caller records them last. */
  entries: AuditEntry[]
}

interface Wanted {
  debtIds: readonly string[]
  /** The day on which the offers begin. */
  date: LocalDate
  /** Offers that stand give way, too, where what is offered has changed. */
  isChange?: boolean
  /** The staff member who asked for it; nobody: the system. */
  staffId?: string
}

/**
 * F-13: makes the offers of debts that are locked and may be offered a plan, in a few statements for any number. An
 * offer that would be made again as it stands is extended; what takes its place is written anew, and it is retired.
 */
export async function makeOffersFor(work: Work, wanted: Wanted): Promise<MadeForDebts> {
  const { tx, tenant, now } = work
  const done: MadeForDebts = { accounts: 0, made: 0, renewed: 0, entries: [] }
  if (wanted.debtIds.length === 0) return done
  const withTags = asksForTags(tenantStrategies(tenant))
  const before = byDebt(await listStrategyOffers(tx, tenant.id, wanted.debtIds))
  const extended: { id: string; expiresOn: LocalDate }[] = []
  const retired: string[] = []
  const rows: (typeof offer.$inferInsert)[] = []
  for (const facts of await readOfferFacts(tx, tenant.id, wanted.debtIds, withTags)) {
    const plan = planFor(work, facts, before.get(facts.id) ?? [], wanted)
    extended.push(...plan.extended)
    retired.push(...plan.retired)
    rows.push(...plan.rows)
    done.entries.push(...plan.entries)
    if (plan.extended.length + plan.rows.length > 0) done.accounts += 1
  }
  await extendOffers(tx, tenant.id, extended)
  await retireOffers(tx, tenant.id, retired, now)
  await insertOffers(tx, rows)
  return { ...done, made: rows.length, renewed: extended.length }
}

function byDebt(offers: readonly OfferRow[]): Map<string, OfferRow[]> {
  const found = new Map<string, OfferRow[]>()
  for (const row of offers) found.set(row.debtId, [...(found.get(row.debtId) ?? []), row])
  return found
}

/** What happens to the offers of one account. */
function planFor(work: Work, facts: FoundFacts, old: readonly OfferRow[], { date, isChange, staffId }: Wanted) {
  const { tenant } = work
  const { strategy, row, offers } = offeredTo(tenant, facts, date)
  const reason = { strategyId: strategy.id, strategyVersion: tenantStrategies(tenant).version, strategyRow: row }
  const isOfReason = (one: OfferRow) =>
    one.strategyId === reason.strategyId &&
    one.strategyVersion === reason.strategyVersion &&
    one.strategyRow === reason.strategyRow
  const standing = old.filter(({ deletedAt }) => deletedAt === null)
  // C-46: what staff took away is not offered again, until the table says otherwise.
  const removed = old.filter((one) => one.deletedAt !== null && isOfReason(one)).map(shapeOf)
  const wanted = offers.filter((made) => !removed.includes(shapeOf(made)))
  const kept = new Map<MadeOffer, OfferRow>()
  for (const made of wanted) {
    const same = standing.find((one) => isOfReason(one) && isSame(one, made) && ![...kept.values()].includes(one))
    if (same) kept.set(made, same)
  }
  const shapes = wanted.map(shapeOf)
  const stays = [...kept.values()]
  const retired = standing.filter((one) => !stays.includes(one) && (isChange || shapes.includes(shapeOf(one))))
  const rows = wanted.flatMap((made, position) =>
    kept.has(made) ? [] : [rowOf(work, facts, { ...made, ...reason, position })],
  )
  const isNew = rows.length > 0 && !standing.some(isOfReason)
  return {
    extended: [...kept].flatMap(([made, one]) =>
      made.expiresOn > one.expiresOn ? [{ id: one.id, expiresOn: made.expiresOn }] : [],
    ),
    retired: retired.map(({ id }) => id),
    rows,
    entries: isNew ? [entryOf(work, facts, { strategy: strategy.name, ...reason, offers: rows.length }, staffId)] : [],
  }
}

/** What one offer has in common with the one that takes its place. */
const shapeOf = ({ kind, frequency, payments }: Pick<MadeOffer | OfferRow, 'kind' | 'frequency' | 'payments'>) =>
  `${kind} ${frequency} ${payments}`

const isSame = (one: OfferRow, made: MadeOffer): boolean =>
  shapeOf(one) === shapeOf(made) &&
  one.total === made.total &&
  one.discount === made.discount &&
  one.leastPayment === made.leastPayment &&
  one.leastTotal === made.leastTotal

interface Reason {
  strategyId: string
  strategyVersion: number
  strategyRow: number
}

function rowOf({ deps, tenant, now }: Work, facts: FoundFacts, made: MadeOffer & Reason & { position: number }) {
  const { perPayment, ...terms } = made
  return {
    ...terms,
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: facts.id,
    // Screens say it in the language of their reader.
    creditProductName: documentText(spokenLanguage(tenant, facts.language), strategyOfferName(made.kind)),
    perMonth: perPayment,
    createdAt: now,
  }
}

function entryOf(
  { tenant, now }: Work,
  facts: FoundFacts,
  { strategy, strategyVersion, strategyRow, offers }: Reason & { strategy: string; offers: number },
  staffId: string | undefined,
): AuditEntry {
  return {
    tenantId: tenant.id,
    at: now,
    actorKind: staffId === undefined ? 'system' : 'staff',
    actorId: staffId ?? 'system',
    action: 'offers.made',
    consumerId: facts.ownerId,
    subject: `debt:${facts.id}`,
    detail: {
      debt: facts.id,
      offers,
      offer_strategy: strategy,
      strategy_version: strategyVersion,
      strategy_row: strategyRow,
    },
  }
}
