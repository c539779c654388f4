import { sql, type SQL } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import {
  addDays,
  endOfDay,
  instantAt,
  isItemQueue,
  type LocalDate,
  type WorkQueue,
  addMonths,
  debitDate,
  endOfMonth,
  startOfMonth,
} from '@portal/shared/domain'
import { wasTriedInSql } from '../../../db/schema/payment.ts'
import { businessDate } from '../../money/index.ts'

/** How many days a broken promise stays in the queue. */
const BROKEN_DAYS = 30
/** How many days ahead a dispute counts as due. */
const DUE_DAYS = 7

type Source = (tenantId: string, at: { now: Date; today: LocalDate; tenant: TenantSettings }) => SQL

/**
 * The source of each queue's entries (F-10). Columns: subject_id, consumer_id, debt_id, at, day, amount, detail,
 * case_id, owner_id (the assignee, for queues that assign elsewhere), rank (the most urgent first).
 */
const sources: Partial<Record<WorkQueue, Source>> = {
  // F-36: from the beginning of its window on, until it is made or taken back.
  call_backs_due: (tenantId, { now }) => sql`
    select b.id as subject_id, b.consumer_id, b.debt_id, b.starts_at as at, null::date as day, null::bigint as amount,
           null::text as detail, null::text as case_id, null::text as owner_id, b.starts_at::text as rank
      from call_back b where b.tenant_id = ${tenantId} and b.status = 'booked' and b.starts_at <= ${now}`,

  // F-35: it leaves the queue when it is answered or closed, and comes back when the consumer writes again.
  messages_waiting: (tenantId) => sql`
    select t.id as subject_id, t.consumer_id, t.debt_id, t.waiting_since as at, null::date as day,
           null::bigint as amount, null::text as detail, null::text as case_id, t.assignee_id as owner_id,
           t.waiting_since::text as rank
      from message_thread t where t.tenant_id = ${tenantId} and t.waiting_since is not null`,

  broken_promises: (tenantId, { today, tenant }) => sql`
    select 'instalment:' || r.id || ':' || coalesce(r.failed_on::text, '') as subject_id, p.owner_id as consumer_id,
           p.debt_id, null::timestamptz as at, coalesce(r.failed_on, r.due_date) as day,
           coalesce(r.edited_amount, r.amount) - r.covered as amount, 'instalment' as detail, null::text as case_id,
           null::text as owner_id, coalesce(r.failed_on, r.due_date)::text as rank
      from plan_payment r join plan p on p.tenant_id = r.tenant_id and p.id = r.plan_id
     where r.tenant_id = ${tenantId} and r.status = 'failed' and r.retry_on is null and p.status in ('active', 'paused')
    union all
    select 'promise:' || m.id, m.consumer_id, m.debt_id, null, m.date, m.amount, 'promise', null, null, m.date::text
      from payment_promise m
     where m.tenant_id = ${tenantId} and m.status = 'failed' and m.date >= ${addDays(today, -BROKEN_DAYS)}
    union all
    select 'plan:' || p.id, p.owner_id, p.debt_id, p.ended_at, null, p.total, 'plan', null, null, p.ended_at::text
      from plan p
     where p.tenant_id = ${tenantId} and p.status = 'broken'
       and p.ended_at >= ${instantAt(addDays(today, -BROKEN_DAYS), '00:00', tenant.zone)}`,

  failed_today: (tenantId, { today, tenant }) => {
    const [from, until] = [instantAt(today, '00:00', tenant.zone), endOfDay(today, tenant.zone)]
    return sql`
    select y.id as subject_id, y.payer_id as consumer_id, y.debt_id, y.answered_at as at, null::date as day, y.amount,
           coalesce(y.failure_code, 'failed') as detail, null::text as case_id, null::text as owner_id,
           y.answered_at::text as rank
      from payment y
     where y.tenant_id = ${tenantId} and y.state = 'failed' and y.answered_at >= ${from} and y.answered_at < ${until}
       and ${wasTriedInSql(sql`y`)}
    union all
    select y.id, y.payer_id, y.debt_id, y.ended_at, null, y.amount, coalesce(y.return_code, 'returned'), null, null,
           y.ended_at::text
      from payment y
     where y.tenant_id = ${tenantId} and y.settlement = 'returned' and y.ended_at >= ${from} and y.ended_at < ${until}`
  },

  unsigned_expiring: (tenantId, { now, today, tenant }) => sql`
    select e.id as subject_id, coalesce(p.owner_id, d.owner_id) as consumer_id, e.debt_id, e.expires_at as at,
           null::date as day, p.total as amount, e.kind as detail, null::text as case_id, null::text as owner_id,
           e.expires_at::text as rank
      from envelope e
      join debt d on d.tenant_id = e.tenant_id and d.id = e.debt_id
      left join plan p on p.tenant_id = e.tenant_id and p.id = e.plan_id
     where e.tenant_id = ${tenantId} and e.status = 'unsigned' and e.expires_at > ${now}
       and e.expires_at <= ${endOfDay(addDays(today, 1), tenant.zone)}`,

  // F-33: it leaves the queue when staff have answered, or when no plan can be chosen any more.
  counter_offers: (tenantId) => sql`
    select o.id as subject_id, o.consumer_id, o.debt_id, null::timestamptz as at, o.answer_by as day, o.amount,
           o.way as detail, null::text as case_id, null::text as owner_id, o.answer_by::text || o.created_at::text as rank
      from counter_offer o join debt d on d.tenant_id = o.tenant_id and d.id = o.debt_id
     where o.tenant_id = ${tenantId} and o.state = 'open' and d.status = 'active'`,

  disputes_due: (tenantId, { today }) => sql`
    ${openCases(tenantId, 'dispute')} and f.due_on <= ${addDays(today, DUE_DAYS)}`,
  hardships_waiting: (tenantId) => openCases(tenantId, 'hardship'),
  // F-15: what was promised about a complaint waits for the person who is to do it.
  complaints_waiting: (tenantId) => sql`
    ${openCases(tenantId, 'complaint')}
    union all
    select 'follow_up:' || a.id, f.consumer_id, f.debt_id, null, a.ends_on, null, f.number, f.id, a.assignee_id,
           coalesce(a.ends_on::text, '9999')
      from case_act a join case_file f on f.tenant_id = a.tenant_id and f.id = a.case_id
     where a.tenant_id = ${tenantId} and a.kind = 'follow_up' and a.ended_at is null and f.deleted_at is null`,

  // I-05: it leaves the queue when a second person has decided.
  corrections_waiting: (tenantId) => sql`
    select i.id as subject_id, i.consumer_id, null::text as debt_id, i.created_at as at, null::date as day,
           null::bigint as amount, null::text as detail, null::text as case_id, null::text as owner_id,
           i.created_at::text as rank
      from identity_correction i where i.tenant_id = ${tenantId} and i.status = 'waiting'`,

  // The consumer comes from the message itself: the account may belong to somebody else.
  inbound_message: (tenantId) => sql`
    select w.id as subject_id, i.consumer_id, w.debt_id, w.created_at as at, null::date as day, null::bigint as amount,
           w.detail, null::text as case_id, null::text as owner_id, w.created_at::text as rank
      from work_item w join inbound_message i on i.tenant_id = w.tenant_id and i.id = w.subject_id
     where w.tenant_id = ${tenantId} and w.kind = 'inbound_message' and w.done_at is null`,

  // F-27: the detail is what happened and whose account did it.
  reading_alert: (tenantId) => sql`
    select w.id as subject_id, null::text as consumer_id, null::text as debt_id, w.created_at as at, null::date as day,
           null::bigint as amount, w.detail || ':' || s.full_name as detail, null::text as case_id,
           null::text as owner_id, w.created_at::text as rank
      from work_item w join staff s on s.tenant_id = w.tenant_id and s.id = split_part(w.subject_id, ':', 1)
     where w.tenant_id = ${tenantId} and w.kind = 'reading_alert' and w.done_at is null`,

  expiring_cards: (tenantId, { today, tenant }) => {
    const { before, ends } = cardEnds(today, tenant.closures as LocalDate[])
    const months = sql.join(
      ends.map(({ month, firstTooLate }) => sql`(${month}::int, ${firstTooLate}::date)`),
      sql`, `,
    )
    return sql`
    select p.id || ':' || m.id || ':' || m.expiry_year || '-' || m.expiry_month as subject_id,
           p.owner_id as consumer_id, p.debt_id, null::timestamptz as at, n.due as day, n.amount,
           m.last_four as detail, null::text as case_id, null::text as owner_id, n.due::text as rank
      from payment_method m
      join plan p on p.tenant_id = m.tenant_id and p.method_id = m.id and p.status = 'active'
      join lateral (
        select r.due_date as due, coalesce(r.edited_amount, r.amount) - r.covered as amount from plan_payment r
         where r.tenant_id = p.tenant_id and r.plan_id = p.id and r.status in ('scheduled', 'due', 'moved')
         order by r.seq limit 1) n on true
      left join (values ${months}) as e (month, too_late) on e.month = m.expiry_year * 12 + m.expiry_month
     where m.tenant_id = ${tenantId} and m.type = 'card' and m.deleted_at is null
       and m.expiry_year <= ${Number(today.slice(0, 4)) + 1}
       and (m.expiry_year * 12 + m.expiry_month < ${before} or n.due >= e.too_late)`
  },

  // A letter that is sent again is no longer in the queue.
  mail_problems: (tenantId) => sql`
    select w.id as subject_id, w.consumer_id, m.debt_id, w.created_at as at, w.returned_on as day, null::bigint as amount,
           w.status as detail, null::text as case_id, null::text as owner_id, w.created_at::text as rank
      from mailpiece w join message m on m.tenant_id = w.tenant_id and m.id = w.id
     where w.tenant_id = ${tenantId} and w.status in ('held', 'returned') and w.replaced_by is null`,
}

