import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const asset = (name: string) => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')

/**
 * A stand-in for Stripe.js with the used subset. As with the real one the fields live in a frame of the script's own
 * origin, so the page that loads it never sees a number.
 */
export function addStandIn(app: FastifyInstance): void {
  const serve = (address: string, type: string, name: string) => {
    const text = asset(name)
    app.get(address, (_, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
  serve('/v3/', 'text/javascript', 'stripe.js')
  serve('/stand-in/element', 'text/html', 'element.html')
  serve('/stand-in/element.js', 'text/javascript', 'element.js')
  serve('/stand-in/element.css', 'text/css', 'element.css')
}
