import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import * as v from 'valibot'
import { browserLanguage } from '../../../../hosted/page/serve-page.ts'
import { readPage, type HostedPage } from '../page-token.ts'
import type { StripeSettings } from '../settings.ts'

/** The account of a page's tenant: its client for this server, and what the browser's script is given. */
export interface PageAccount {
  readonly stripe: Stripe
  readonly keys: PageKeys
}

export interface PageKeys {
  readonly publishableKey: string
  readonly connected: string | null
  readonly script: string
}

export interface PageDeps {
  settings: StripeSettings
  /** Null for a tenant without an account. */
  accountOf: (tenantId: string) => PageAccount | null
  /** Shared with the portal's server, which signs the addresses of the pages. */
  key: string
}

const Query = v.object({ page: v.pipe(v.string(), v.maxLength(4000)) })

/** The page for which an address was signed; null for a forged or expired address. */
export async function askedPage(request: FastifyRequest, key: string): Promise<HostedPage | null> {
  const query = v.safeParse(Query, request.query)
  return query.success ? readPage(query.output.page, key) : null
}

export const languageOf = (request: FastifyRequest, page: HostedPage | null): 'en' | 'es' =>
  page?.language ?? browserLanguage(request)
