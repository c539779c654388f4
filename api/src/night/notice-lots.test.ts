import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { localDate } from '@portal/shared/domain'
import { writePaymentNotices } from '../areas/money/pay/tell-lot.ts'
import { debitDue } from '../areas/money/plan/run/debit-due.ts'
import { notifyConsumer, notifyConsumers, type Notice } from '../core/messages/notify-consumer.ts'
import { sendMessage } from '../core/messages/send-message.ts'
import { sendMessages } from '../core/messages/send-messages.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../gateways/mail/port.ts'
import { Undeliverable } from '../gateways/undeliverable.ts'
import type { JobName, JobPayloads } from '../jobs/jobs.ts'
import { seedManyDue } from '../testing/bench/many-due.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { FakeProcessor } from '../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const day = localDate('2026-03-02')
const NIGHT = `${day}T04:30:00.000Z`
const NOON = `${day}T17:00:00.000Z`
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: ['harborlight', 'aldercourt', 'bluebarn'], processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOON)
  await t.database.asOwner('delete from graphile_worker._private_jobs')
})

/** What is odd about a consumer. */
const kinds: Record<string, string> = {
  nothing: `select $1`,
  'speaks Spanish': `update consumer set language = 'es' where id = $1`,
  // D.C. Code 28-3814 allows five messages a week.
  'lives where few are allowed': `with agreed as (update consent set basis = 'consent' where consumer_id = $1)
    update consumer set state = 'DC', zip = '20001' where id = $1`,
  deceased: `update consumer set deceased = true where id = $1`,
  'opted out of e-mail': `update contact_point set status = 'opted_out' where consumer_id = $1 and kind = 'email'`,
  'has an old number': `update consent set given_at = '2025-01-01' where consumer_id = $1 and channel = 'text'`,
  'has no address': `update contact_point set deleted_at = changed_at where consumer_id = $1`,
  'has a debt on hold': `update debt set status = 'on_hold' where id in (select debt_id from debt_party where consumer_id = $1)`,
  'owes nobody any more': `update debt set status = 'recalled' where id in (select debt_id from debt_party where consumer_id = $1)`,
}

const reminderOf = ({ consumerId, debtId }: Debtor, n = 1): Omit<Notice, 'now'> => ({
  consumerId,
  debtId,
  subjectId: `subject/${debtId}/${n}`,
  purpose: 'plan_late',
  values: () => ({ late: '1', amount: '2', date: '3' }),
})

const messagesOf = ({ consumerId }: Debtor) =>
  t.database.asOwner(
    `select purpose, channel, locale, status, reason, zones, not_before, released_at, useful_until, template_version, queued_at, sent_at,
            carrier_ref is not null as is_taken, debt_id is not null as has_debt, right(subject_id, 2) as subject
       from message where person_id = $1 order by subject_id, channel`,
    [consumerId],
  )

const idsOf = async (debtors: readonly Debtor[]): Promise<string[]> =>
  (
    await t.database.asOwner<{ id: string }>(
      `select id from message where person_id = any($1) and status = 'queued' order by id`,
      [debtors.map(({ consumerId }) => consumerId)],
    )
  ).map(({ id }) => id)

