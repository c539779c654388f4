import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import closeWithGrace from 'close-with-grace'
import type { FrameKind, WalletKind } from '../../gateways/processor/method.ts'
import { chargeOf, frameOf, tenantId, walletOf } from '../processor-contract/requests.ts'
import { startStripe } from '../start-stripe.ts'
import { volatileMemory } from '../volatile-memory.ts'

/**
 * A small tenant's site around Stripe's hosted pages, for a browser: Stripe's local server with its stand-in script, the
 * real hosted origin, the real adapter. Prints its address when it is ready.
 */
const world = await startStripe(volatileMemory())
const { processor } = world
const app = fastify({ forceCloseConnections: true })
const site = () => `http://onetenant.localhost:${(app.server.address() as AddressInfo).port}`
const html = (body: string) => `<!doctype html><html lang="en"><title>One</title><body>${body}</body></html>`

type Opening = { kind: FrameKind; language?: 'en' | 'es'; debitOnly?: string }
app.get<{ Querystring: Opening }>('/open', async ({ query }) => {
  const { kind, language = 'en', debitOnly } = query
  const returnUrl = `${site()}/payment-success?nonce=abcdefghijklmnop`
  const request = frameOf(kind, { language, returnUrl, debitOnly: debitOnly !== undefined })
  return { reference: request.reference, ...(await processor.openFrame(request)) }
})
app.get<{ Querystring: { reference: string } }>('/read', ({ query }) => processor.readFrame(tenantId, query.reference))
app.get<{ Querystring: { kind: WalletKind } }>('/wallet', async ({ query }) => {
  const request = walletOf(query.kind)
  return { reference: request.reference, ...(await processor.openWalletPage(request)) }
})
app.get<{ Querystring: { reference: string } }>('/read-wallet', ({ query }) =>
  processor.readWallet(tenantId, query.reference),
)
app.get<{ Querystring: { token: string; kind: 'card' | 'ach' } }>('/charge', async ({ query }) =>
  processor.charge(chargeOf(query)),
)
app.get<{ Querystring: { token: string; language?: 'en' | 'es' } }>('/challenge', async ({ query }) => {
  const one = chargeOf({ kind: 'card', token: query.token }, { isPresent: true })
  const { state } = await processor.charge(one)
  const returnUrl = `${site()}/payment-success?nonce=abcdefghijklmnop`
  const request = { ...frameOf('card', { language: query.language ?? 'en', returnUrl }), reference: one.reference }
  return { state, reference: one.reference, ...(await processor.openChallenge(request)) }
})
app.get<{ Querystring: { reference: string } }>('/outcome', ({ query }) =>
  processor.lookupByReference(tenantId, query.reference),
)
app.get('/favicon.ico', (_, reply) => reply.code(204).send())
app.get('/', (_, reply) =>
  reply
    .type('text/html')
    .send(
      html('<iframe id="frame" title="Payment" width="480" height="560"></iframe><script src="/page.js"></script>'),
    ),
)
app.get('/page.js', (_, reply) =>
  reply.type('text/javascript').send(`
    const frame = document.getElementById('frame')
    frame.src = location.hash.slice(1)
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow) return
      if (data.type === 'height') frame.height = data.height
      else document.title = origin === location.origin ? data.type : 'hosted ' + data.type
    })`),
)
app.get('/payment-success', (_, reply) =>
  reply.type('text/html').send(html('<p>Saved</p><script src="/landed.js"></script>')),
)
app.get('/landed.js', (_, reply) =>
  reply.type('text/javascript').send(`parent.postMessage({ type: 'PAYMENT_SUCCESS' }, location.origin)`),
)
closeWithGrace({ delay: 2_000 }, async () => {
  await app.close()
  await world.close()
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ site: site(), stripe: world.stripe.address })}\n`)