const openCases = (tenantId: string, kind: 'dispute' | 'hardship' | 'complaint') => sql`
    select f.id as subject_id, f.consumer_id, f.debt_id, null::timestamptz as at, f.due_on as day, null::bigint as amount,
           f.number as detail, f.id as case_id, f.assignee_id as owner_id, coalesce(f.due_on::text, '9999') as rank
      from case_file f
     where f.tenant_id = ${tenantId} and f.kind = ${kind} and f.status = 'open' and f.deleted_at is null`

const items = (tenantId: string, kind: WorkQueue) => sql`
    select w.id as subject_id, d.owner_id as consumer_id, w.debt_id, w.created_at as at, null::date as day,
           null::bigint as amount, w.detail, null::text as case_id, null::text as owner_id, w.created_at::text as rank
      from work_item w left join debt d on d.tenant_id = w.tenant_id and d.id = w.debt_id
     where w.tenant_id = ${tenantId} and w.kind = ${kind} and w.done_at is null`

/** The entries of a queue, as a subquery. */
export function entriesOf(queue: WorkQueue, tenant: TenantSettings, now: Date): SQL {
  const source = sources[queue]
  if (!source) {
    if (isItemQueue(queue)) return items(tenant.id, queue)
    throw new Error(`no entries of ${queue}`)
  }
  return source(tenant.id, { now, today: businessDate(tenant, now), tenant })
}

/** Months around today for which a card's expiry is compared with the day of the debit. */
const MONTHS = [-1, 0, 1, 2, 3]

const number = (month: LocalDate) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/**
 * F-25: a card expires at the end of its month. For the months around today, counted as year times twelve plus month:
 * the first due date whose debit falls after the expiry; holidays move debits. Cards of months before `before` have
 * expired.
 */
function cardEnds(
  today: LocalDate,
  closures: readonly LocalDate[],
): { before: number; ends: { month: number; firstTooLate: LocalDate }[] } {
  const months = MONTHS.map((n) => addMonths(startOfMonth(today), n))
  return {
    before: number(months[0]!),
    ends: months.map((month) => {
      const end = endOfMonth(month)
      let firstTooLate = addDays(end, 1)
      while (debitDate(addDays(firstTooLate, -1), closures) > end) firstTooLate = addDays(firstTooLate, -1)
      return { month: number(month), firstTooLate }
    }),
  }
}
