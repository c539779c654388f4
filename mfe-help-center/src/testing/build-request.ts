import type { Handlers } from '@portal/shared/testing'

type Row = Awaited<ReturnType<NonNullable<Handlers['listConsumerCases']>>>['data'][number]
type Detail = Awaited<ReturnType<NonNullable<Handlers['getConsumerCase']>>>['data']
type List = Awaited<ReturnType<NonNullable<Handlers['listConsumerCases']>>>

/** An open dispute in a list. */
export const buildRow = (change: Partial<Row> = {}): Row => ({
  id: 'c-1',
  number: 'D-2026-00001',
  kind: 'dispute',
  status: 'open',
  reference_number: 'HL-100200',
  creditor: 'First Bank',
  filed_at: '2026-02-20T15:00:00.000Z',
  due_at: '2026-03-22',
  is_overdue: false,
  answered_at: null,
  outcome: null,
  ...change,
})

/** One page of a list. */
export const pageOf = (rows: Row[], count = rows.length): List => ({
  page: 1,
  items_number: count,
  pagination: { page_range: [1], pages: Math.max(1, Math.ceil(count / 10)) },
  data: rows,
})

/** An open dispute with all that its page shows. */
export const buildRequest = (change: Partial<Detail> = {}): Detail => ({
  ...buildRow(),
  name: 'Dana Whitfield',
  explanation: 'I owe <b>less</b>.\n\tPlease look.',
  expected_outcome: null,
  reasons: ['wrong_amount', 'other'],
  other_reason: 'The goods went back.',
  attachments: [],
  steps: [{ at: '2026-02-20T15:00:00.000Z', what: 'filed' }],
  answer: null,
  account: { status: 'on_hold', hold: 'this', plan: 'paused' },
  ...change,
})
