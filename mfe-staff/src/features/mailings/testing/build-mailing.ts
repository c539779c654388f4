import type { Handlers } from '@portal/shared/testing'

type Reply<Name extends 'listMailings' | 'listLetterProblems'> = Awaited<ReturnType<NonNullable<Handlers[Name]>>>
type WireMailing = Reply<'listMailings'>['data'][number]
type WireLetter = Reply<'listLetterProblems'>['data'][number]

/** A mailing as the server sends it: the print shop has it. */
export const buildMailing = (overrides: Partial<WireMailing> = {}): WireMailing => ({
  mailing_id: 'm-1',
  name: 'sample-2026-03-02-letter-01',
  business_date: '2026-03-02',
  status: 'handed_over',
  letters: 500,
  pages: null,
  created_at: '2026-03-02T23:00:00.000Z',
  released_by: null,
  released_at: null,
  handed_over_at: null,
  has_failed: false,
  ...overrides,
})

/** A letter that is held because its address is not complete. */
export const buildLetter = (overrides: Partial<WireLetter> = {}): WireLetter => ({
  letter_id: 'l-1',
  client_id: 'p-1',
  consumer_name: 'Dana Rivera',
  purpose: 'validation_notice',
  language: 'en',
  status: 'held',
  reason: overrides.status === undefined ? 'no_address' : null,
  queued_at: '2026-03-02T15:00:00.000Z',
  mailed_on: null,
  returned_on: null,
  pages: null,
  sha256: null,
  is_replaced: false,
  ...overrides,
})

const paged = (total: number) => ({ page: 1, items_number: total, pagination: { page_range: [1], pages: 1 } })

export const mailingsReply = (data: WireMailing[], total = data.length) => ({
  ...paged(total),
  data,
  waiting: 0,
  problems: 0,
})

export const problemsReply = (data: WireLetter[], total = data.length) => ({ ...paged(total), data })

export const mailingReply = (mailing: WireMailing, letters: WireLetter[], total = letters.length) => ({
  ...paged(total),
  data: { mailing, letters },
})
