import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { frameDocument, frameHeaders } from '../../../hosted/page/document.ts'
import { translator } from '../../../hosted/page/texts.ts'
import { readDemoLink } from './link.ts'
import { dashboardBody } from './page.ts'

/** The demo's dashboard at the hosted origin, in place of the vendor's (decision 289). */
export function addDemoDashboard(app: FastifyInstance, key: string, now = () => new Date()): void {
  const css = readFileSync(join(import.meta.dirname, 'dashboard.css'), 'utf8')
  app.get('/embed/dashboard.css', (_, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' }).send(css),
  )
  app.get<{ Querystring: Record<string, string | undefined> }>('/embed/demo/dashboards/:id', (request, reply) => {
    const shown = readDemoLink(key, request.query, now())
    if (!shown) return reply.code(404).send({ error: 'not_found', message: '' })
    const { language, accent, company, origin } = shown
    return reply
      .headers(frameHeaders(`${origin}/`))
      .type('text/html; charset=utf-8')
      .send(
        frameDocument({
          language,
          accent,
          title: translator(language)('dashboardTitle', { company }),
          body: dashboardBody(shown),
          parentOrigin: origin,
          style: '/embed/dashboard.css',
        }),
      )
  })
}
