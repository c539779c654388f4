import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const other = 'meadowbrook'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, other] })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
const textOf = async (language: 'en' | 'es') =>
  (await t.visitor(tenantId).call(endpoints.getEsignText, { query: { language } })).body.data
async function give(caller: Caller, word: string, language: 'en' | 'es' = 'en', hash?: string) {
  const text_hash = hash ?? (await textOf(language)).text_hash
  return caller.call(
    endpoints.giveEsignConsent,
    { body: { proof_word: word, language, text_hash } },
    { 'user-agent': 'Browser 1' },
  )
}
const ledgerOf = (debtor: Debtor) =>
  t.database.asOwner(
    `select source, basis, language, text_version, text_hash, proof, given_at, revoked_at, revoked_by
       from consent where consumer_id = $1 and purpose = 'electronic_records' order by given_at, id`,
    [debtor.consumerId],
  )
const esignOf = async (debtor: Debtor) =>
  (
    await t.database.asOwner<{ esign: boolean | null }>('select esign from consumer where id = $1', [debtor.consumerId])
  )[0]!.esign

describe('the text before consent (R-30)', () => {
  it.each(['en', 'es'] as const)(
    '%s: scope, paper, withdrawal, details and needs, and never the word',
    async (language) => {
      const text = await textOf(language)
      expect(text.sections).toHaveLength(5)
      expect(JSON.stringify(text)).not.toMatch(/HARBOR\b|PUERTO/)
      expect(JSON.stringify(text.sections)).not.toMatch(/\{[a-z]+\}/)
      expect(text.sections[0].text).toContain(t.tenant(tenantId).tenant.full_name)
      const whole = [
        text.title,
        ...text.sections.flatMap((s: { heading: string; text: string }) => [s.heading, s.text]),
      ]
      expect(createHash('sha256').update(whole.join('\n')).digest('hex')).toBe(text.text_hash)
      const pdf = await t.visitor(tenantId).send('GET', text.document)
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    },
  )

  it.each(['en', 'es'] as const)(
    'A-21: the document is a tagged PDF in %s, for the query and for the language of the browser',
    async (language) => {
      const visitor = t.visitor(tenantId)
      const byQuery = await visitor.send('GET', `/api/v1/assets/esign.pdf?noredirect&language=${language}`)
      const byBrowser = await visitor.send('GET', '/api/v1/assets/esign.pdf?noredirect', undefined, {
        'accept-language': language,
      })
      expect(byQuery.text).toMatch(/^%PDF-1\.7/)
      expect(byQuery.text).toMatch(/\/Marked true/)
      expect(byQuery.text).toContain(`/Lang (${language})`)
      expect(byBrowser.text).toBe(byQuery.text)
    },
  )
})

