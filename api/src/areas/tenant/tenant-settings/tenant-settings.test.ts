import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type TenantChange } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
const THERE = 'tmlg'
let t: TestApp
let admin: Caller
let other: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE, THERE] })
  const person = (fullName: string) => seedStaff(t, HERE, { role: 'admin', fullName })
  admin = await t.signInAs(HERE, { staff: (await person('Ada Marsh')).id })
  other = await t.signInAs(HERE, { staff: (await person('Ben Ochoa')).id })
})
afterAll(() => t.close())

// Restores the delivered settings, with an empty draft.
beforeEach(async () => {
  for (const table of ['tenant_version', 'tenant_draft', 'tenant_registry'])
    await t.database.asOwner(`truncate ${table}`)
  await t.deps.tenants.refresh({ anew: true })
})

const save = (changes: TenantChange[], revision = 0, who = admin) =>
  who.call(endpoints.saveTenantDraft, { body: { revision, changes } })
const publish = (body: { version: number; revision: number; note?: string }, who = admin) =>
  who.call(endpoints.publishTenant, { body: { note: 'New words', ...body } })
const restore = (version: number, from: number) =>
  admin.call(endpoints.restoreTenantVersion, {
    params: { version: String(from) },
    body: { version, note: 'As it was' },
  })
const draft = async () => (await admin.call(endpoints.getTenantDraft, {})).body.data
const overview = async () => (await admin.call(endpoints.getTenantOverview, {})).body.data
const bootstrap = (tenant: string, tag?: string) =>
  t.visitor(tenant).send('GET', '/api/v1/bootstrap', undefined, tag ? { 'if-none-match': tag } : {})
const color = (value: string): TenantChange => ({ path: '/primary_color', value })

/** Publishes a version with one change. */
async function published(value: string, version = 0): Promise<void> {
  const kept = await save([color(value)], (await draft()).revision)
  expect((await publish({ version, revision: kept.body.data.revision })).status).toBe(200)
}

describe('the overview of a tenant’s settings', () => {
  it('shows for each capability its value, its source and who may change it', async () => {
    const found = await overview()
    const row = (key: string) => found.capabilities.find((each: { key: string }) => each.key === key)
    expect(found).toMatchObject({
      company_short_name: HERE,
      version: 0,
      published_at: null,
      draft: null,
      delivered: { has_file: true, is_changed: false, differences: 0 },
      findings: [],
    })
    expect(row('otp.schedule')).toMatchObject({
      value: true,
      default_value: false,
      origin: 'flag',
      flag: 'otp_schedule',
    })
    expect(row('chat.enabled')).toMatchObject({ value: true, origin: 'tenant', flag: null, tenant_value: true })
    expect(row('plan.flexible')).toMatchObject({ value: false, origin: 'default', tenant_value: null, owner: 'admin' })
    expect(row('processor.mode')).toMatchObject({ owner: 'operator', choices: ['simulator', 'live'] })
    expect(row('support.hours')).toMatchObject({ path: '/hours', origin: 'tenant' })
    expect(found.flags).toContainEqual({
      name: 'hide_cards',
      is_enabled: null,
      description: '',
      capability: 'method.hide_cards',
    })
  })
})

