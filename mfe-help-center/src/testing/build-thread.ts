import type { Handlers } from '@portal/shared/testing'

type Detail = Awaited<ReturnType<NonNullable<Handlers['getThread']>>>['data']
type List = Awaited<ReturnType<NonNullable<Handlers['listThreads']>>>
type Row = List['data'][number]

/** A thread that staff have answered, in a list. */
export const buildThreadRow = (change: Partial<Row> = {}): Row => ({
  id: 't-1',
  subject: 'My plan',
  status: 'open',
  debt_id: 'd-1',
  reference_number: 'HL-100200',
  creditor: 'First Bank',
  created_at: '2026-03-02T15:00:00.000Z',
  last_at: '2026-03-12T14:04:00.000Z',
  last_side: 'staff',
  unread: 1,
  ...change,
})

/** One page of a list. */
export const threadsOf = (rows: Row[], { count = rows.length, unread = 0 } = {}): List => ({
  page: 1,
  items_number: count,
  pagination: { page_range: [1], pages: Math.max(1, Math.ceil(count / 10)) },
  data: rows,
  unread,
})

/** The same thread with its two messages. */
export const buildThread = (change: Partial<Detail> = {}): Detail => ({
  ...buildThreadRow(),
  messages: [
    {
      id: 'm-1',
      side: 'consumer',
      text: 'When is <b>it</b>?\nThank you.',
      at: '2026-03-02T15:00:00.000Z',
      read_at: '2026-03-12T14:04:00.000Z',
      files: [{ id: 'f-1', name: 'bill.pdf', media_type: 'application/pdf', size: 2048, sha256: 'a'.repeat(64) }],
    },
    {
      id: 'm-2',
      side: 'staff',
      text: 'On March 19.',
      at: '2026-03-12T14:04:00.000Z',
      read_at: null,
      files: [],
    },
  ],
  earlier: 0,
  ...change,
})