describe('consent on the portal', () => {
  it('stores text, proof word, network address, browser, language and time', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await give(await consumer(debtor), ' puerto. ', 'es')
    expect([answer.status, answer.body.esign]).toEqual([200, true])
    const { text_hash, version } = await textOf('es')
    expect(await ledgerOf(debtor)).toEqual([
      {
        source: 'portal',
        basis: 'consent',
        language: 'es',
        text_version: version,
        text_hash,
        proof: { word: 'puerto.', address: '127.0.0.1', user_agent: 'Browser 1' },
        given_at: t.clock.now(tenantId),
        revoked_at: null,
        revoked_by: null,
      },
    ])
    expect(await esignOf(debtor)).toBe(true)
    const audit = await t.database.asOwner(
      `select action, detail from audit_log
         where subject = (select 'consent:' || id from consent where consumer_id = $1 and channel = 'none')`,
      [debtor.consumerId],
    )
    expect(audit).toEqual([
      { action: 'esign.given', detail: JSON.stringify({ text_version: version, text_hash, source: 'portal' }) },
    ])
  })

  it('refuses a wrong word, a changed text, and everybody but the consumer', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const wrong = await give(await consumer(debtor), 'ship')
    expect(wrong.body).toMatchObject({ code: 'validation_failed', errors: { proof_word: ['proof_word_wrong'] } })
    expect((await give(await consumer(debtor), 'HARBOR', 'en', 'a'.repeat(64))).body.code).toBe('conflict')
    expect((await give(await staff(), 'HARBOR')).body.code).toBe('forbidden')
    expect((await give(t.visitor(tenantId), 'HARBOR')).status).toBe(401)
    expect(await ledgerOf(debtor)).toEqual([])
    expect(await esignOf(debtor)).toBeNull()
  })

  it("is withdrawn once, with immediate effect; another consumer's consent is not found", async () => {
    const [debtor, stranger] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(debtor)
    await give(who, 'HARBOR')
    const { body } = await who.call(endpoints.listConsents, { params: {} })
    const line = body.data.find(({ purpose }: { purpose: string }) => purpose === 'electronic_records')
    expect(line).toMatchObject({ channel: 'none', address: null, basis: 'consent', revoked_at: null })
    expect(JSON.stringify(body)).not.toMatch(/HARBOR|127\.0\.0\.1|Browser/)
    const revoke = (caller: Caller, id = line.id) => caller.call(endpoints.revokeConsent, { params: { id }, body: {} })
    expect((await revoke(await consumer(stranger))).body.code).toBe('not_found')
    expect((await revoke(who, 'none')).body.code).toBe('not_found')
    expect(await esignOf(debtor)).toBe(true)
    const [first, second] = [await revoke(who), await revoke(who)]
    expect(first.body.data[0]).toMatchObject({ id: line.id, revoked_by: 'consumer' })
    expect(second.body.data).toEqual(first.body.data)
    expect(await esignOf(debtor)).toBe(false)
    await give(who, 'HARBOR')
    expect(await esignOf(debtor)).toBe(true)
    expect(await ledgerOf(debtor)).toMatchObject([{ revoked_by: 'consumer' }, { revoked_by: null }])
  })

  it('staff read the ledger and end a consent for the consumer whom they name', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const agent = await staff()
    expect((await agent.call(endpoints.listConsents, { params: {} })).body.code).toBe('validation_failed')
    const { body } = await agent.call(endpoints.listConsents, { params: { client_id: debtor.consumerId } })
    const line = body.data.find(({ channel }: { channel: string }) => channel === 'email')
    expect(line).toMatchObject({ basis: 'creditor_notice', source: 'import', address: 'd***@mail.example' })
    const ended = await agent.call(endpoints.revokeConsent, {
      params: { id: line.id },
      body: { client_id: debtor.consumerId },
    })
    expect(ended.body.data.find(({ id }: { id: string }) => id === line.id).revoked_by).toBe('staff')
    const audit = await t.database.asOwner('select actor_kind, action from audit_log where consumer_id = $1', [
      debtor.consumerId,
    ])
    expect(audit).toEqual([{ actor_kind: 'staff', action: 'consent.revoked' }])
  })

  it('R-05: the end of messages to an address is confirmed there once, when its owner ended it', async () => {
    const [owner, represented] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const end = async (who: Caller, of: Debtor) => {
      const client_id = of.consumerId
      const { body } = await who.call(endpoints.listConsents, { params: { client_id } })
      const { id } = body.data.find(({ channel }: { channel: string }) => channel === 'email')
      await who.call(endpoints.revokeConsent, { params: { id }, body: { client_id } })
    }
    const confirmed = async ({ consumerId }: Debtor) =>
      (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
        ({ personId, purpose }) => personId === consumerId && purpose === 'stop_confirmed',
      )
    const who = await consumer(owner)
    await end(who, owner)
    await end(who, owner)
    await end(await staff(), represented)
    expect(await confirmed(owner)).toMatchObject([
      { channel: 'email', subject: 'You won’t get any more messages here' },
    ])
    expect(await confirmed(represented)).toEqual([])
  })
})

