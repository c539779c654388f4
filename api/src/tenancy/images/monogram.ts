import type { TenantSettings } from '@portal/shared/contract'

type Named = Pick<TenantSettings, 'tenant' | 'primary_color'>

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!)

/** A company's initials: of its first two capitalised words, or its first letter. */
export function initialsOf(name: string): string {
  const capitals = name.split(/[\s&.,-]+/).flatMap((word) => /^\p{Lu}/u.exec(word)?.[0] ?? [])
  return capitals.slice(0, 2).join('') || (/[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '')
}

const FONT = 'font-family="Helvetica, Arial, sans-serif"'

const badge = ({ tenant, primary_color: colour }: Named): string => {
  const letters = initialsOf(tenant.full_name)
  const size = letters.length > 1 ? 17 : 22
  return `<rect x="2" y="2" width="36" height="36" rx="8" fill="${colour}"/>
  <text x="20" y="${letters.length > 1 ? 26 : 28}" text-anchor="middle" ${FONT} font-size="${size}" font-weight="700" fill="#ffffff">${escape(letters)}</text>`
}

/** The icon of a tenant that has none of its own: its initials on its colour. */
export const monogramIcon = (tenant: Named): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  ${badge(tenant)}
</svg>
`

/** The logo of a tenant that has none of its own: its initials and its name, on two lines when it is long. */
export function monogramLogo(tenant: Named): string {
  const name = tenant.tenant.full_name
  const lines = linesOf(name)
  const size = lines.length > 1 ? 14 : 18
  const width = 50 + Math.ceil(Math.max(...lines.map((line) => widthOf(line, size))))
  const first = lines.length > 1 ? 18 : 26
  const words = lines.map(
    (line, i) =>
      `<text x="48" y="${first + 17 * i}" ${FONT} font-size="${size}" font-weight="700" fill="${tenant.primary_color}">${escape(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" aria-label="${escape(name)}">
  <title>${escape(name)}</title>
  ${[badge(tenant), ...words].join('\n  ')}
</svg>
`
}

/** One line, or two of similar length; longer text is cut to fit the page header. */
function linesOf(name: string): string[] {
  const LONGEST = 26
  const shown = name.length > 2 * LONGEST ? `${name.slice(0, 2 * LONGEST - 1).trimEnd()}…` : name
  if (shown.length <= 18) return [shown]
  const spaces = [...shown.matchAll(/ /g)].map(({ index }) => index)
  const [best] = spaces.sort((a, b) => Math.abs(a - shown.length / 2) - Math.abs(b - shown.length / 2))
  return best === undefined ? [shown] : [shown.slice(0, best), shown.slice(best + 1)]
}

/** Estimated for any bold sans serif, generously, because a cut letter looks worse than some space. */
const widthOf = (line: string, size: number): number =>
  [...line].reduce(
    (sum, letter) =>
      sum +
      (/[MWmw@%]/.test(letter) ? 0.98 : /[ilIjtfr.,:;'|! ]/.test(letter) ? 0.42 : /\p{Lu}/u.test(letter) ? 0.78 : 0.64),
    0,
  ) * size
