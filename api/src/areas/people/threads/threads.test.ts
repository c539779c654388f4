import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { MESSAGE_MAX, MESSAGES_MOST, SUBJECT_MAX } from '@portal/shared/domain'
import { releaseHeld } from '../../../core/messages/release-held.ts'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const start = '2026-03-02T18:00:00.000Z'
let t: TestApp
let desk: CaseDesk

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, 'tmlg'] })
})
afterAll(() => t.close())
beforeEach(() => at(start))
/** Sets the clock; sessions end meanwhile, so staff sign in again. */
const at = async (instant: string) => {
  t.clock.set(instant)
  desk = await openCaseDesk(t, tenantId)
}

type Start = CallInput<typeof endpoints.startThread>['body']
const begin = (me: Caller, change: Partial<Start> = {}) =>
  me.call(endpoints.startThread, { body: { subject: 'My plan', text: 'When is my next payment?', ...change } })
const write = (me: Caller, id: string, text: string) =>
  me.call(endpoints.writeToThread, { params: { thread_id: id }, body: { text } })
const read = (me: Caller, id: string, query = {}) => me.call(endpoints.getThread, { params: { thread_id: id }, query })
const open = (id: string, by = desk.agent) =>
  by.call(endpoints.getStaffThread, { params: { thread_id: id }, query: {} })
const answer = async (id: string, text = 'On March 9.', by = desk.agent, after?: string) =>
  by.call(endpoints.answerThread, {
    params: { thread_id: id },
    body: { text, after: after ?? (await lastOf(id)) },
  })
const lastOf = async (id: string): Promise<string> => {
  const got = await open(id)
  if (got.status !== 200) throw new Error(got.text)
  return got.body.data.messages.at(-1).id
}
const close = async (id: string, after?: string) =>
  desk.agent.call(endpoints.closeThread, { params: { thread_id: id }, body: { after: after ?? (await lastOf(id)) } })
const reopen = (id: string) => desk.agent.call(endpoints.reopenThread, { params: { thread_id: id }, body: {} })
const rows = <T extends object = Record<string, unknown>>(sql: string, args: unknown[] = []) =>
  t.database.asOwner<T>(sql, args)

