import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import * as v from 'valibot'
import { browserLanguage } from '../../../../hosted/page/serve-page.ts'
import { readPage, type HostedPage } from '../page-token.ts'
import type { StripeSettings } from '../settings.ts'

export interface PageDeps {
  stripe: Stripe
  settings: StripeSettings
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
