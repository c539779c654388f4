import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contentBlocks, endpoints } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A] })
})
afterAll(() => t.close())

describe('content blocks (A-20, X-21, X-22)', () => {
  it.each(contentBlocks.flatMap((name) => [[name, 'en'] as const, [name, 'es'] as const]))(
    '%s exists in %s as JSON text',
    async (name, language) => {
      const answer = await t.visitor(A).call(endpoints.getContentBlock, { params: { name }, query: { language } })
      expect(answer).toMatchObject({ status: 200, body: { success: 'True', data: { name } } })
      expect(typeof JSON.parse(answer.body.data.body)).toBe('object')
    },
  )

  it('an unknown name is refused', async () => {
    const answer = await t
      .visitor(A)
      .call(endpoints.getContentBlock, { params: { name: 'secrets' as 'consumer-footer' }, query: {} })
    expect(answer.status).toBe(400)
  })
})

describe('settings of the tenant (A-19, SH-03 to SH-06)', () => {
  it('answer by host, with every field that the specification names', async () => {
    const { body } = await t.visitor(A).call(endpoints.getTenantSettings, {})
    expect(body.data).toMatchObject({
      company_short_name: A,
      tenant: { full_name: expect.any(String), phone_number: expect.any(String) },
      logo: expect.any(String),
      favicon: expect.any(String),
      primary_color: expect.stringMatching(/^#/),
      secondary_color: expect.stringMatching(/^#/),
      privacy: expect.any(String),
      esign_document: expect.any(String),
      expiration_time: 20,
      californiaCollectionNoticeLink: expect.any(String),
      infoText1: { en: expect.any(String), es: expect.any(String) },
      infoLink: expect.any(String),
    })
    for (const flag of body.data.feature_flags)
      expect(Object.keys(flag).sort()).toEqual(['description', 'is_enabled', 'name'])
    expect(JSON.stringify(body.data)).not.toMatch(/company_id|authorization_texts|pay\.harborlight/)
  })
})
