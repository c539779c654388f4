import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsHtml } from './accepts-html.ts'
import type { LoadBook } from './loads/load-book.ts'
import { notFound } from './not-found.ts'
import { askedOverride, type AskedOverride } from './override/override-cookie.ts'
import { sendRefusedPage } from './override/refused-page.ts'
import { OverrideRefused } from './override/refusal.ts'
import { unpublishedMark } from './override/unpublished.ts'
import type { PageLoad, PageLoads, Visit } from './resolve/page-loads.ts'
import type { Registry } from './resolve/registry.ts'
import { plainHeaders, pageHeaders } from './security-headers.ts'
import type { TenantNames } from './tenant-names.ts'
import type { TenantSource, TenantPage } from './tenant-source.ts'
import { sendUnavailablePage } from './unavailable.ts'
import { whichPage } from './which-page.ts'
import { fileLists } from './file-lists.ts'
import { listsOf } from './lists-of.ts'
import { wantedLanguage, type Language } from './language.ts'
import { renderPage } from './page.ts'
import { policyOf } from './page-policy.ts'
import { headingFace, linkHeader, plainPreloads, remoteFiles, shellFiles } from './preloads.ts'

/** The parts that pages are made from. */
export interface PageRoutesOptions extends PageOrigin {
  readonly tenants: TenantSource
  readonly names: TenantNames
  readonly loads: PageLoads
  readonly registry: Registry
  /** Signs page loads and counts them. */
  readonly book: LoadBook
  /** The edge has TLS of its own, without a proxy in front. */
  readonly hasCertificate: boolean
  readonly isConsole: (request: FastifyRequest) => boolean
}

/** The tenant, path and language of the requested page. */
type Shown = Pick<PageAnswer, 'language' | 'path' | 'tenant'>

/** The pages of every tenant's host, and those of the releases console. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const which = whichPage({ path, acceptsHtml: acceptsHtml(request), isConsole: options.isConsole(request) })
    if (which === 'none') return notFound(reply)
    if (which === 'to-console') return reply.headers(plainHeaders).redirect('/__platform', 303)
    const { language, tenant } = await tenantPage(request, options.tenants)
    if (!tenant) return notFound(reply)
    const shown = { path, language, tenant }
    return which === 'console' ? sendConsole(reply, shown, options) : sendPortal(request, reply, shown, options)
  }
  fileLists(app, options.registry)
  app.get('/', page)
  app.get('/*', page)
  // Registered before the demo's start page, which has all other paths of that host.
  for (const path of ['/__platform', '/__platform/*', '/forgot-password']) app.get(path, page)
}

async function sendConsole(reply: FastifyReply, shown: Shown, options: PageRoutesOptions): Promise<FastifyReply> {
  const load = await options.loads.console()
  if (!load) return sendUnavailablePage(reply)
  return sendPage(reply, { ...shown, load, many: options.secure, isConsole: true }, options)
}

async function sendPortal(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown,
  options: PageRoutesOptions,
): Promise<FastifyReply> {
  const { loads, names, registry, secure } = options
  const short = shown.tenant.tenant.company_short_name
  names.learn(request.host, short)
  const visit = { tenant: short, cookies: request.headers.cookie }
  const asked = askedOverride(request.url)
  try {
    if (asked) return await takeOverride(reply, asked, loads, visit)
    const load = await loads.page(visit)
    if (!load) return sendUnavailablePage(reply)
    const mark = unpublishedMark(request, load.release, secure)
    if (mark !== undefined) void reply.header('set-cookie', mark)
    const signed = await signLoad(request, load, short, options.book)
    return sendPage(reply, { ...shown, load: signed, many: fetchesMany(request, options) }, options)
  } catch (error) {
    if (!(error instanceof OverrideRefused)) throw error
    registry.refused('override', 'MFE-414', `${error.why}: ${error.message}`)
    return sendRefusedPage(reply, error, { rest: asked?.rest ?? request.url, secure })
  }
}

/** Whether the browser uses HTTP/2: with TLS it does, also through a proxy, unless the request says otherwise. */
const fetchesMany = ({ raw }: FastifyRequest, { hasCertificate, secure }: PageRoutesOptions) =>
  secure && (!hasCertificate || raw.httpVersionMajor === 2)

/** The page load, signed and counted if possible. */
async function signLoad(request: FastifyRequest, load: PageLoad, tenant: string, book: LoadBook): Promise<PageLoad> {
  const { release, set } = load
  const entered = await book.enter(request, { set: set.id, tenant, reason: release.reason })
  return entered === undefined ? load : { ...load, release: { ...release, load: entered } }
}

/** An address that adds or ends overrides redirects to itself without the token, which must not stay in the history. */
async function takeOverride(
  reply: FastifyReply,
  { rest, value }: AskedOverride,
  loads: PageLoads,
  visit: Visit,
): Promise<FastifyReply> {
  const cookie = value === 'off' ? loads.end() : await loads.take(value, visit)
  return reply.headers(plainHeaders).header('set-cookie', cookie).redirect(rest, 303)
}

/** The tenant of a page, and the page's language. */
async function tenantPage(request: FastifyRequest, tenants: TenantSource) {
  const { host, ip } = request
  const language = wantedLanguage(request.headers.cookie, request.headers['accept-language'])
  const tenant = await tenants({ host, ip, language })
  // A tenant without a language selector has English only.
  if (language === 'en' || !tenant || tenant.tenant.capabilities['i18n.selector']) return { language, tenant }
  return { language: 'en' as const, tenant: await tenants({ host, ip, language: 'en' }) }
}

/** The parts of a page. */
interface PageAnswer {
  readonly path: string
  readonly language: Language
  readonly tenant: TenantPage
  readonly load: PageLoad
  /** Whether the browser loads many assets at once. */
  readonly many: boolean
  /** Whether it is the releases console, on its own host. */
  readonly isConsole?: boolean
}

/** How this edge is reached, and the origin of documents in frames. */
interface PageOrigin {
  readonly hosted: string
  readonly secure: boolean
}

/** Sends a complete page with its preloads, and with the headers that its release set allows. */
function sendPage(reply: FastifyReply, answer: PageAnswer, { hosted, secure }: PageOrigin): FastifyReply {
  const { isConsole = false, language, load, many, path, tenant } = answer
  const { cookies, killed, release, set } = load
  const { frames, ...known } = tenant
  const face = headingFace(set, tenant.tenant.capabilities['look.face'])
  const shell = [...shellFiles(set), ...(face ? [face.css] : [])]
  const ahead = remoteFiles(set, { path, language, killed }).slice(0, many ? undefined : plainPreloads)
  const lists = listsOf(set, path)
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  if (many) void reply.header('link', linkHeader([...shell, ...ahead], face?.letters))
  return reply
    .headers(pageHeaders(path, { hosted, frames }, policyOf(set, killed), secure))
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(renderPage({ language, tenant: known, set, lists, release, shell, letters: face?.letters, ahead, isConsole }))
}
