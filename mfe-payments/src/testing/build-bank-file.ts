import type * as v from 'valibot'
import type { BankFile } from '@portal/shared/contract'

type WireFile = v.InferInput<typeof BankFile>

/** A file as the server sends it: prepared by the nightly run, waiting for release. */
export const buildBankFile = (overrides: Partial<WireFile> = {}): WireFile => ({
  file_id: 'f-1',
  business_date: '2026-03-03',
  modifier: 'A',
  status: 'awaiting_release',
  effective_date: '2026-03-04',
  entries: 2,
  entry_hash: '0004200004',
  debits: '66.00',
  credits: '0.00',
  sha256: 'a'.repeat(64),
  created_by: null,
  created_at: '2026-03-03T23:00:00.000Z',
  released_by: null,
  released_at: null,
  transmitted_at: null,
  cancelled_by: null,
  cancel_reason: null,
  release: 'allowed',
  ...overrides,
})

/** No files, and no waiting entries. */
export const noFiles = {
  page: 1,
  items_number: 0,
  pagination: { page_range: [1], pages: 1 },
  data: [] as WireFile[],
  waiting: { entries: 0, debits: '0.00' },
}

/** No debits, and no stop. */
export const noRates = {
  data: {
    rates: [{ creditor: null, debits: 0, unauthorized: 0, administrative: 0, returned: 0 }],
    months: [],
    stop: null,
  },
}
