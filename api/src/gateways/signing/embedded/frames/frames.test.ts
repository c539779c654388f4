import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import en from '@portal/shared/texts/en/hosted.json' with { type: 'json' }
import es from '@portal/shared/texts/es/hosted.json' with { type: 'json' }
import { adopted, seedWaiting } from '../../../../testing/agreement.ts'
import { startSigning, type TestSigning } from '../../../../testing/start-signing.ts'

const tenantId = 'harborlight'
let s: TestSigning

beforeAll(async () => {
  s = await startSigning({ tenants: [tenantId] })
})
afterAll(() => s.close())

/** The path of a fresh signing page, as the portal's page frames it. */
async function address(): Promise<string> {
  const one = await seedWaiting(s.t, tenantId, { change: 'asa_required = true' })
  const who = await s.t.signInAs(tenantId, { consumer: one.consumerId })
  const { body } = await who.call(endpoints.getEnvelopeUrl, { params: { debt_id: one.debtId } })
  return new URL(body.envelope_url as string).pathname
}
async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${s.hosted}${path}`, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
async function post(path: string, form: string, body: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`${s.hosted}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-form': form, ...headers },
  })
  return { status: reply.status, body: (await reply.json()) as { code?: string; done?: boolean } }
}
const read = (text: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(text)?.[1] ?? ''
async function openPage() {
  const path = await address()
  const { text } = await get(path)
  return { path, form: read(text, 'form'), hash: read(text, 'hash') }
}
const origin = `http://${tenantId}.localhost:4000`

describe('a signing page', () => {
  it('may be framed by its tenant only and loads nothing from other origins', async () => {
    const { status, headers, text } = await get(await address(), { 'sec-fetch-dest': 'iframe' })
    expect(status).toBe(200)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${origin}`)
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'/,
    )
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|https?:\/\/(?!harborlight)/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    // No script, no style and no handler in the markup.
    expect(text).not.toMatch(/<style|\sstyle="|\son\w+="|<script(?![^>]*src=)/)
    expect(text).toContain(`data-parent="${origin}"`)
    expect(text).toMatch(/<html lang="en">/)
    // look.dark: it follows a dark device as the tenant's pages do.
    expect(text).toContain('<meta name="color-scheme" content="light dark" />')
  })

  it('asks for everything in the language of the document', async () => {
    const { text } = await get(await address())
    for (const key of ['signReadTitle', 'signToEnd', 'signName', 'signDo', 'signReason', 'signConfirmText'] as const)
      expect(text).toContain(en[key])
    expect(text).not.toContain('{{company}}')
  })

  it('opens once, in a frame only', async () => {
    const path = await address()
    expect(await get(path, { 'sec-fetch-dest': 'document' })).toMatchObject({ status: 410 })
    expect(await get(path)).toMatchObject({ status: 200 })
    const again = await get(path, { 'accept-language': 'es-MX' })
    expect(again).toMatchObject({ status: 410, text: expect.stringContaining(es.signGoneTitle) })
    // The page that says so is shown where the form would have been.
    expect(again.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`)
    expect(again.text).toContain('data-close')
  })

  it('shows a calm end page at an unknown address', async () => {
    const known = await get(`/sign/${tenantId}.${'A'.repeat(43)}`)
    expect(known).toMatchObject({ status: 410, text: expect.stringContaining(en.signGone) })
    const unknown = await get(`/sign/nobody.${'A'.repeat(43)}`)
    expect(unknown).toMatchObject({ status: 410, text: expect.stringContaining(en.signGone) })
    expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await get('/sign/x')).toMatchObject({ status: 410 })
  })

  it('refuses a person who has only its address', async () => {
    const { path, form, hash } = await openPage()
    expect(await get(`${path}/document`)).toMatchObject({ status: 410 })
    expect(await get(`${path}/document`, { 'x-form': form.slice(1) })).toMatchObject({ status: 410 })
    for (const [call, body] of [
      ['viewed', { document_hash: hash }],
      ['sign', adopted(hash)],
      ['decline', { reason: 'No' }],
    ] as const) {
      expect(await post(`${path}/${call}`, '', body)).toMatchObject({ status: 410 })
      expect(await post(`${path}/${call}`, form, body, { 'sec-fetch-site': 'same-site' })).toMatchObject({
        status: 410,
      })
    }
  })

  it('shows the document and accepts the signature', async () => {
    const { path, form, hash } = await openPage()
    const paper = await get(`${path}/document`, { 'x-form': form })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(paper.text.slice(0, 5)).toBe('%PDF-')
    expect(await post(`${path}/viewed`, form, { document_hash: hash })).toMatchObject({ status: 200 })
    expect(await post(`${path}/sign`, form, { ...adopted(hash), name: ' ' })).toMatchObject({ status: 400 })
    expect(await post(`${path}/sign`, form, { ...adopted(hash), consent: false })).toMatchObject({ status: 400 })
    expect(await post(`${path}/sign`, form, adopted('0'.repeat(64)))).toMatchObject({
      status: 409,
      body: { code: 'agreement_changed' },
    })
    expect(await post(`${path}/sign`, form, adopted(hash))).toEqual({ status: 200, body: { done: true } })
  })

  it('accepts a refusal only with a reason', async () => {
    const { path, form, hash } = await openPage()
    expect(await post(`${path}/decline`, form, { reason: '  ' })).toMatchObject({ status: 400 })
    expect(await post(`${path}/decline`, form, { reason: 'Too much a month' })).toMatchObject({ status: 200 })
    expect(await post(`${path}/sign`, form, adopted(hash))).toMatchObject({
      status: 409,
      body: { code: 'agreement_over' },
    })
  })

  it('serves pdf.js, its worker and the typeface of signatures from its own origin, compressed', async () => {
    for (const name of ['sign.js', 'pdf.mjs', 'pdf.worker.mjs', 'autograph.ttf', 'sign.css']) {
      const reply = await fetch(`${s.hosted}/sign/assets/${name}`, { headers: { 'accept-encoding': 'gzip' } })
      expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    }
  })
})
