import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { testCardToken } from '../../gateways/processor/simulator/test-numbers.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { buildTestDemo, type TestDemo } from '../../testing/demo-app.ts'

const [A, B] = ['harborlight', 'northgate']
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([A, B], { fill: true })
})
afterAll(() => t.close())

const page = async (path = '/') => (await t.operator.send('GET', path)).text

describe('the start page', () => {
  it('may run its own files only', async () => {
    const answer = await t.operator.send('GET', '/')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(answer.text).not.toMatch(/<style|style="|<script(?![^>]*src=)|\son\w+="/)
    const files = [...answer.text.matchAll(/(?:src|href)="(\/demo\/page\/[^"]+)"/g)].map(([, path]) => path!)
    expect(files).toHaveLength(6)
    for (const file of files) expect((await t.operator.send('GET', file)).status).toBe(200)
  })

  it('links every company and shows one of them', async () => {
    const text = await page()
    for (const id of [A, B]) {
      expect(text).toContain(`href="/?tenant=${id}"`)
      expect(text).toContain(`${id}.localhost:${t.demo.deps.config.port}`)
    }
    expect(await page(`/?tenant=${B}`)).toContain('<h1 id="company">Northgate Municipal Recovery</h1>')
    const nobody = await t.operator.send('GET', '/?tenant=nobody')
    expect([nobody.status, nobody.headers.location]).toEqual([303, '/'])
  })

  it.each([A, B])('lists at %s the values that each person types, as people.json does', async (tenant) => {
    const text = await page(`/?tenant=${tenant}`)
    const people = (await t.operator.send('GET', `/demo/people.json?tenant=${tenant}`)).body
    expect(people.length).toBeGreaterThan(30)
    for (const { signIn } of people) {
      for (const value of Object.values<string>(signIn.fields)) {
        const shown = value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1').replaceAll('&', '&amp;')
        expect(text).toContain(`data-copy="${shown}"`)
      }
      for (const label of Object.values<string>(signIn.labels)) expect(text).toContain(label)
    }
  })

  it('links the releases console beside the operator who may open it', async () => {
    const link = '<a href="/__platform" target="_blank" rel="noopener">Releases console</a>'
    expect((await page(`/?tenant=${A}`)).split(link)).toHaveLength(2)
    expect(await page(`/?tenant=${B}`)).not.toContain(link)
  })

  it('shows sent codes, and escapes any name', async () => {
    const { deps } = t.demo
    await deps.db.withTenant(A, (tx) =>
      queueMessage(tx, deps, deps.clock.now(A), {
        tenant: deps.tenants.byId(A)!,
        person: { kind: 'consumer', id: deps.ids.next(), name: '<b onclick="x">Robin</b>' },
        channel: 'email',
        to: 'robin@mail.example',
        purpose: 'sign_in_code',
        language: 'en',
        values: { code: '87654321', minutes: '10' },
      }),
    )
    await t.runJobs()
    const text = await page(`/?tenant=${A}`)
    expect(text).toContain('<code>87654321</code>')
    expect(text).toContain('&lt;b onclick=&quot;x&quot;&gt;Robin&lt;/b&gt;')
    expect(text).not.toContain('<b onclick')
    expect(await page(`/?tenant=${B}`)).not.toContain('87654321')
  })

  it('shows a person who was just added', async () => {
    const made = await t.operator.send('POST', '/demo/people', { tenant: A, archetype: 'D-01' })
    expect(made.status).toBe(201)
    const text = await page(`/?tenant=${A}`)
    expect(text).toContain('Made here')
    expect(text).toContain(made.body.signIn.fields.data_id)
  })

  it('shows what the processor has in its books', async () => {
    expect(await page(`/?tenant=${B}`)).toContain('No money has moved yet: a charge is booked when it settles.')
    await t.hosted.processor.charge({
      tenantId: B,
      reference: 'a payment',
      debtId: 'a debt',
      amount: toCents(10_000),
      method: { kind: 'card', token: testCardToken('4242424242424242') },
      sec: null,
      descriptor: 'NORTHGATE',
    })
    await t.hosted.controls.settle(B, '2026-03-02')
    const text = await page(`/?tenant=${B}`)
    expect(text).toContain('Its books, by day')
    for (const sum of ['$100.00', '$3.20', '$96.80']) expect(text).toContain(`<td class="number">${sum}</td>`)
  })

  it('is served at the demo’s own host only', async () => {
    expect((await t.visitor(A).send('GET', '/')).status).toBe(404)
    expect((await t.operator.send('GET', '/', undefined, { host: 'rebound.attacker.example' })).status).toBe(404)
  })
})