interface Talk {
  debtor: Debtor
  me: Caller
  id: string
}
async function talk(change: Partial<Start> = {}): Promise<Talk> {
  const debtor = await seedDebtor(t, tenantId)
  await rows("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
  const me = await desk.me(debtor)
  const { body, text, status } = await begin(me, change)
  if (status !== 200) throw new Error(text)
  return { debtor, me, id: body.data.id }
}
const mails = async (debtor: Debtor) => {
  await t.runJobs()
  const all = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return all.filter(({ personId, purpose }) => personId === debtor.consumerId && purpose === 'message_waiting')
}

describe('F-35: a consumer writes to staff', () => {
  it('about an account, with a file; it is stored sealed, recorded, and waits for an answer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const me = await desk.me(debtor)
    const { body } = await begin(me, {
      debt_id: debtor.debtId,
      text: 'Look <b>here</b>, my card is 4111111111111111',
      attachments: [{ name: 'bill.pdf', content: desk.pdf }],
    })
    expect(body.data).toMatchObject({
      subject: 'My plan',
      status: 'open',
      reference_number: debtor.reference,
      last_side: 'consumer',
      unread: 0,
      earlier: 0,
      messages: [
        {
          side: 'consumer',
          text: 'Look <b>here</b>, my card is ************1111',
          read_at: null,
          files: [{ name: 'bill.pdf', media_type: 'application/pdf' }],
        },
      ],
    })
    const stored = await rows<{ whole: string }>(
      `select row_to_json(h)::text || row_to_json(m)::text as whole
         from message_thread h join thread_message m on m.thread_id = h.id where h.id = $1`,
      [body.data.id],
    )
    expect(stored[0]!.whole).not.toMatch(/My plan|Look/)
    const audit = await rows('select action, detail::jsonb as detail from audit_log where subject = $1', [
      `thread:${body.data.id}`,
    ])
    expect(audit).toMatchObject([{ action: 'thread.started', detail: { debt: debtor.debtId, files: 1 } }])
  })

  it('and is refused an account of somebody else, and each field by its name', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const me = await desk.me(debtor)
    expect((await begin(me, { debt_id: other.debtId })).status).toBe(404)
    expect((await begin(me, { debt_id: 'no-such-debt' })).status).toBe(404)
    for (const [change, field, code] of [
      [{ subject: ' ' }, 'subject', 'required'],
      [{ subject: 's'.repeat(SUBJECT_MAX + 1) }, 'subject', 'too_long'],
      [{ text: '' }, 'text', 'required'],
      [{ text: 'x'.repeat(MESSAGE_MAX + 1) }, 'text', 'too_long'],
      [{ attachments: Array(4).fill({ name: 'a.pdf', content: desk.pdf }) }, 'attachments', 'too_many_files'],
      [{ attachments: [{ name: 'a.pdf', content: btoa('MZ a program') }] }, 'attachments', 'file_invalid'],
    ] as const)
      expect(await begin(me, change as Partial<Start>)).toMatchObject({
        status: 400,
        body: { errors: { [field]: [code] } },
      })
    const longest = { subject: 's'.repeat(SUBJECT_MAX), text: 'x'.repeat(MESSAGE_MAX) }
    const three = Array(3).fill({ name: 'a.pdf', content: desk.pdf })
    expect((await begin(me, { ...longest, attachments: three })).body.data.messages[0].files).toHaveLength(3)
  })

  it('twice at once with the same words is one message', async () => {
    const { me, id, debtor } = await talk()
    const [first, second] = await Promise.all([write(me, id, 'And now?'), write(me, id, 'And now?')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await read(me, id)).body.data.messages).toHaveLength(2)
    const again = await Promise.all([begin(me, { subject: 'Two' }), begin(me, { subject: 'Two' })])
    expect(again[0].body.data.id).toBe(again[1].body.data.id)
    await at('2026-03-02T18:05:01.000Z')
    await write(await desk.me(debtor), id, 'And now?')
    expect((await rows('select 1 from thread_message where consumer_id = $1', [debtor.consumerId])).length).toBe(4)
  })

  it('at most twenty times in a day, also at once', async () => {
    const { me, id, debtor } = await talk()
    for (let n = 1; n < MESSAGES_MOST - 1; n++) expect((await write(me, id, `Number ${n}`)).status).toBe(200)
    const both = await Promise.all([write(me, id, 'one'), write(me, id, 'two')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const refused = both.find(({ status }) => status === 429)!
    expect(refused).toMatchObject({ body: { code: 'rate_limited' }, headers: { 'retry-after': expect.any(String) } })
    await at('2026-03-03T17:59:59.999Z')
    expect((await write(await desk.me(debtor), id, 'Still too early')).status).toBe(429)
    await at('2026-03-03T18:00:00.000Z')
    expect((await write(await desk.me(debtor), id, 'A day later')).status).toBe(200)
  })

  it('messages.enabled: not where the tenant has no messages', async () => {
    const debtor = await seedDebtor(t, 'tmlg')
    const me = await t.signInAs('tmlg', { consumer: debtor.consumerId })
    expect(await begin(me)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await me.call(endpoints.listThreads, { query: {} })).toMatchObject({ body: { data: [], unread: 0 } })
  })

  it('T4: and another person finds neither the thread nor its files', async () => {
    const { me, id } = await talk({ attachments: [{ name: 'bill.pdf', content: desk.pdf }] })
    const file = (await read(me, id)).body.data.messages[0].files[0].id as string
    const other = await talk({ attachments: [{ name: 'other.pdf', content: desk.pdf }] })
    const theirs = (await read(other.me, other.id)).body.data.messages[0].files[0].id as string
    const message = (await read(me, id)).body.data.messages[0].id as string
    const openFile = (who: Caller, thread_id: string, file_id: string) =>
      who.call(endpoints.openThreadFile, { params: { thread_id, file_id }, body: {} })
    for (const refused of [
      await read(other.me, id),
      await write(other.me, id, 'Hello'),
      await other.me.call(endpoints.readThread, { params: { thread_id: id }, body: { until: message } }),
      await openFile(other.me, id, file),
      await openFile(other.me, other.id, file),
      await openFile(me, id, theirs),
      await desk.agent.call(endpoints.openStaffThreadFile, { params: { thread_id: id, file_id: theirs } }),
    ])
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await other.me.call(endpoints.listThreads, { query: {} })).body.data).toHaveLength(1)
    expect((await read(me, id)).body.data.messages).toHaveLength(1)

    const { body } = await openFile(me, id, file)
    const saved = await t.visitor(tenantId).send('GET', body.url)
    expect(saved.headers['content-disposition']).toContain('attachment; filename*=UTF-8')
    expect(saved.status).toBe(200)
    expect((await t.visitor(tenantId).send('GET', body.url.replace(file, theirs))).status).toBe(404)
  })
})

