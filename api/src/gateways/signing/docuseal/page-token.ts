import { createHash, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

const Page = v.object({
  tenant: v.string(),
  /** The signer's form at the service. */
  src: v.pipe(v.string(), v.url()),
  language: v.picklist(['en', 'es']),
  company: v.string(),
  accent: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))),
  returnUrl: v.pipe(v.string(), v.url()),
})
/** What the page around the service's form is opened with. */
export type ServicePage = v.InferOutput<typeof Page>

const PAGE_LIFE_MS = 15 * 60_000
const audience = 'signing-service'
const keyOf = (secret: string) => createHash('sha256').update(`signing-service:${secret}`).digest()

/** The hosted origin has no database, so the page's data travels in its address, signed with the shared key. */
export async function signServicePage(
  page: ServicePage,
  secret: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Math.floor((now.getTime() + PAGE_LIFE_MS) / 1000) * 1000)
  const token = await new SignJWT(page)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(randomUUID())
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
  return { token, expiresAt }
}

/** Null when it was not signed by us, or has run out. */
export async function readServicePage(
  token: string,
  secret: string,
): Promise<(ServicePage & { id: string; until: Date }) | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { audience, algorithms: ['HS256'] })
    const page = v.safeParse(Page, payload)
    return page.success ? { ...page.output, id: payload.jti ?? '', until: new Date((payload.exp ?? 0) * 1000) } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
