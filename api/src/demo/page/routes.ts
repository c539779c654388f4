import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { App } from '../../http/context.ts'
import { readInput } from '../control/input.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readView } from './read-view.ts'
import { startPage } from './start-page.ts'

const Query = v.object({ tenant: v.optional(v.string()) })

/**
 * The policy of the page: it loads files of its own and calls only this origin, and its script cannot insert markup.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const types = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' } as const

/** `GET /`: the start page of the demo, and its files. */
export function startPageRoutes(app: App, demo: DemoDeps): void {
  for (const name of ['start.css', 'parts.css', 'forms.css', 'start.js', 'icon.svg'] as const) {
    const content = readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')
    const type = types[name.slice(name.indexOf('.') + 1) as keyof typeof types]
    app.get(`/demo/page/${name}`, (_, reply) => reply.type(`${type}; charset=utf-8`).send(content))
  }
  app.get('/demo/page/companies.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').send(
      demo.deps.tenants
        .all()
        .map(({ company_short_name: name, primary_color: color }) => `.tenant-${name}{--company:${color}}`)
        .join('\n'),
    ),
  )
  app.get('/', async (request, reply) => {
    const { tenant } = readInput(Query, request.query)
    const view = await readView(demo, tenant)
    // An unknown company leads to the page of the first one, which lists all.
    if (!view) return reply.redirect('/', 303)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(startPage(view))
  })
}