describe('F-35: staff answer', () => {
  it('the one who waits longest first; the answer ends the wait, and stays theirs', async () => {
    const first = await talk({ subject: 'First' })
    t.clock.set('2026-03-02T18:05:00.000Z')
    const second = await talk({ subject: 'Second' })
    const queue = async () => {
      const { body } = await desk.agent.call(endpoints.listWork, {
        params: { queue: 'messages_waiting' },
        query: { per_page: '50' },
      })
      return (body.data as { subject_id: string; detail: string; taken_by: object | null }[]).filter(({ subject_id }) =>
        [first.id, second.id].includes(subject_id),
      )
    }
    expect((await queue()).map(({ detail }) => detail)).toEqual(['First', 'Second'])
    await write(first.me, first.id, 'Are you there?')
    expect((await queue()).map(({ detail }) => detail)).toEqual(['First', 'Second'])

    const { body } = await answer(first.id)
    expect(body).toMatchObject({
      mail: 'sent',
      data: { waiting_since: null, last_side: 'staff', assignee: { name: 'Cy Hall' } },
    })
    expect((await queue()).map(({ detail }) => detail)).toEqual(['Second'])
    t.clock.set('2026-03-02T18:06:00.000Z')
    await write(first.me, first.id, 'Thank you. And the one after?')
    expect(await queue()).toMatchObject([
      { detail: 'Second', taken_by: null },
      { detail: 'First', taken_by: {} },
    ])
    const listed = await desk.admin.call(endpoints.listStaffThreads, { query: { client_id: first.debtor.consumerId } })
    expect(listed.body.data).toMatchObject([{ id: first.id, subject: 'First', unread: 3 }])
  })

  it('and the consumer reads it without their names; each side sees when the other read it first', async () => {
    const { me, id, debtor } = await talk()
    await answer(id)
    const own = (await read(me, id)).body.data
    expect(own).toMatchObject({ unread: 1, messages: [{ read_at: null }, { side: 'staff' }] })
    expect(JSON.stringify(own)).not.toContain('Cy Hall')
    const until = own.messages[1].id as string
    await at('2026-03-02T19:04:00.000Z')
    const mark = async () =>
      (await desk.me(debtor)).call(endpoints.readThread, { params: { thread_id: id }, body: { until } })
    await Promise.all([mark(), mark()])
    await at('2026-03-02T20:00:00.000Z')
    await mark()
    const seen = (await open(id)).body.data
    expect(seen.messages[1]).toMatchObject({ author: 'Cy Hall', read_at: '2026-03-02T19:04:00.000Z' })
    expect((await read(await desk.me(debtor), id)).body.data.unread).toBe(0)

    const readBy = (by: Caller, last: string) =>
      by.call(endpoints.readStaffThread, { params: { thread_id: id }, body: { until: last } })
    await readBy(desk.agent, own.messages[0].id)
    await at('2026-03-02T21:00:00.000Z')
    await readBy(desk.admin, until)
    expect((await read(await desk.me(debtor), id)).body.data.messages[0].read_at).toBe('2026-03-02T20:00:00.000Z')
  })

  it('a mark covers only what was shown', async () => {
    const { me, id } = await talk()
    await answer(id, 'One')
    const until = (await read(me, id)).body.data.messages.at(-1).id as string
    await answer(id, 'Two')
    await me.call(endpoints.readThread, { params: { thread_id: id }, body: { until } })
    expect((await read(me, id)).body.data).toMatchObject({ unread: 1 })
  })

  it('only what they have read: of two at once the second is told who wrote', async () => {
    const { id, me } = await talk()
    const after = await lastOf(id)
    const both = await Promise.all([
      answer(id, 'On March 9.', desk.agent, after),
      answer(id, 'On the 9th.', desk.admin, after),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!
    expect(late.body).toMatchObject({ code: 'conflict', errors: { after: ['thread_moved'] } })
    expect(['Cy Hall', 'Ada Moss']).toContain(late.body.current.name)
    expect((await read(me, id)).body.data.messages).toHaveLength(2)
    // the consumer writes while staff close
    const seen = await lastOf(id)
    await write(me, id, 'One thing more')
    expect((await close(id, seen)).body).toMatchObject({ errors: { after: ['thread_moved'] }, current: { name: null } })
  })

  it('the same words twice are one answer', async () => {
    const { id, me } = await talk()
    const after = await lastOf(id)
    await answer(id, 'On March 9.', desk.agent, after)
    expect(await answer(id, 'On March 9.', desk.agent, after)).toMatchObject({ status: 200, body: { mail: 'told' } })
    expect((await read(me, id)).body.data.messages).toHaveLength(2)
  })

  it('close it, open it again; and the consumer opens it by writing', async () => {
    const { id, me } = await talk()
    expect((await close(id)).body.data).toMatchObject({ status: 'closed', waiting_since: null })
    expect((await close(id)).body.errors).toEqual({ thread_id: ['thread_closed'] })
    expect((await answer(id)).body.errors).toEqual({ thread_id: ['thread_closed'] })
    // nobody had answered: it waits again
    expect((await reopen(id)).body.data).toMatchObject({ status: 'open', waiting_since: start })
    expect((await reopen(id)).body.errors).toEqual({ thread_id: ['thread_open'] })
    await answer(id)
    await close(id)
    expect((await write(me, id, 'And then?')).body.data).toMatchObject({ status: 'open' })
    const audit = await rows<{ action: string }>('select action from audit_log where subject = $1 order by seq', [
      `thread:${id}`,
    ])
    expect(audit.map(({ action }) => action)).toEqual(
      ['started', 'closed', 'reopened', 'answered', 'closed', 'written'].map((act) => `thread.${act}`),
    )
  })

  it('F-10: of two who take it at once one has it, and only an administrator gives it to another', async () => {
    const { id } = await talk()
    const take = (by: Caller, staff_id: string | null) =>
      by.call(endpoints.takeWork, { params: { queue: 'messages_waiting' }, body: { subject_id: id, staff_id } })
    const { body: who } = await desk.admin.call(endpoints.listWorkStaff, { params: { queue: 'messages_waiting' } })
    const idOf = (name: string) => (who.data as { id: string; name: string }[]).findLast((one) => one.name === name)!.id
    const both = await Promise.all([take(desk.agent, idOf('Cy Hall')), take(desk.admin, idOf('Ada Moss'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.errors).toEqual({ subject_id: ['work_taken'] })
    // An agent who lost does not even see it.
    expect([403, 404]).toContain((await take(desk.agent, idOf('Ada Moss'))).status)
    expect((await take(desk.admin, idOf('Cy Hall'))).body.data.taken_by).toMatchObject({ name: 'Cy Hall' })
    await answer(id)
    expect((await take(desk.agent, null)).status).toBe(404)
    const finish = await desk.agent.call(endpoints.finishWork, {
      params: { queue: 'messages_waiting' },
      body: { subject_id: id, note: 'Done' },
    })
    expect(finish.status).toBe(400)
  })

  it('messages are never changed or deleted', async () => {
    const { id } = await talk({ attachments: [{ name: 'bill.pdf', content: desk.pdf }] })
    await desk.agent.call(endpoints.readStaffThread, { params: { thread_id: id }, body: { until: await lastOf(id) } })
    for (const table of ['thread_message', 'thread_file', 'thread_read']) {
      await expect(rows(`update ${table} set tenant_id = tenant_id where thread_id = $1`, [id])).rejects.toThrow()
      await expect(rows(`delete from ${table} where thread_id = $1`, [id])).rejects.toThrow()
    }
    const asApp = (sql: string) => t.deps.db.withTenant(tenantId, (tx) => tx.execute(sql))
    await expect(asApp('delete from message_thread')).rejects.toThrow()
  })

  it('a long thread shows its newest messages, and more when asked', async () => {
    const { id, me } = await talk()
    for (let n = 0; n < 4; n++) await write(me, id, `Number ${n}`)
    expect((await read(me, id, { count: '2' })).body.data).toMatchObject({
      earlier: 3,
      messages: [{ text: 'Number 2' }, { text: 'Number 3' }],
    })
    expect((await read(me, id)).body.data).toMatchObject({ earlier: 0 })
    expect((await read(me, id, { count: '0' })).status).toBe(400)
  })
})

describe('F-35: the e-mail about a message', () => {
  it('says no word of it, and comes once until it is read', async () => {
    const { id, me, debtor } = await talk({ subject: 'Illness' })
    expect((await answer(id, 'We are sorry to hear it.')).body.mail).toBe('sent')
    expect((await answer(id, 'And one thing more.')).body.mail).toBe('told')
    const [mail, ...more] = await mails(debtor)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ status: 'sent', channel: 'email', subject: 'You have a message' })
    const whole = JSON.stringify(mail)
    expect(whole).not.toMatch(/Illness|sorry|one thing/)
    expect(whole).toContain(`/?thread=${id}`)

    const until = (await read(me, id)).body.data.messages.at(-1).id as string
    await me.call(endpoints.readThread, { params: { thread_id: id }, body: { until } })
    expect((await answer(id, 'A week later.')).body.mail).toBe('sent')
    expect(await mails(debtor)).toHaveLength(2)
  })

  it('R-03: waits for the morning, and is not sent when the message was read before', async () => {
    const { id, debtor } = await talk()
    await at('2026-03-03T03:00:00.000Z')
    const me = await desk.me(debtor)
    expect((await answer(id)).body.mail).toBe('later')
    const until = (await read(me, id)).body.data.messages.at(-1).id as string
    await me.call(endpoints.readThread, { params: { thread_id: id }, body: { until } })
    await at('2026-03-03T15:00:00.000Z')
    await releaseHeld(t.deps, tenantId)
    expect((await mails(debtor)).filter(({ status }) => status === 'sent')).toEqual([])
  })

  it('R-05: is not sent to an address that was opted out; the answer is there all the same', async () => {
    const { id, me, debtor } = await talk()
    await rows("update contact_point set status = 'opted_out' where consumer_id = $1 and kind = 'email'", [
      debtor.consumerId,
    ])
    expect((await answer(id)).body.mail).toBe('refused')
    expect((await mails(debtor)).map(({ status }) => status)).toEqual(['suppressed'])
    expect((await read(me, id)).body.data.messages).toHaveLength(2)
  })

  it('K-44: comes while the account is disputed, because it answers the consumer', async () => {
    const { id, debtor } = await talk()
    await desk.file(debtor)
    expect((await answer(id)).body.mail).toBe('sent')
  })
})

describe('R-18: a message that may ask us to stop', () => {
  const held = async (debtor: Debtor) =>
    (
      await rows<{ channel: string }>(
        'select channel from contact_hold where consumer_id = $1 and ended_at is null order by channel',
        [debtor.consumerId],
      )
    ).map(({ channel }) => channel)
  const decide = async (id: string, is_stop: boolean) => {
    const [message] = (await open(id)).body.data.messages
    return desk.agent.call(endpoints.decideThreadStop, {
      params: { thread_id: id, message_id: message.id },
      body: { is_stop },
    })
  }

  it.each([
    ['Please stop calling me at work.', ['phone']],
    ['STOP', ['email', 'phone', 'text']],
    ['Leave me alone!', ['email', 'phone', 'text']],
    ['When does it stop?', []],
  ])('%s', async (text, ways) => {
    const { debtor, id } = await talk({ text })
    expect(await held(debtor)).toEqual(ways)
    expect((await open(id)).body.data.messages[0].held.toSorted()).toEqual(ways)
  })

  it('is decided before the thread is closed, and a stop is kept as a request', async () => {
    const { debtor, id } = await talk({ text: 'Do not contact me again.' })
    expect((await close(id)).body.errors).toEqual({ after: ['stop_undecided'] })
    expect((await decide(id, true)).body.data.messages[0].held).toEqual([])
    expect(await held(debtor)).toEqual([])
    expect(await rows('select kind, via from contact_request where consumer_id = $1', [debtor.consumerId])).toEqual([
      { kind: 'cease', via: 'portal' },
    ])
    expect((await decide(id, false)).body).toMatchObject({ code: 'conflict' })
    expect((await close(id)).status).toBe(200)
  })

  it('that is none sets the channels free', async () => {
    const { debtor, id } = await talk({ text: 'Never call my sister, call me.' })
    expect(await held(debtor)).toEqual(['phone'])
    await decide(id, false)
    expect(await held(debtor)).toEqual([])
    expect(await rows('select 1 from contact_request where consumer_id = $1', [debtor.consumerId])).toEqual([])
  })
})
