import { sql, type SQL } from 'drizzle-orm'

/** L-12: a posting t from an account a to an account b connects kinds that it must not. */
export const connectsWrongKinds = sql`(t.kind, a.kind, b.kind) not in (
  ('opening', 'principal', 'trust'), ('settle', 'clearing', 'principal'), ('unapplied', 'clearing', 'suspense'),
  ('refund_failed', 'clearing', 'principal'), ('refund_failed', 'clearing', 'suspense'),
  ('reinstated', 'clearing', 'principal'), ('reinstated', 'clearing', 'suspense'),
  ('return', 'principal', 'clearing'), ('refund', 'principal', 'clearing'), ('reverse', 'principal', 'clearing'),
  ('return', 'suspense', 'clearing'), ('refund', 'suspense', 'clearing'), ('reverse', 'suspense', 'clearing'),
  ('adjust_up', 'principal', 'trust'), ('adjust_down', 'trust', 'principal'), ('forgive', 'forgiven', 'principal'),
  ('unforgive', 'principal', 'forgiven'))`

/** What the postings of a payment have moved. */
export const movedAmount = (of: SQL): SQL => sql`
  coalesce(sum(case when ${of}.kind in ('settle', 'unapplied', 'refund_failed', 'reinstated') then ${of}.amount else -${of}.amount end), 0)`

/** L-12: what a payment p must have moved: when settled its amount less what was given back, otherwise nothing. */
export const owedToMove = sql`case when p.settlement = 'settled' then p.amount - p.refunded else 0 end`

/** What postings move on each account. `postings` is the name of a table. */
export const movesOf = (postings: SQL): SQL => sql`
  select debit_account as account, sum(amount) as amount from ${postings} group by 1
  union all
  select credit_account, -sum(amount) from ${postings} group by 1`
