import type { FastifyReply } from 'fastify'
import type { Language } from './language.ts'
import { renderPage } from './page.ts'
import { policyOf } from './page-policy.ts'
import { linkHeader, plainPreloads, remoteFiles, shellFiles } from './preloads.ts'
import type { PageLoad } from './resolve/page-loads.ts'
import { pageHeaders } from './security-headers.ts'
import type { TenantPage } from './tenant-source.ts'

/** What a page is made of. */
export interface PageAnswer {
  readonly path: string
  readonly language: Language
  readonly tenant: TenantPage
  readonly load: PageLoad
  /** Whether the browser fetches many files at once from the assets. */
  readonly many: boolean
  /** The releases console, on its own host. */
  readonly isConsole?: boolean
}

/** How this edge is reached, and from where documents are shown in a frame. */
export interface PageOrigin {
  readonly hosted: string
  readonly secure: boolean
}

/** Sends a page with all that it needs, the files ahead of their tags, and the headers that its release set allows. */
export function sendPage(reply: FastifyReply, answer: PageAnswer, { hosted, secure }: PageOrigin): FastifyReply {
  const { isConsole = false, language, load, many, path, tenant } = answer
  const { cookies, killed, release, set } = load
  const { frames, ...known } = tenant
  const shell = shellFiles(set)
  const ahead = remoteFiles(set, { path, language, killed }).slice(0, many ? undefined : plainPreloads)
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  if (many) void reply.header('link', linkHeader([...shell, ...ahead]))
  return reply
    .headers(pageHeaders(path, { hosted, frames }, policyOf(set, killed), secure))
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(renderPage({ language, tenant: known, set, release, shell, ahead, isConsole }))
}
