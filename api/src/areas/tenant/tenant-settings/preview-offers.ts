import type * as v from 'valibot'
import { strategiesOf, type OffersPreview, type TenantChange, type TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, type LocalDate } from '@portal/shared/domain'
import { asksForTags, businessDate, countOfferable, offeredTo, sampleOfferable } from '../../money/index.ts'
import { drafted } from './preview.ts'
import type { SettingsWork } from './standing.ts'

type Preview = v.InferInput<typeof OffersPreview>
type Account = Preview['examples'][number]

/** Accounts that are counted at most, so that the answer comes at once; of more it is a sample. */
const MOST = 20_000
const SHOWN = 10

/** F-13: what the draft and the sent changes would offer to the accounts of today. */
export async function presentOffersPreview(ctx: SettingsWork, changes: readonly TenantChange[]): Promise<Preview> {
  const { tx, deps, tenant, now } = ctx
  const settings = deps.tenants.settingsOf(await drafted(ctx, changes))
  const date = businessDate(tenant, now)
  const strategies = strategiesOf(settings.offer_strategies, settings.capabilities)
  const withTags = asksForTags(strategies)
  const found = await sampleOfferable(tx, tenant.id, { date, most: MOST, withTags })
  const accounts = found.length < MOST ? found.length : await countOfferable(tx, tenant.id, date)
  const all = found.map((facts) => accountOf(settings, facts, date))
  const rows = strategies.strategies.flatMap(({ id, rows: table }) =>
    [...table.keys(), -1].map((at) => {
      const of = all.filter(({ strategy, row }) => strategy === id && row === at + 1)
      return { strategy: id, row: at + 1, accounts: of.length, without: of.filter(isWithout).length }
    }),
  )
  return {
    accounts,
    counted: found.length,
    rows,
    examples: ofEveryRow(all.filter((one) => !isWithout(one))),
    without: ofEveryRow(all.filter(isWithout)),
  }
}

const isWithout = ({ offers }: Account): boolean => offers.length === 0

function accountOf(
  tenant: TenantSettings,
  facts: Awaited<ReturnType<typeof sampleOfferable>>[number],
  date: LocalDate,
): Account {
  const { strategy, row, offers } = offeredTo(tenant, facts, date)
  return {
    debt_id: facts.id,
    reference_number: facts.reference,
    balance: formatWireMoney(facts.available),
    strategy: strategy.id,
    row,
    offers: offers.map(({ kind, payments, frequency, perPayment, total, discountPercentage }) => ({
      kind,
      payments,
      frequency,
      each: formatWireMoney(perPayment),
      total: formatWireMoney(total),
      discount_percentage: Number(discountPercentage),
    })),
  }
}

/** The first of each row, then the second of each, so that a rare row is shown, too. */
function ofEveryRow(accounts: readonly Account[]): Account[] {
  const seen = new Map<string, number>()
  const placed = accounts.map((account) => {
    const key = `${account.strategy} ${account.row}`
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    return { account, place }
  })
  return placed
    .sort((a, b) => a.place - b.place)
    .slice(0, SHOWN)
    .map(({ account }) => account)
}
