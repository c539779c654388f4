import type { ReactNode } from 'react'
import type { Debt } from '@portal/shared/contract'
import { ZERO, type Capabilities, type Cents, type DetailRowName } from '@portal/shared/domain'
import { DateText, Money } from '@portal/shared/ui'

/** Rows of the Account Details popup. A row of one fact has its wire name, which label overrides use (C-24). */
export type DetailKey = DetailRowName | 'originalCreditor' | 'currentCreditor' | 'referenceNumber'

/** C-25: exactly these, in this order. */
const reduced: readonly DetailKey[] = [
  'consumer_name',
  'currentCreditor',
  'currentBalance',
  'referenceNumber',
  'originalAccountNumber',
  'judgment_date',
  'judgment_amount',
  'suit_filed',
  'suit_served',
  'judgmentIntrate',
]

/** K-35: the rows of each layout are a list of keys (C-25 to C-27). */
export const layouts: Record<Capabilities['details.layout'], readonly DetailKey[]> = {
  reduced,
  generic: [
    'consumer_name',
    // Tenants may have their own label for it (C-24).
    'originalCreditor',
    ...reduced.slice(1),
    'merchant',
    'placementDate',
    'accountOpenDate',
    'lastPayment',
    'chargeOff',
    'judgmentCase',
    'litigation_status',
    'wage_garn_date',
    'bank_garn_date',
    'receivership_date',
    'lien_filed_date',
    'docket_number',
  ],
}

/** The stage of a lawsuit, from its dates. */
export function litigationStatus(
  debt: Pick<Debt, 'suit_filed' | 'suit_served' | 'judgment_date'>,
): 'judgment' | 'served' | 'filed' | null {
  if (debt.judgment_date) return 'judgment'
  if (debt.suit_served) return 'served'
  return debt.suit_filed ? 'filed' : null
}

const date = (value: string | null) => value && <DateText date={value} />
const percent = (value: number | null) => value !== null && `${value}%`
const money = (value: Cents | null) => value !== null && <Money amount={value} />
/** An amount with its day; either may be unknown. */
const dated = (amount: Cents | null, day: string | null) =>
  amount !== null || day ? (
    <>
      {money(amount)}
      {amount !== null && day ? ' · ' : null}
      {date(day)}
    </>
  ) : null

/** C-17, K-35: case and date of a judgment are shown for standard clients only. */
const ofStandardClient = (debt: Debt, value: ReactNode) => (debt.display_id === 1 ? value : null)

/** The value of a row; nothing where the debt has none (C-23). */
export const detailValues: Record<
  DetailKey,
  (debt: Debt, about: { name: string; t: (key: string) => string }) => ReactNode
> = {
  consumer_name: (debt, { name }) => name || debt.nameOnAccount,
  originalCreditor: (debt) => debt.originalCreditor,
  currentCreditor: (debt) => debt.currentCreditor,
  // C-19.
  currentBalance: (debt) => money(debt.status === 'recalled' ? ZERO : debt.currentBalance),
  referenceNumber: (debt) => debt.referenceNumber,
  originalAccountNumber: (debt) => debt.originalAccountNumber,
  judgment_date: (debt) => ofStandardClient(debt, date(debt.judgment_date)),
  judgment_amount: (debt) => money(debt.judgment_amount),
  suit_filed: (debt) => date(debt.suit_filed),
  suit_served: (debt) => date(debt.suit_served),
  judgmentIntrate: (debt) => percent(debt.judgmentIntrate),
  merchant: (debt) => debt.merchant,
  placementDate: (debt) => date(debt.placementDate),
  accountOpenDate: (debt) => date(debt.accountOpenDate),
  lastPayment: (debt) => dated(debt.lastPaymentAmount, debt.lastPaymentDate),
  chargeOff: (debt) => dated(debt.chargeOffBalance, debt.chargeOffDate),
  judgmentCase: (debt) => ofStandardClient(debt, debt.judgmentCase),
  litigation_status: (debt, { t }) => {
    const status = litigationStatus(debt)
    return status && t(`litigation.${status}`)
  },
  wage_garn_date: (debt) => date(debt.wage_garn_date),
  bank_garn_date: (debt) => date(debt.bank_garn_date),
  receivership_date: (debt) => date(debt.receivership_date),
  lien_filed_date: (debt) => date(debt.lien_filed_date),
  docket_number: (debt) => debt.docket_number,
}