describe('a published version', () => {
  it('is in the bootstrap without a restart, with a new ETag, and changes no other tenant', async () => {
    const [before, elsewhere] = [await bootstrap(HERE), await bootstrap(THERE)]
    expect((await bootstrap(HERE, String(before.headers['etag']))).status).toBe(304)
    const kept = await save([color('#123456'), { path: '/capabilities/otp.min_amount', value: '5.00' }])
    expect((await bootstrap(HERE, String(before.headers['etag']))).status).toBe(304)
    const answer = await publish({ version: 0, revision: kept.body.data.revision, note: 'Autumn colors' })
    expect(answer.body.data).toMatchObject({
      version: 1,
      note: 'Autumn colors',
      published_by: 'Ada Marsh',
      changes: 2,
      restored_from: null,
      is_current: true,
    })
    const after = await bootstrap(HERE, String(before.headers['etag']))
    expect(after.body.data.tenant).toMatchObject({
      primary_color: '#123456',
      capabilities: { 'otp.min_amount': '5.00' },
    })
    expect((await bootstrap(THERE, String(elsewhere.headers['etag']))).status).toBe(304)
    expect(await draft()).toMatchObject({ version: 1, changes: [] })
    expect(await overview()).toMatchObject({ version: 1, published_by: 'Ada Marsh', draft: null })
    const [entry] = await t.database.asOwner(
      "select detail from audit_log where tenant_id = $1 and action = 'tenant.published' order by seq desc limit 1",
      [HERE],
    )
    expect(JSON.parse(String(entry!['detail']))).toMatchObject({
      note: 'Autumn colors',
      before: 0,
      changed: 2,
      settings: '/primary_color /capabilities/otp.min_amount',
    })
  })

  it('can be restored as a new version, listed and compared', async () => {
    await published('#123456')
    await published('#654321', 1)
    expect((await restore(2, 1)).body.data).toMatchObject({ version: 3, restored_from: 1, changes: 1 })
    expect(t.tenant(HERE).primary_color).toBe('#123456')
    expect((await restore(3, 0)).body.data).toMatchObject({ version: 4, restored_from: 0 })
    expect(t.tenant(HERE).primary_color).toBe('#0f4c75')
    const list = await admin.call(endpoints.listTenantVersions, { query: { per_page: '3' } })
    expect(list.body).toMatchObject({ items_number: 5, pagination: { pages: 2 } })
    expect(list.body.data.map((row: { version: number }) => row.version)).toEqual([4, 3, 2])
    const compare = async (version: string, query = {}) =>
      (await admin.call(endpoints.getTenantDifferences, { params: { version }, query })).body.data
    expect(await compare('2')).toEqual({
      from: 1,
      to: 2,
      differences: [{ path: '/primary_color', from: '#123456', to: '#654321' }],
    })
    expect(await compare('3', { from: '1' })).toMatchObject({ differences: [] })
    expect((await restore(4, 77)).status).toBe(404)
    expect((await restore(4, 4)).body.code).toBe('nothing_to_publish')
  })

  it('is one of two that are published at once; the other is refused', async () => {
    const { revision } = (await save([color('#123456')])).body.data
    const answers = await Promise.all([publish({ version: 0, revision }), publish({ version: 0, revision }, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict' })
    await published('#222222', 1)
    const kept = (await save([color('#333333')], (await draft()).revision)).body.data
    const late = await publish({ version: 1, revision: kept.revision })
    expect(late.body).toMatchObject({ code: 'conflict', current: { version: '2' } })
  })
})

describe('the draft', () => {
  it('is never overwritten unseen: the second editor learns who changed what', async () => {
    expect((await save([color('#123456')])).body.data).toMatchObject({ revision: 1, updated_by: 'Ada Marsh' })
    const late = await save([{ path: '/hours', value: { en: 'Mondays', es: 'Los lunes' } }], 0, other)
    expect(late.body).toMatchObject({
      code: 'conflict',
      current: { revision: '1', by: 'Ada Marsh', settings: '/primary_color' },
    })
    const again = await save([{ path: '/hours', value: { en: 'Mondays', es: 'Los lunes' } }], 1, other)
    expect(again.body.data.changes.map(({ path, by }: Record<string, string>) => [path, by])).toEqual([
      ['/primary_color', 'Ada Marsh'],
      ['/hours', 'Ben Ochoa'],
    ])
    const atOnce = await Promise.all([save([color('#222222')], 2), save([color('#333333')], 2, other)])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('drops a change that equals the current value, and all changes when it is discarded', async () => {
    await save([color('#123456')])
    expect((await save([color('#0f4c75')], 1)).body.data.changes).toEqual([])
    const kept = await save([color('#123456')], 2)
    const { body } = await admin.call(endpoints.discardTenantDraft, { body: { revision: kept.body.data.revision } })
    expect(body.data).toMatchObject({ revision: 4, changes: [] })
    expect((await publish({ version: 0, revision: 4 })).body.code).toBe('nothing_to_publish')
  })

  it('can be previewed and checked with changes that are not saved', async () => {
    await save([color('#123456')])
    const changes = [{ path: '/feature_flags/hide_cards', value: { is_enabled: true } }]
    const preview = (await admin.call(endpoints.previewTenant, { body: { changes } })).body.data
    expect(preview.tenant).toMatchObject({ primary_color: '#123456', capabilities: { 'method.hide_cards': true } })
    expect(preview.content.es['consumer-footer']).toMatchObject({ slogan: expect.any(String) })
    expect(JSON.stringify(preview.tenant)).not.toMatch(/company_id|user_arn|authorization_texts/)
    const lint = await admin.call(endpoints.lintTenant, { body: { changes: [color('#ffff66')] } })
    expect(lint.body.data).toMatchObject([{ code: 'color_unreadable', severity: 'error', path: '/primary_color' }])
    expect((await draft()).changes).toHaveLength(1)
    expect(t.tenant(HERE).primary_color).toBe('#0f4c75')
  })
})

describe('a change that no longer fits the current settings', () => {
  it('leaves the draft readable, and is refused by field when it is published', async () => {
    await save([color('#123456')])
    const old = JSON.stringify([
      { path: '/primary_color', value: '#123456', by: 'x', at: '2026-03-02T15:00:00.000Z', revision: 1 },
      { path: '/capabilities/otp.min_amount', value: 'a lot', by: 'x', at: '2026-03-02T15:00:00.000Z', revision: 1 },
    ])
    await t.database.asOwner('update tenant_draft set changes = $1 where tenant_id = $2', [old, HERE])
    const kept = await draft()
    expect(kept.changes).toHaveLength(2)
    expect(kept.file).toMatchObject({ primary_color: '#123456' })
    expect((await admin.call(endpoints.previewTenant, { body: {} })).status).toBe(200)
    const answer = await publish({ version: 0, revision: 1 })
    expect(answer.body.errors).toEqual({ '/capabilities/otp.min_amount': ['setting_invalid'] })
    expect((await save([{ path: '/capabilities/otp.min_amount', value: null }], 1)).status).toBe(200)
  })
})

describe('a capability that the server’s processor lacks (decision 144)', () => {
  it('shows the processor as its source', async () => {
    const strict = await buildTestApp({
      tenants: [HERE],
      change: (tenant) => ({ ...tenant, capabilities: { ...tenant.capabilities, 'method.paypal': false } }),
    })
    try {
      const chief = await strict.signInAs(HERE, { staff: (await seedStaff(strict, HERE, { role: 'admin' })).id })
      const { data } = (await chief.call(endpoints.getTenantOverview, {})).body
      const row = data.capabilities.find(({ key }: { key: string }) => key === 'method.paypal')
      expect(row).toMatchObject({ value: false, default_value: true, origin: 'processor' })
    } finally {
      await strict.close()
    }
  })
})

describe('a change of settings', () => {
  it.each<[string, unknown, string]>([
    ['/hosts', ['evil.example'], 'operator_only'],
    ['/nacha', { company_id: '1234567890' }, 'operator_only'],
    ['/tenant/full_name', 'Somebody Else', 'operator_only'],
    ['/capabilities/processor.mode', 'live', 'operator_only'],
    ['/capabilities/method.hide_card', true, 'setting_unknown'],
    ['/documents/privacy/version', 1, 'setting_unknown'],
    ['/__proto__', { a: 1 }, 'setting_unknown'],
    ['', 'x', 'setting_unknown'],
    ['/primary_color', 'blue', 'colour_invalid'],
    ['/primary_color', null, 'required'],
    ['/privacy', 'javascript:alert(1)', 'link_invalid'],
    ['/hours', { en: 'Always' }, 'required'],
    ['/documents/terms', 'words', 'setting_invalid'],
    ['/authorization_texts/one_time', null, 'required'],
    ['/feature_flags/hide_cards', 'yes', 'required'],
    ['/agreement_texts/plan', 5, 'required'],
    ['/content_blocks/consumer-footer', [], 'required'],
    ['/hours', { en: 'Half \ud83d', es: 'Medio' }, 'setting_invalid'],
    ['/capabilities/contact.most_calls', 8, 'setting_invalid'],
    // own hours are never looser than the law's.
    ['/capabilities/contact.from', '0700', 'setting_invalid'],
    ['/capabilities/contact.to', '2200', 'setting_invalid'],
    ['/capabilities/contact.days', [], 'setting_invalid'],
    // F-21: nobody locks the administrators out, and what the law asks of staff stays.
    ['/capabilities/rights.admin_without', ['settings.manage'], 'setting_invalid'],
    ['/capabilities/rights.admin_without', ['staff.manage'], 'setting_invalid'],
    ['/capabilities/rights.agent_without', ['case.create'], 'setting_invalid'],
    ['/capabilities/rights.agent_without', ['reporting.view'], 'setting_invalid'],
    ['/capabilities/otp.min_amount', { a: { b: [1] } }, 'setting_invalid'],
    [
      '/documents/terms',
      { en: { title: 'T', paragraphs: ['x'.repeat(420_000)] }, es: { title: 'T', paragraphs: [] } },
      'too_long',
    ],
  ])('is refused by its field: %s = %j: %s', async (path, value, code) => {
    const answer = await save([{ path, value }])
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.errors[path]).toContain(code)
    expect((await draft()).changes).toEqual([])
  })

  it('F-21: narrows rights for open sessions at once, and is told in the activity of staff', async () => {
    const agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE)).id })
    const refunds = () => agent.call(endpoints.listRefunds, {} as never)
    expect((await refunds()).status).toBe(200)
    const kept = await save([{ path: '/capabilities/rights.agent_without', value: ['payment.refund', 'esign.send'] }])
    await publish({ version: 0, revision: kept.body.data.revision })
    expect((await refunds()).body.code).toBe('forbidden')
    expect((await agent.call(endpoints.renewSession, {}, { 'x-portal': '1' })).body.withheld).toEqual([
      'payment.refund',
      'esign.send',
    ])
    const { data } = (await admin.call(endpoints.listStaffActivity, { query: { kind: 'rights' } })).body
    expect(data[0]).toMatchObject({
      author: 'Ada Marsh',
      about: null,
      details: 'What a role may do was changed.',
      changes: [
        { field: 'Role', from: null, to: 'agent' },
        { field: 'May not', from: null, to: 'send the link for electronic records, request refunds' },
      ],
    })
    await restore(1, 0)
    expect((await refunds()).status).toBe(200)
  })

  it('K-31: is not published with an error of the check, but with a warning and a note', async () => {
    const kept = await save([{ path: '/infoLink', value: '/api/v1/documents/prices' }])
    const answer = await publish({ version: 0, revision: kept.body.data.revision })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'settings_refused', errors: { '/infoLink': ['link_unreachable'] } },
    })
    expect((await publish({ version: 0, revision: 1, note: ' ' })).body.errors).toHaveProperty('note')
    const warned = await save([{ path: '/infoLink', value: '' }, color('#4a90c2')], 1)
    expect(warned.body.data.findings).toMatchObject([{ code: 'color_adjusted', severity: 'warning' }])
    const done = await publish({ version: 0, revision: warned.body.data.revision })
    expect(done.body.data).toMatchObject({ version: 1, warnings: ['color_adjusted'] })
  })

  it('is not available to agents, and affects only the administrator’s own tenant', async () => {
    const agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'agent' })).id })
    expect((await save([color('#123456')], 0, agent)).status).toBe(403)
    expect((await publish({ version: 0, revision: 0 }, agent)).status).toBe(403)
    await published('#123456')
    const stranger = await t.signInAs(THERE, { staff: (await seedStaff(t, THERE, { role: 'admin' })).id })
    expect((await stranger.call(endpoints.getTenantOverview, {})).body.data).toMatchObject({
      company_short_name: THERE,
      version: 0,
    })
    const list = await stranger.call(endpoints.listTenantVersions, { query: {} })
    expect(list.body.data).toMatchObject([{ version: 0, is_current: true }])
  })
})

describe('SH-112: the time of the last update', () => {
  const set = (timestamp: string | null) => admin.call(endpoints.saveLastUpdate, { body: { timestamp } })
  const shown = async () => (await bootstrap(HERE)).body.data.content.last_update_timestamp

  it('appears at once, can be removed, and is never in the future', async () => {
    expect((await set('2026-03-01T12:00:00.000Z')).status).toBe(200)
    expect(await shown()).toEqual({ timestamp: '2026-03-01T12:00:00.000Z' })
    expect((await overview()).last_update).toBe('2026-03-01T12:00:00.000Z')
    await set(null)
    expect(await shown()).toEqual({})
    expect((await set('2036-01-01T00:00:00.000Z')).body.errors).toEqual({ timestamp: ['date_in_future'] })
  })
})
