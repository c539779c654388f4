/** The /24 of an IPv4 address, or the /48 of an IPv6 one. */
export function subnetOf(address: string): string {
  const household = householdOf(address)
  return household
    .split(/[.:]/)
    .slice(0, 3)
    .join(household.includes(':') ? ':' : '.')
}

/** An IPv4 address, or the /64 of an IPv6 one, which belongs to one household. */
export function householdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return address.includes(':') ? expand(address).slice(0, 4).join(':') : address
}

function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right]
}
