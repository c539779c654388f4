import type { Handlers } from '@portal/shared/testing'

type Reply = Awaited<ReturnType<NonNullable<Handlers['listCases']>>>
type Row = Reply['data'][number]

/** An open dispute in the queue. */
export const buildCase = (change: Partial<Row> = {}): Row => ({
  id: 'c-1',
  number: 'D-2026-00001',
  kind: 'dispute',
  status: 'open',
  client_id: 'p-1',
  consumer_name: 'Dana Rivera',
  debt_id: 'd-1',
  reference_number: 'HL-100200',
  creditor: 'First Bank',
  reasons: ['wrong_amount'],
  filed_at: '2026-02-20T15:00:00.000Z',
  due_at: '2026-03-04',
  is_overdue: false,
  assignee: null,
  outcome: null,
  ...change,
})

/** One page of the queue. */
export const queueOf = (rows: Row[], total = rows.length): Reply => ({
  page: 1,
  items_number: total,
  pagination: { page_range: [1], pages: 1 },
  data: rows,
  open: rows.length,
  overdue: rows.filter((one) => one.is_overdue).length,
})
