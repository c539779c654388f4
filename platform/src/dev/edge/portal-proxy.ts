import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesPath, type RemoteRelease } from '@portal/shared/contract'
import { markCookie } from '../../edge/override/unpublished.ts'
import type { Release } from '../../releases/release-file.ts'
import { changePage, pageHeadersHere, waitingPage } from './change-page.ts'
import { askPortal, reached } from './ask-portal.ts'
import type { Portal } from './portal-in-front.ts'
import { cookieHere, cookiesThere } from './translate-cookies.ts'

type Builds = () => readonly Release[] | undefined
type Headers = Readonly<Record<string, string | string[] | undefined>>

const isPage = (headers: Headers) => String(headers['content-type']).startsWith('text/html')
/** Texts that may hold addresses of the portal; a stream of events goes through as it comes. */
const holdsAddresses = (headers: Headers) =>
  /^(text\/html|application\/(\w+\+)?json)/.test(String(headers['content-type']))

/** The headers of a call as the portal's own page would have sent it. */
function headersThere({ headers, host }: FastifyRequest, { addresses, isSecure, originFor }: Portal) {
  const cookies = headers.cookie && isSecure ? cookiesThere(headers.cookie) : headers.cookie
  const rewritten = Object.fromEntries(
    ['origin', 'referer'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, addresses.toThere(value)]] : []
    }),
  )
  return {
    ...headers,
    ...rewritten,
    host: new URL(originFor(host)).host,
    // The portal takes no real money from code that nobody has published.
    cookie: [cookies, `${markCookie(isSecure)}=1`].filter(Boolean).join('; '),
    // Addresses are translated in what comes back.
    'accept-encoding': 'identity',
  }
}

/** The headers of an answer as this machine's browser needs them. */
function headersHere(headers: Headers, { addresses, isSecure }: Portal): Headers {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !(name === 'content-length' && holdsAddresses(headers)))
      .map(([name, value]) => {
        if (name === 'set-cookie') return [name, isSecure ? [value ?? []].flat().map(cookieHere) : value]
        return [name, typeof value === 'string' ? addresses.toHere(value) : value]
      }),
  )
}

/** Asks the portal for lists of files that its pages lack; a version's list never changes. */
function fileLists({ originFor }: Portal) {
  const known = new Map<string, Promise<RemoteRelease['files']>>()
  const ask = async (origin: string, path: string) => {
    const { body, status } = await askPortal(origin, path, 'application/json')
    return status === 200 ? (JSON.parse(body) as NonNullable<RemoteRelease['files']>) : undefined
  }
  return (host: string) =>
    async ({ name, version }: RemoteRelease) => {
      const path = filesPath(name, version)
      const asked = known.get(path) ?? ask(originFor(host), path).catch(() => undefined)
      known.set(path, asked)
      const found = await asked
      // What did not arrive is asked for again by the next page.
      if (!found) known.delete(path)
      return found
    }
}

/** Passes everything on to the portal, and puts builds into its pages; none, for a host that has no pages of its own. */
export async function portalProxy(app: FastifyInstance, portal: Portal, builds: Builds | undefined): Promise<void> {
  const filesOf = fileLists(portal)
  const answer = async (request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<FastifyReply> => {
    const headers = reply.getHeaders() as Headers
    if (!holdsAddresses(headers)) return reply.send(body)
    const here = portal.addresses.toHere(await text(body))
    if (!builds || !isPage(headers) || !here.includes('id="portal-bootstrap"')) return reply.send(here)
    const built = builds()
    for (const name of Object.keys(headers)) void reply.removeHeader(name)
    void reply.headers(pageHeadersHere(headers, built ?? []) as Record<string, string>)
    if (!built) return reply.send(waitingPage)
    const origin = `http://${request.host}`
    return reply.send(await changePage(here, { origin, builds: built, filesOf: filesOf(request.host) }))
  }
  await app.register(
    proxy as never,
    {
      upstream: '',
      prefix: '/',
      disableRequestLogging: true,
      replyOptions: {
        queryString: (_: string, address: string) => portal.addresses.toThere(address.split('?').slice(1).join('?')),
        getUpstream: ({ host }: FastifyRequest) => reached(portal.originFor(host)),
        rewriteRequestHeaders: (request: FastifyRequest) => headersThere(request, portal),
        rewriteHeaders: (headers: Headers) => headersHere(headers, portal),
        onResponse: (request: FastifyRequest, reply: FastifyReply, { stream }: { stream: Readable }) => {
          answer(request, reply, stream).catch(() => reply.raw.destroy())
        },
        onError: (reply: FastifyReply, { error }: { error: Error }) =>
          reply.code(502).type('text/plain; charset=utf-8').send(`The portal does not answer: ${error.message}`),
      },
    } as never,
  )
}
