import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { signedPages } from '../../../hosted/page/signed-page.ts'

const Page = v.object({
  tenant: v.string(),
  /** The signer's form at the service. */
  src: v.pipe(v.string(), v.url()),
  language: v.picklist(['en', 'es']),
  company: v.string(),
  accent: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))),
  dark: v.optional(v.boolean()),
  returnUrl: v.pipe(v.string(), v.url()),
})
/** The data of the page around the service's form. */
export type ServicePage = v.InferOutput<typeof Page>

const pages = signedPages('signing-service', Page)

export const signServicePage = (page: ServicePage, secret: string, now: Date) =>
  pages.sign(page, secret, { now, id: randomUUID() })

/** Null for a forged or expired token. */
export async function readServicePage(token: string, secret: string) {
  const read = await pages.read(token, secret)
  return read && { ...read.page, id: read.id, until: read.until }
}