describe('authorizing by the link (A-49, A-50, SH-97)', () => {
  async function sent(debtor: Debtor, caller?: Caller) {
    const answer = await (caller ?? (await staff())).call(endpoints.sendEsign, {
      body: { client_id: debtor.consumerId },
    })
    const [mail] = (await readOutbox(t.deps, tenantId)).filter(({ personId }) => personId === debtor.consumerId)
    return { answer, mail, token: mail ? new URL(mail.links[0]!).searchParams.get('client_id')! : '' }
  }
  const verify = (token: string, word: string | undefined = 'harbor', caller = t.visitor(tenantId)) =>
    caller.call(endpoints.verifyEsign, { body: { client_id: token, ...(word && { proof_word: word }) } })

  it('A-50: with the link alone, as the specification sends it, is told what else is needed, and the link stays', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { token } = await sent(debtor)
    const alone = (headers: Record<string, string>) =>
      t.visitor(tenantId).call(endpoints.verifyEsign, { body: { client_id: token } }, headers)
    for (const [language, words] of [
      ['en', 'Please also send proof_word'],
      ['es', 'Envíe también proof_word'],
    ] as const) {
      const { status, body } = await alone({ 'accept-language': language })
      expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', { proof_word: ['required'] }])
      expect(body.message).toContain(words)
      expect(body.message).toContain('/api/v1/assets/esign.pdf')
    }
    const { body } = await verify(token)
    expect(body).toMatchObject({ success: 'True', message: 'Electronic communication is authorized.' })
  })

  it('goes to a contact point on file, names nobody, and works once', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { answer, mail, token } = await sent(debtor)
    expect(answer.status).toBe(200)
    expect(mail).toMatchObject({ purpose: 'esign_link', channel: 'email' })
    expect(mail!.text).not.toContain(debtor.consumerId)
    const first = await verify(token)
    expect(first.body).toMatchObject({ success: 'True', esign: true })
    expect(await esignOf(debtor)).toBe(true)
    expect(await ledgerOf(debtor)).toMatchObject([{ source: 'link', proof: { word: 'harbor' } }])
    expect((await verify(token)).body.code).toBe('link_invalid')
  })

  it('decision 162: stores the text that the page showed, and refuses a changed one without using the link up', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { token } = await sent(debtor)
    const give = (text_hash: string) =>
      t.visitor(tenantId).call(endpoints.verifyEsign, { body: { client_id: token, proof_word: 'harbor', text_hash } })
    expect((await give('a'.repeat(64))).body.code).toBe('conflict')
    expect(await esignOf(debtor)).toBeNull()
    const shown = await t.visitor(tenantId).call(endpoints.getEsignText, { query: { language: 'en' } })
    expect((await give(shown.body.data.text_hash)).status).toBe(200)
    expect(await ledgerOf(debtor)).toMatchObject([{ source: 'link', text_hash: shown.body.data.text_hash }])
  })

  it('a wrong or missing word does not use it up; it expires after 72 hours', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { token } = await sent(debtor)
    expect((await verify(token, 'port')).body.errors).toEqual({ proof_word: ['proof_word_wrong'] })
    expect((await verify(token, '')).body.errors).toEqual({ proof_word: ['required'] })
    expect(await esignOf(debtor)).toBeNull()
    t.clock.advance('72h')
    expect((await verify(token)).body.code).toBe('link_invalid')
  })

  it("a token of another tenant or purpose, a consumer's id, and a malformed token are refused alike", async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { token, mail } = await sent(debtor)
    expect((await verify(token, 'harbor', t.visitor(other))).body.code).toBe('link_invalid')
    for (const bad of [debtor.consumerId, `${token}x`, new URL(mail!.links[1]!).searchParams.get('token')!, '-'])
      expect((await verify(bad)).body.code).toBe('link_invalid')
    const signIn = await t.visitor(tenantId).call(endpoints.loginLink, {
      query: { login_id: token },
      body: { ssn: '1234' },
    } as never)
    expect(signIn.body.code).toBe('link_invalid')
    expect((await verify(token)).status).toBe(200)
  })

  it('consumers send it to themselves only, three times a day', async () => {
    const [debtor, stranger] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const who = await consumer(debtor)
    expect((await sent(stranger, who)).answer.body.code).toBe('not_found')
    for (const status of [200, 200, 200, 429])
      expect((await who.call(endpoints.sendEsign, { body: {} })).status).toBe(status)
  })

  it('F-04: a link from staff waits for legal hours, and is not sent after a stop request', async () => {
    const debtor = await seedDebtor(t, tenantId)
    t.clock.set('2026-03-03T04:00:00.000Z')
    const { answer, mail } = await sent(debtor)
    expect([answer.status, mail!.status, mail!.notBefore]).toMatchObject([200, 'queued', expect.any(Date)])
    const agent = await staff()
    await agent.call(endpoints.addContactRequest, {
      params: { client_id: debtor.consumerId },
      body: { kind: 'cease', via: 'phone', received_on: '2026-03-02', evidence: 'Said so' },
    })
    const refused = await sent(debtor, agent)
    expect(refused.answer.body).toMatchObject({ code: 'contact_not_allowed', errors: { channel: ['ceased'] } })
    expect((await (await consumer(debtor)).call(endpoints.sendEsign, { body: {} })).status).toBe(200)
  })

  it('is not sent to a contact point that opted out or is unproven', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner(
      `update contact_point set status = 'opted_out' where consumer_id = $1 and kind = 'email'`,
      [debtor.consumerId],
    )
    expect((await sent(debtor)).mail).toMatchObject({ channel: 'text' })
    await t.database.asOwner(
      `update contact_point set basis = 'consumer', verified_at = null where consumer_id = $1 and kind = 'cell_phone'`,
      [debtor.consumerId],
    )
    expect((await sent(debtor)).answer.body.code).toBe('contact_not_allowed')
  })
})
