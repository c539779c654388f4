import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { frameDocument, frameHeaders } from '../../../hosted/page/document.ts'
import { sendPage } from '../../../hosted/page/serve-page.ts'
import { translator } from '../../../hosted/page/texts.ts'
import { readDemoLink, type DemoDashboard } from './link.ts'
import { formatCents, formatDatePart, toCents, type LocalDate } from '@portal/shared/domain'
import { html, type Html } from '../../../hosted/page/html.ts'

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
    return sendPage(
      reply,
      frameHeaders(`${origin}/`),
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

const tile = (label: string, value: string) =>
  html`<div class="tile">
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

/** The demo's dashboard: figures and one bar for each month, without a script. */
function dashboardBody({ company, language, months, openDisputes }: DemoDashboard): Html {
  const t = translator(language)
  const nets = months.map(({ net }) => toCents(BigInt(net)))
  const money = (cents: bigint) => formatCents(toCents(cents), language)
  const most = Math.max(1, ...nets.map(Number))
  const total = nets.reduce((sum, net) => sum + net, 0n)
  const rows = months.map(
    ({ month }, i) =>
      html`<tr>
        <th scope="row">${formatDatePart(month as LocalDate, 'short-month', language)}</th>
        <td><meter min="0" max="${most}" value="${Math.max(0, Number(nets[i]))}" aria-hidden="true"></meter></td>
        <td class="sum">${money(nets[i]!)}</td>
      </tr>`,
  )
  return html`<h1>${t('dashboardTitle', { company })}</h1>
    <dl class="tiles">
      ${tile(t('dashboardTotal'), money(total))} ${tile(t('dashboardMonth'), money(nets.at(-1) ?? 0n))}
      ${tile(t('dashboardDisputes'), String(openDisputes))}
    </dl>
    <table>
      <caption>
        ${t('dashboardCaption')}
      </caption>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}
