import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type TemplateContent } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
let t: TestApp
let admin: Caller
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE, 'tmlg'] })
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin', fullName: 'Ada Marsh' })).id })
  agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'agent' })).id })
})
afterAll(() => t.close())

const blocks = '{{ disclosure }}\n\n{{ time_barred_notice }}\n\n{{ state_notices }}\n\n{{ opt_out }}'
const words = (hello: string) => ({
  name: hello,
  subject: 'A message',
  body: `${hello} {{ consumer_name }}\n\n${blocks}`,
})
const content = (hello = 'Hello'): TemplateContent => ({ en: words(hello), es: words('Hola') })

async function own(who = admin): Promise<string> {
  const made = await who.call(endpoints.createTemplate, { body: { kind: 'email', content: content() } })
  expect(made.status).toBe(200)
  return made.body.data.template_id
}
const save = (id: string, based_on: number, said: TemplateContent) =>
  admin.call(endpoints.saveTemplate, { params: { template_id: id }, body: { content: said, based_on } })
const publish = (id: string, version: number | null) =>
  admin.call(endpoints.publishTemplate, { params: { template_id: id }, body: { version } })
const read = async (id: string) => (await admin.call(endpoints.getTemplate, { params: { template_id: id } })).body.data

describe('N-16: letters and e-mails of a tenant', () => {
  it('begin with those of the product, once, published', async () => {
    const [first, second] = await Promise.all([
      admin.call(endpoints.listTemplates, {}),
      admin.call(endpoints.listTemplates, {}),
    ])
    const keys = second.body.data.map(({ kind, key }: Record<string, string>) => `${kind}/${key}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['letter/demand', 'letter/validation-notice', 'email/payment-options']))
    expect(first.body.data[0]).toMatchObject({
      key: 'demand',
      name: { en: 'Demand letter', es: 'Carta de cobro' },
      published_version: 1,
      latest_version: 1,
      author: null,
    })
  })

  it('are kept version by version, published and rolled back; each step is in the audit chain', async () => {
    const id = await own()
    expect((await save(id, 1, content('Good morning'))).body.data).toMatchObject({
      latest_version: 2,
      published_version: null,
      author: 'Ada Marsh',
    })
    expect((await publish(id, 2)).body.data.published_version).toBe(2)
    expect((await publish(id, 1)).body.data).toMatchObject({ published_version: 1, latest_version: 2 })
    expect((await publish(id, null)).body.data.published_version).toBeNull()
    const { versions } = await read(id)
    expect(versions.map(({ version, content: { en } }: any) => [version, en.name])).toEqual([
      [2, 'Good morning'],
      [1, 'Hello'],
    ])
    expect(versions[0].sha256).toMatch(/^[0-9a-f]{64}$/)
    const steps = await t.database.asOwner('select action from audit_log where subject = $1 order by seq', [
      `template:${id}`,
    ])
    expect(steps.map(({ action }: any) => action)).toEqual([
      'template.saved',
      'template.saved',
      'template.published',
      'template.published',
      'template.withdrawn',
    ])
  })

  it('never change a version: not even the owner of the database can', async () => {
    const id = await own()
    await expect(
      t.database.asOwner("update template_version set sha256 = 'x' where template_id = $1", [id]),
    ).rejects.toThrow()
  })

  it('tell the second of two editors that there is a newer version', async () => {
    const id = await own()
    const answers = await Promise.all([save(id, 1, content('One')), save(id, 1, content('Two'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict')
  })

  it('keep no second version of the same words', async () => {
    const id = await own()
    expect((await save(id, 1, content())).body.data.latest_version).toBe(1)
  })

  it('are refused with template_refused, by name, when the check finds an error', async () => {
    const id = await own()
    const bad = { ...content(), es: { ...words('Hola'), body: '{{ nombre }}' } }
    const answer = await save(id, 1, bad)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'template_refused',
      errors: { 'es.body': ['unknown_placeholder:nombre'] },
    })
    const missing = { ...content(), en: { ...words('Hello'), body: 'Hello {{ disclosure }}' } }
    expect((await save(id, 1, missing)).body.errors['en.body']).toContain('block_missing:opt_out')
    expect((await read(id)).versions).toHaveLength(1)
  })

  it('are previewed with an example or a debt of the tenant, without being stored', async () => {
    const debtor = await seedDebtor(t, HERE, { balance: 321.5, firstName: '<b>Dana</b>' })
    const said = {
      en: { ...words('Hello'), body: `{{ consumer_name }} owes {{ balance }} ${blocks}` },
      es: words('Hola'),
    }
    const preview = async (data_id?: string) =>
      (
        await admin.call(endpoints.previewTemplate, {
          body: { kind: 'email', content: said, ...(data_id !== undefined && { data_id }) },
        })
      ).body
    const example = (await preview()).data
    expect(example.en.html).toContain('Jordan Example owes $1,250.00')
    // the example lives in California.
    expect(example.en.html).toContain('Rosenthal Fair Debt Collection Practices Act')
    expect(example.en.html).toContain('class="notice">License of the collector: NMLS 1904417.')
    expect(example.problems).toEqual([])
    const real = (await preview(debtor.reference)).data
    expect(real.en.html).toContain('&lt;b&gt;Dana&lt;/b&gt;')
    expect(real.en.html).toContain('owes $321.50')
    expect(real.en.html).not.toContain('Rosenthal')
    expect(await preview('R-none')).toMatchObject({ code: 'not_found', errors: { data_id: ['not_found'] } })
  })

  it('report errors while they are written, and show the other language', async () => {
    const said = { ...content(), en: { ...words('Hello'), body: '{{ oops }}' } }
    const { data } = (await admin.call(endpoints.previewTemplate, { body: { kind: 'email', content: said } })).body
    expect(data).toMatchObject({
      en: null,
      problems: [{ code: 'unknown_placeholder', detail: 'oops', language: 'en' }],
    })
    expect(data.es.html).toContain('Hola Jordan Example')
  })

  it('are the administrators’ alone, and each tenant’s own', async () => {
    const id = await own()
    const params = { template_id: id }
    for (const who of [agent, t.visitor(HERE)])
      expect([401, 403]).toContain((await who.call(endpoints.getTemplate, { params })).status)
    const stranger = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg', { role: 'admin' })).id })
    expect((await stranger.call(endpoints.getTemplate, { params })).status).toBe(404)
    expect((await stranger.call(endpoints.publishTemplate, { params, body: { version: 1 } })).status).toBe(404)
  })
})
