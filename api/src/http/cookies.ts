import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './context.ts'

/**
 * All cookies are `__Host-`: one host, path /, Secure (browsers take *.localhost for secure), never readable by
 * scripts. SameSite is Strict, except for a cookie that an OpenID issuer's redirect must carry.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const base = { path: '/', httpOnly: true, secure: true } as const
  return {
    read: (name) => request.cookies[`__Host-${name}`],
    set(name, value, { maxAgeSeconds, sameSite = 'strict' } = {}) {
      void reply.setCookie(`__Host-${name}`, value, {
        ...base,
        sameSite,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      })
    },
    clear(name) {
      void reply.setCookie(`__Host-${name}`, '', { ...base, sameSite: 'strict', maxAge: 0 })
    },
  }
}
