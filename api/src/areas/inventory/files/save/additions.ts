import { formatWireMoney, localDateIn, type Language, type LocalDate } from '@portal/shared/domain'
import { findBy } from '../../../../security/find-by.ts'
import { placeDebts, requireNotices, type NewDebt, type NoticeConsumer } from '../../../papers/index.ts'
import { bookOf, lockOfferable, makeOffersFor, tenantStrategies } from '../../../money/index.ts'
import { insertConsumers } from '../../../../core/consumer/rows.ts'
import { peopleBySsn } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import { consumerRows, type ConsumerRows } from '../../../../core/consumer/consumer-record.ts'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { rowEntry } from '../audit.ts'
import { yieldRegularly } from '../yield-regularly.ts'
import { agentsOf } from '../examine/agents.ts'
import { emailBasisOf } from '../row/email-basis.ts'
import type { ReadRow } from '../row/read-row.ts'
import { strategyIdOf } from '../examine/strategies.ts'
import { isElsewhere, servicerDetail } from '../row/servicer.ts'
import type { Finding } from '../verdict.ts'
import { addCoDebtors } from './co-debtors.ts'
import { writeServicers, type Servicer } from './servicer-repo.ts'

/**
 * Saves new accounts: a person known by Social Security number gets another account, everybody else becomes a new
 * consumer. Returns the history entry of each.
 */
export async function applyAdditions(
  work: Work,
  upload: UploadRecord,
  found: readonly Finding[],
): Promise<AuditEntry[]> {
  const { tx, deps, tenant, now } = work
  const today = localDateIn(now, tenant.zone)
  const indexOf = (row: ReadRow) => {
    const ssn = row.text('ssn')
    return ssn === null ? null : findBy.ssn(deps.vault, tenant.id, ssn)
  }
  const indexes = found.map(({ row }) => indexOf(row))
  const owners = new Map<string, NoticeConsumer>(
    await peopleBySsn(
      tx,
      tenant.id,
      indexes.filter((index) => index !== null),
    ),
  )
  const agents = await agentsOf(
    tx,
    tenant.id,
    found.map(({ row }) => row),
  )
  const people: ConsumerRows[] = []
  const debts: NewDebt[] = []
  // The servicer of an account sends the notice, so we send none (L-19).
  const elsewhere: NewDebt[] = []
  const servicers: Servicer[] = []
  const entries: AuditEntry[] = []
  const shared: Parameters<typeof addCoDebtors>[2][number][] = []
  for (const [i, { row }] of found.entries()) {
    const index = indexes[i] ?? null
    let owner = index === null ? undefined : owners.get(index)
    const isKnown = owner !== undefined
    if (!owner) {
      const rows = personOf(work, row, today, agents)
      people.push(rows)
      const { id, fullName, street = null, city = null, state = null, zip = null } = rows.consumer
      owner = { id, fullName, street, city, state, zip }
      if (index !== null) owners.set(index, owner)
    }
    const debt = debtOf(work, row, owner, today)
    shared.push({ row, debtId: debt.row.id, ownerId: owner.id })
    const isTheirs = isElsewhere(row)
    ;(isTheirs ? elsewhere : debts).push(debt)
    if (isTheirs) servicers.push({ debtId: debt.row.id, detail: servicerDetail(row) })
    const placed = { balance: formatWireMoney(debt.amount), creditor: debt.row.currentCreditor }
    const about = { consumerId: owner.id, debtId: debt.row.id, line: row.line }
    entries.push(rowEntry(work, upload, isKnown ? 'debt.placed' : 'consumer.added', about, placed))
    await yieldRegularly(i)
  }
  await insertConsumers(tx, people)
  await placeDebts(bookOf(work), deps, tenant, debts)
  await placeDebts(bookOf(work), deps, tenant, elsewhere)
  await requireNotices(
    work,
    debts.map(({ row, owner }) => ({ debtId: row.id, consumerId: owner.id })),
  )
  await writeServicers(work, servicers)
  return [...entries, ...(await addCoDebtors(work, upload, shared)), ...(await offersOf(work, debts, today))]
}

/** F-13: makes the offers of new accounts in the transaction that places them; returns the entries about them. */
async function offersOf(work: Work, debts: readonly NewDebt[], date: LocalDate): Promise<AuditEntry[]> {
  const { tx, tenant } = work
  const placed = debts.map(({ row }) => row.id)
  const debtIds = await lockOfferable(tx, tenant.id, placed, date)
  return (await makeOffersFor(work, { debtIds, date })).entries
}

const CONTACTS = ['email', 'cell_phone', 'home_phone'] as const

function personOf(
  { deps, tenant, now }: Work,
  row: ReadRow,
  today: string,
  agents: ReadonlyMap<string, string>,
): ConsumerRows {
  const contacts = CONTACTS.flatMap((kind) => {
    const value = row.text(kind)
    const basis = kind === 'email' ? emailBasisOf(row, tenant.zone) : null
    return value === null ? [] : [{ kind, value, ...basis }]
  })
  return consumerRows(
    { ...deps, now },
    {
      tenantId: tenant.id,
      firstName: row.text('first_name') ?? '',
      lastName: row.text('last_name') ?? '',
      dob: row.text('date_of_birth'),
      ssn: row.text('ssn'),
      street: row.text('street'),
      city: row.text('city'),
      state: row.text('state'),
      zip: row.text('zip'),
      contacts,
      dateAdded: today,
      rest: {
        language: (row.text('language') ?? 'en') as Language,
        newPaymentSystem: true,
        agentId: agents.get(row.text('agent') ?? '') ?? null,
        segment: row.text('segment'),
      },
    },
  )
}

function debtOf({ deps, tenant }: Work, row: ReadRow, owner: NoticeConsumer, today: string): NewDebt {
  const settlementLimit = row.text('settlement_limit')
  return {
    amount: row.cents('balance')!,
    accountNumber: row.text('account_number'),
    owner,
    row: {
      id: deps.ids.next(),
      ownerId: owner.id,
      referenceNumber: row.text('reference_number')!,
      status: isElsewhere(row) ? 'external' : 'active',
      accountStatus: row.text('account_status'),
      originalCreditor: row.text('original_creditor')!,
      currentCreditor: row.text('current_creditor')!,
      merchant: row.text('merchant'),
      accountType: row.text('account_type'),
      nameOnAccount: [row.text('first_name'), row.text('last_name')].join(' '),
      contactEmail: row.text('email'),
      offerStrategy: strategyIdOf(row, tenantStrategies(tenant)),
      settlementLimit: settlementLimit === null ? null : Number(settlementLimit),
      currentInterestRate: row.text('interest_rate'),
      placementDate: row.text('placement_date') ?? today,
      accountOpenDate: row.text('account_open_date'),
      chargeOffDate: row.text('charge_off_date'),
      chargeOffBalance: row.cents('charge_off_balance'),
      lastPaymentDate: row.text('last_payment_date'),
      lastPaymentAmount: row.cents('last_payment_amount'),
      solDate: row.text('sol_date'),
      asaRequired: tenant.capabilities['asa.required'] === 'all',
    },
  }
}
