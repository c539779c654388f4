/** Why a text cannot be a tenant's host name, and the remedy; null when it can. */
export function hostFault(host: string): { message: string; remedy: string } | null {
  const say = (message: string, remedy: string) => ({ message: `${JSON.stringify(host)} ${message}`, remedy })
  if (/^[a-z]+:\/\//i.test(host)) return say('is an address', 'Leave out https:// and whatever follows the name.')
  if (host.includes('/')) return say('has a path', 'Write the name alone, such as pay.example.com.')
  if (/:\d*$/.test(host)) return say('has a port', 'Write the name alone: a port is a matter of the server.')
  if (host !== host.toLowerCase()) return say('has capital letters', `Write ${host.toLowerCase()}.`)
  if (host === 'localhost' || host.endsWith('.localhost'))
    return say('belongs to the demo', 'Write the name that the world knows, such as pay.example.com.')
  if (/^[\d.]+$/.test(host) || host.includes('[')) return say('is a number', 'Write a name, such as pay.example.com.')
  if (host.includes('*')) return say('stands for many names', 'Write each of them.')
  if (host.length > 253 || !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host))
    return say('is no host name', 'Write one such as pay.example.com.')
  return null
}

/** Reserved names: origins of the demo, and names that browsers or mail servers look up. */
const RESERVED = new Set(
  (
    'admin api app assets autoconfig autodiscover cdn demo ftp hosted imap internal localhost mail mx ns ns1 ns2 pay platform ' +
    'portal pop root smtp static status support system test webmail www'
  ).split(' '),
)

/** Whether a short name is reserved. */
export const isReserved = (shortName: string): boolean => RESERVED.has(shortName)
