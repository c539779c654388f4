import { formatCents, formatDatePart, toCents, type LocalDate } from '@portal/shared/domain'
import { html, type Html } from '../../../hosted/page/html.ts'
import { translator } from '../../../hosted/page/texts.ts'
import type { DemoDashboard } from './link.ts'

const tile = (label: string, value: string) =>
  html`<div class="tile">
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

/** The demo's dashboard: figures and one bar for each month, without a script. */
export function dashboardBody({ company, language, months, openDisputes }: DemoDashboard): Html {
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
