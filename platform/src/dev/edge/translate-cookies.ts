/** Prefixes that browsers keep for TLS, and what stands for them on this machine. */
const prefixes = [
  ['__Host-', 'dev-host-'],
  ['__Secure-', 'dev-secure-'],
] as const

/** A Set-Cookie value of a portal with TLS, so that a browser keeps it for plain http on this machine. */
export function cookieHere(value: string): string {
  const [pair = '', ...attributes] = value.split(';')
  const found = prefixes.find(([there]) => pair.startsWith(there))
  const kept = attributes.filter((one) => !/^\s*(secure|partitioned|domain=.*)\s*$/i.test(one))
  // Without Secure, no browser takes a cookie for other sites.
  const usable = kept.map((one) => (/^\s*samesite=none\s*$/i.test(one) ? ' SameSite=Lax' : one))
  return [found ? found[1] + pair.slice(found[0].length) : pair, ...usable].join(';')
}

/** A Cookie header of this machine's browser, as the portal with TLS has named its cookies. */
export const cookiesThere = (header: string): string =>
  header
    .split(/;\s*/)
    .map((pair) => {
      const found = prefixes.find(([, here]) => pair.startsWith(here))
      return found ? found[0] + pair.slice(found[1].length) : pair
    })
    .join('; ')