/** The payloads of a tenant's waiting jobs of a name. */
const waiting = async <N extends JobName>(name: N, tenantId: string): Promise<JobPayloads[N][]> =>
  (
    await t.database.asOwner<{ payload: JobPayloads[N] }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier = $1 and j.payload->>'tenantId' = $2 order by j.id`,
      [name, tenantId],
    )
  ).map(({ payload }) => payload)

/** A carrier that notes what it takes, and refuses what `refuse` names. */
function carrier(refuse: (id: string) => Error | null = () => null) {
  const taken: string[] = []
  const mail: MailPort = {
    kind: 'outbox',
    async send({ id }) {
      const error = refuse(id)
      if (error) throw error
      taken.push(id)
      return { reference: `taken:${id}` }
    },
  }
  return { taken, deps: { ...t.deps, mail } as Deps }
}

/** E-mails to many people of a tenant that wait to be sent, in one job. */
async function queuedFor(tenantId: string, many: number): Promise<readonly string[]> {
  await seedManyDue(t, tenantId, many, day)
  t.clock.set(NOON)
  await debitDue(t.deps, t.tenant(tenantId), day)
  for (const job of await waiting('tell-payments', tenantId)) await writePaymentNotices(t.deps, job)
  const [job] = await waiting('send-messages', tenantId)
  expect(job?.messageIds).toHaveLength(many)
  return job!.messageIds
}

const statesOf = async (tenantId: string) =>
  Object.fromEntries(
    (
      await t.database.asOwner<{ status: string; many: number }>(
        `select status, count(*)::int as many from message where tenant_id = $1 and channel = 'email' group by 1`,
        [tenantId],
      )
    ).map(({ status, many }) => [status, many]),
  )

describe('F-03: notices of a lot', () => {
  it('are written, held, judged again and sent as each of them would be alone', async () => {
    t.clock.set(NIGHT)
    const pairs: { kind: string; together: Debtor; alone: Debtor }[] = []
    for (const [kind, change] of Object.entries(kinds)) {
      const [together, alone] = [await seedDebtor(t, 'harborlight'), await seedDebtor(t, 'harborlight')]
      for (const { consumerId } of [together, alone]) await t.database.asOwner(change, [consumerId])
      pairs.push({ kind, together, alone })
    }
    const tenant = t.tenant('harborlight')
    // Six notices for each, so that one may be the contact after which no other is allowed.
    const noticesOf = (who: 'together' | 'alone') =>
      pairs.flatMap((pair) => [1, 2, 3, 4, 5, 6].map((n) => reminderOf(pair[who], n)))
    const compare = async () => {
      for (const { kind, together, alone } of pairs)
        expect({ kind, told: await messagesOf(together) }).toEqual({ kind, told: await messagesOf(alone) })
    }
    const now = t.clock.now('harborlight')
    const counts = { queued: 0, held: 0, suppressed: 0 }
    for (const notice of noticesOf('alone')) {
      const more = await t.deps.db.withTenant(tenant.id, (tx) => notifyConsumer(tx, t.deps, tenant, { ...notice, now }))
      for (const key of ['queued', 'held', 'suppressed'] as const) counts[key] += more[key]
    }
    const write = () =>
      t.deps.db.withTenant(tenant.id, (tx) => notifyConsumers(tx, t.deps, tenant, noticesOf('together'), now))
    expect(await write()).toEqual(counts)
    expect(Math.min(counts.held, counts.suppressed)).toBeGreaterThan(0)
    expect(await write()).toEqual({ queued: 0, held: 0, suppressed: 0 })
    await compare()
    // In between, one of each pair opts out.
    const opted = [pairs[0]!.together, pairs[0]!.alone].map(({ consumerId }) => consumerId)
    await t.database.asOwner(`update contact_point set status = 'opted_out' where consumer_id = any($1)`, [opted])
    const ids = { together: pairs.map(({ together }) => together), alone: pairs.map(({ alone }) => alone) }
    for (const at of [NIGHT, NOON]) {
      t.clock.set(at)
      for (const messageId of await idsOf(ids.alone)) await sendMessage(t.deps, { tenantId: tenant.id, messageId })
      await sendMessages(t.deps, { tenantId: tenant.id, messageIds: await idsOf(ids.together) })
      await compare()
    }
    expect(await messagesOf(pairs[1]!.together)).toContainEqual(expect.objectContaining({ status: 'sent' }))
    expect(await messagesOf(pairs[0]!.together)).not.toContainEqual(expect.objectContaining({ status: 'sent' }))
  })

  it('go alone where a debt or a message is held by another transaction, and where a carrier fails', async () => {
    await seedManyDue(t, 'aldercourt', 6, day)
    t.clock.set(NOON)
    await debitDue(t.deps, t.tenant('aldercourt'), day)
    const [told] = await waiting('tell-payments', 'aldercourt')
    const client = new pg.Client({ connectionString: t.database.ownerUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select 1 from debt where id = $1 for update', [told!.payments[0]!.debtId])
    await writePaymentNotices(t.deps, told!)
    await client.query('rollback')
    expect((await waiting('tell-payment', 'aldercourt')).map(({ paymentId }) => paymentId)).toEqual([
      told!.payments[0]!.paymentId,
    ])
    const [job] = await waiting('send-messages', 'aldercourt')
    const [held, away, nobody] = job!.messageIds
    await client.query('begin')
    await client.query('select 1 from message where id = $1 for update', [held])
    const { taken, deps } = carrier((id) =>
      id === away ? new Error('away') : id === nobody ? new Undeliverable('nobody') : null,
    )
    await sendMessages(deps, job!)
    await client.end()
    expect(taken.toSorted()).toEqual(job!.messageIds.slice(3).toSorted())
    expect(new Set((await waiting('send-message', 'aldercourt')).map(({ messageId }) => messageId))).toEqual(
      new Set([held, away]),
    )
    expect(await statesOf('aldercourt')).toEqual({ sent: 2, failed: 1, queued: 2 })
  })

  it('are sent again after a process died, under the same ids, and only those that were not stored', async () => {
    const messageIds = await queuedFor('bluebarn', 60)
    const { taken, deps } = carrier()
    const dying: Deps['db'] = {
      ...deps.db,
      withTenant: (tenantId, work, options) => {
        if (taken.length > 25) return Promise.reject(new Error('the process died'))
        return deps.db.withTenant(tenantId, work, options)
      },
    }
    const job = { tenantId: 'bluebarn', messageIds }
    await expect(sendMessages({ ...deps, db: dying }, job)).rejects.toThrow('the process died')
    expect(await statesOf('bluebarn')).toEqual({ sent: 25, queued: 35 })
    await sendMessages(deps, job)
    await sendMessages(deps, job)
    expect(await statesOf('bluebarn')).toEqual({ sent: 60 })
    expect(new Set(taken).size).toBe(60)
    // 25 were handed over and not stored: the carrier knows them by their ids.
    expect(taken).toHaveLength(85)
  })
})
