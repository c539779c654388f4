import * as v from 'valibot'
import { localDateIn } from '@portal/shared/domain'
import type { App } from '../../http/context.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { exampleMail, mailPurposes } from '../mails/example-mail.ts'
import { readInput, tenantNamed } from './input.ts'

const Query = v.object({ tenant: v.string(), purpose: v.picklist(mailPurposes), language: v.picklist(['en', 'es']) })

/** An e-mail brings its own styles, and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; sandbox"

/** `GET /demo/mails.json`, what is written by e-mail, and `GET /demo/mail.html?tenant=&purpose=&language=`, an example. */
export function mailControl(app: App, demo: DemoDeps): void {
  app.get('/demo/mails.json', async () => mailPurposes)

  app.get('/demo/mail.html', async (request, reply) => {
    const { tenant: id, purpose, language } = readInput(Query, request.query)
    const tenant = tenantNamed(demo, id)
    const origin = demo.deps.tenants.originOf(tenant)
    const today = localDateIn(demo.deps.clock.now(tenant.id), tenant.zone)
    const { html } = exampleMail({ tenant, purpose, language, origin, today })
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
  })
}
