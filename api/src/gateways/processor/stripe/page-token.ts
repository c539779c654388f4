import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

const shared = {
  tenant: v.string(),
  /** The SetupIntent behind the page: its state at Stripe is the page's state. */
  intent: v.pipe(v.string(), v.startsWith('seti_')),
  company: v.string(),
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)),
  language: v.picklist(['en', 'es']),
}
const Page = v.variant('kind', [
  v.object({
    ...shared,
    kind: v.picklist(['card', 'ach']),
    returnUrl: v.pipe(v.string(), v.url()),
    debitOnly: v.boolean(),
  }),
  v.object({ ...shared, kind: v.picklist(['applepay', 'googlepay']), cents: v.number() }),
])
/** The data that opens a page on the hosted origin. */
export type HostedPage = v.InferOutput<typeof Page>
export type FramePage = Extract<HostedPage, { returnUrl: string }>
export type WalletTab = Extract<HostedPage, { cents: number }>

/** How long a page can be opened and used. */
export const PAGE_LIFE_MS = 15 * 60_000

const audience = 'hosted-page'
const keyOf = (secret: string) => createHash('sha256').update(`hosted-page:${secret}`).digest()

/**
 * The hosted origin has no database: the address of a page carries its data, signed with the key that both processes
 * share, and Stripe stores the result.
 */
export async function signPage(page: HostedPage, secret: string): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Math.floor((Date.now() + PAGE_LIFE_MS) / 1000) * 1000)
  const token = await new SignJWT(page)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
  return { token, expiresAt }
}

/** Null for a forged or expired token. */
export async function readPage(token: string, secret: string): Promise<HostedPage | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { audience, algorithms: ['HS256'] })
    const page = v.safeParse(Page, payload)
    return page.success ? page.output : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
