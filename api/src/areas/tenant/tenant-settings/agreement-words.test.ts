import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  agreementKinds,
  agreementParts,
  agreementPlaceholders,
  endpoints,
  type AgreementTemplate,
} from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { currentVersion, templateOf } from '../../signing/agreements/paper/template.ts'

const HERE = 'harborlight'
let t: TestApp
let admin: Caller
let templates: AgreementTemplate[]

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
  templates = (await admin.call(endpoints.listAgreementTemplates, {})).body.data
})
afterAll(() => t.close())

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

describe('agreements that administrators may reword', () => {
  it.each(agreementKinds)('%s: sections, conditions and placeholders match its template', (kind) => {
    const { base, en, es } = templates.find((one) => one.kind === kind)!
    expect(base).toBe(currentVersion({ agreement_texts: [] }, kind))
    const { sections } = templateOf({ agreement_texts: [] }, kind, base, 'en')
    expect(agreementParts[kind].map((part) => [part.id, part.if])).toEqual(sections.map((one) => [one.id, one.if]))
    expect(es.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id))
    for (const { id, needs = [] } of agreementParts[kind]) {
      const { heading, paragraphs } = en.sections.find((section) => section.id === id)!
      const said = namesIn([heading, ...paragraphs.map(({ text }) => text)].join(' '))
      for (const name of needs) expect([id, said]).toEqual([id, expect.arrayContaining([name])])
      // Placeholders of an unconditional paragraph must have a value wherever the section appears.
      const plain = paragraphs.filter((part) => part.if === null).flatMap(({ text }) => namesIn(text))
      const known = [...agreementPlaceholders(kind, id), 'case_number', 'suit_filed']
      for (const name of plain) expect([id, known]).toEqual([id, expect.arrayContaining([name])])
    }
  })

  it('a reworded section keeps its place and its condition', async () => {
    const words = (text: string) => ({ sections: [{ id: 'settlement', heading: text, paragraphs: [text] }] })
    const path = '/agreement_texts/litigation'
    const said = 'The parties settle for {total} in {payments} payments from {first_date} on.'
    const dicho = 'Las partes acuerdan {total} en {payments} pagos desde el {first_date}.'
    const value = { base: 1, en: words(said), es: words(dicho) }
    const kept = await admin.call(endpoints.saveTenantDraft, { body: { revision: 0, changes: [{ path, value }] } })
    expect(kept.body.data.findings).toEqual([])
    const { revision } = kept.body.data
    const done = await admin.call(endpoints.publishTenant, { body: { note: 'Plainer', version: 0, revision } })
    expect([done.status, done.body.errors]).toEqual([200, undefined])

    const tenant = t.tenant(HERE)
    expect(currentVersion(tenant, 'litigation')).toBe(101)
    const { sections } = templateOf(tenant, 'litigation', 101, 'es')
    const at = agreementParts.litigation.findIndex(({ id }) => id === 'settlement')
    // Without a plan the section is not drawn, reworded or not.
    expect(sections[at]).toEqual({ id: 'settlement', if: 'plan', heading: dicho, paragraphs: [dicho] })
  })
})
