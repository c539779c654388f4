import { TenantBootstrap } from '@portal/shared/contract'
import * as v from 'valibot'
import { ApiUnavailable, askApi, parseJson, type ApiAnswer } from './ask-api.ts'
import type { Language } from './language.ts'

interface Asker {
  readonly host: string
  /** Address of the browser, for the API's limits. */
  readonly ip: string
  /** Language of the content blocks. */
  readonly language: Language
}

/** A tenant's data for a page load; `frames` is for its policy only and is not in the page. */
export type TenantPage = TenantBootstrap & { readonly frames?: string | undefined }

/** Reads a tenant's data by its host; undefined for a host without a tenant. */
export type TenantSource = (asker: Asker) => Promise<TenantPage | undefined>

/**
 * Reads `GET /api/v1/bootstrap` of the API on the tenant's own Host. Its ETag is the version of settings and content, so
 * each version is sent and checked once; the business clock (`X-Portal-Now`, or in the body) is always current.
 */
export function tenantSource(apiUrl: string): TenantSource {
  const url = new URL('/api/v1/bootstrap', apiUrl)
  const kept = new Map<string, { tag: string; value: TenantBootstrap }>()
  return async ({ host, ip, language }) => {
    const key = `${language} ${host}`
    const known = kept.get(key)
    const headers = {
      host,
      'x-forwarded-for': ip,
      'accept-language': language,
      ...(known ? { 'if-none-match': known.tag } : {}),
    }
    const answer = await askApi(url, headers)
    const now = answer.headers['x-portal-now']
    const frames = framesOf(answer)
    if (answer.status === 304 && known && typeof now === 'string') return { ...known.value, now, frames }
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new ApiUnavailable(`status ${answer.status}`)
    const found = v.safeParse(v.object({ data: TenantBootstrap }), parseJson(answer.body))
    if (!found.success) throw new ApiUnavailable(`its answer is not as agreed: ${v.summarize(found.issues)}`)
    const tag = answer.headers['etag']
    if (kept.size > 1000) kept.clear()
    if (typeof tag === 'string') kept.set(key, { tag, value: found.output.data })
    return { ...found.output.data, frames }
  }
}

/** Further origins that the tenant's pages may frame: its dashboard's (S-81) and its chat's (K-46). */
function framesOf({ headers }: ApiAnswer): string | undefined {
  const frames = headers['x-portal-frames']
  return typeof frames === 'string' && /^https:\/\/[a-z0-9.-]+(?: https:\/\/[a-z0-9.-]+)*$/.test(frames)
    ? frames
    : undefined
}
