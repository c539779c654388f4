import type { Endpoint } from '@portal/shared/contract'

interface Shape {
  type: string
  entries?: Record<string, Shape>
  wrapped?: Shape
  options?: readonly unknown[]
  item?: Shape
}

/** Names under which inputs hold ids, keys and numbers of things. */
const NAMES = /(^|_)id$|^(key|tags|reference_number|a|b)$/
/** Consumer and debt are asked about in the table of calls. `conv_id` is a text of the caller's. */
const OTHERS = ['client_id', 'customer_id', 'consumer_id', 'debt_id', 'conv_id']

/** Where the input of a call names something by its id: 'params.id', 'body.tags.0'. */
export function idFieldsOf(endpoint: Endpoint<any, any, any, any>): string[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(endpoint[part], part))
  return [...new Set(found)]
}

function fieldsOf(schema: unknown, at: string): string[] {
  const shape = schema as Shape | undefined
  const name = at
    .split('.')
    .filter((part) => part !== '0')
    .at(-1)!
  if (!shape) return []
  if (shape.entries) return Object.entries(shape.entries).flatMap(([key, entry]) => fieldsOf(entry, `${at}.${key}`))
  if (shape.wrapped) return fieldsOf(shape.wrapped, at)
  if (shape.item) return fieldsOf(shape.item, `${at}.0`)
  if (shape.type === 'union' || shape.type === 'variant')
    return shape.options!.flatMap((option) => fieldsOf(option, at))
  return shape.type === 'string' && NAMES.test(name) && !OTHERS.includes(name) ? [at] : []
}
