import type { Language } from '@portal/shared/domain'
import { consumerRows, type ConsumerRows } from '../../../../core/consumer/consumer-record.ts'
import type { Work } from '../../../../deps.ts'
import { tenantStrategies } from '../../../money/index.ts'
import type { NewDebt, NoticeConsumer } from '../../../papers/index.ts'
import { strategyIdOf } from '../examine/strategies.ts'
import { emailBasisOf } from '../row/email-basis.ts'
import { itemizationOf } from '../row/itemization.ts'
import type { ReadRow } from '../row/read-row.ts'
import { isElsewhere } from '../row/servicer.ts'

const CONTACTS = ['email', 'cell_phone', 'home_phone'] as const

/** A row's person as a new consumer. */
export function personOf(
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

/** A row's account as a new debt of its owner. */
export function debtOf({ deps, tenant, now }: Work, row: ReadRow, owner: NoticeConsumer, today: string): NewDebt {
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
      itemization: itemizationOf(row, now),
      solDate: row.text('sol_date'),
      asaRequired: tenant.capabilities['asa.required'] === 'all',
    },
  }
}
