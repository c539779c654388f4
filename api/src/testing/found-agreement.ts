import type { AgreementKind, Language } from '@portal/shared/domain'
import type { FoundAgreement } from '../areas/signing/agreements/rows.ts'

interface Wanted {
  kind?: AgreementKind
  language?: Language
  consumerName?: string
  /** Cents of each payment, a month apart from 16 March 2026. */
  amounts?: readonly number[]
  /** Cents. */
  discount?: number
  debt?: Partial<FoundAgreement['debt']>
  envelope?: Partial<FoundAgreement['envelope']>
  events?: FoundAgreement['events']
}

const day = (month: number) => new Date(Date.UTC(2026, 2 + month, 16)).toISOString().slice(0, 10)

/** An agreement as it is read from its rows, without a database; its document is drawn from it. */
export function foundAgreement(wanted: Wanted = {}): FoundAgreement {
  const { kind = 'settlement', language = 'en', amounts = [20_000, 20_000, 20_000], discount = 40_000 } = wanted
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    envelope: {
      id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
      kind,
      language,
      status: 'unsigned',
      documentHash: null,
      templateVersion: 1,
      createdAt: new Date('2026-03-02T15:00:00Z'),
      expiresAt: new Date(kind === 'litigation' ? '2026-04-02T04:00:00Z' : '2026-03-04T05:00:00Z'),
      ...wanted.envelope,
    },
    debt: {
      currentCreditor: 'Sterling Receivables LLC',
      originalCreditor: 'First Meridian Bank',
      referenceNumber: 'HL-2044817',
      accountLastFour: '4417',
      docketNumber: null,
      judgmentCase: null,
      suitFiled: kind === 'litigation' ? '2025-12-02' : null,
      ...wanted.debt,
    },
    plan: {
      total: BigInt(total),
      discount: BigInt(discount),
      discountPercentage: String(Math.round((discount * 100) / (total + discount))),
      frequency: 'monthly',
      payments: amounts.length,
      startDate: day(0),
      endDate: day(amounts.length - 1),
    },
    instalments: amounts.map((amount, at) => ({
      seq: at + 1,
      dueDate: day(at),
      amount: BigInt(amount),
      editedAmount: null,
    })),
    consumerName: wanted.consumerName ?? 'Dana Rivera',
    events: wanted.events ?? [],
  } as unknown as FoundAgreement
}
