import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

/** How long a page can be opened and used. */
const PAGE_LIFE_MS = 15 * 60_000

type Schema = v.GenericSchema<unknown, Record<string, unknown>>

/**
 * Pages of the hosted origin, which has no database: the address of a page carries its data, signed with the key that
 * both processes share.
 */
export function signedPages<S extends Schema>(audience: string, schema: S) {
  const keyOf = (secret: string) => createHash('sha256').update(`${audience}:${secret}`).digest()
  return {
    async sign(page: v.InferOutput<S>, secret: string, { now = new Date(), id }: { now?: Date; id?: string } = {}) {
      const expiresAt = new Date(Math.floor((now.getTime() + PAGE_LIFE_MS) / 1000) * 1000)
      const token = new SignJWT(page)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(expiresAt)
      if (id !== undefined) token.setJti(id)
      return { token: await token.sign(keyOf(secret)), expiresAt }
    },
    /** Null for a forged or expired token. */
    async read(token: string, secret: string): Promise<{ page: v.InferOutput<S>; id: string; until: Date } | null> {
      try {
        const { payload } = await jwtVerify(token, keyOf(secret), { audience, algorithms: ['HS256'] })
        const page = v.safeParse(schema, payload)
        if (!page.success) return null
        return { page: page.output, id: payload.jti ?? '', until: new Date((payload.exp ?? 0) * 1000) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/** Data in an address of the demo, for one purpose. */
export function signedData<S extends Schema>(purpose: string, schema: S) {
  const sign = (key: string, data: string) => createHmac('sha256', `${purpose}:${key}`).update(data).digest('base64url')
  return {
    search(key: string, shown: v.InferOutput<S>): string {
      const data = Buffer.from(JSON.stringify(shown)).toString('base64url')
      return new URLSearchParams({ data, signature: sign(key, data) }).toString()
    },
    /** Null when the data is forged. */
    read(key: string, { data = '', signature = '' }: Record<string, string | undefined>): v.InferOutput<S> | null {
      const expected = Buffer.from(sign(key, data))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return v.parse(schema, JSON.parse(Buffer.from(data, 'base64url').toString('utf8')))
    },
  }
}
