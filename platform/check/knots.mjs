/**
 * Groups of nodes that reach each other (strongly connected components of more than one node), by Tarjan.
 * @param {readonly (readonly [from: string, to: string])[]} edges
 * @returns {string[][]} largest first
 */
export function knots(edges) {
  const next = new Map()
  for (const [from, to] of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to))
    if (!next.has(to)) next.set(to, new Set())
  }
  const found = []
  const order = new Map()
  const low = new Map()
  const path = []
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    path.push(node)
    for (const to of next.get(node)) {
      if (!order.has(to)) visit(to)
      if (path.includes(to)) low.set(node, Math.min(low.get(node), low.get(to)))
    }
    if (low.get(node) === order.get(node)) found.push(path.splice(path.indexOf(node)))
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return found.filter((knot) => knot.length > 1).sort((one, other) => other.length - one.length)
}
