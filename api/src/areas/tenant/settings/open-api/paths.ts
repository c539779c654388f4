import { endpoints, type Endpoint, type Schema } from '@portal/shared/contract'
import { jsonSchemas, type Json } from './json-schema.ts'
import { operation, type Place } from './operation.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

/** The paths of the contract's calls. */
export function callPaths(): Json {
  const calls = Object.entries(endpoints) as [string, AnyEndpoint][]
  const parts = calls.flatMap(([, { params, query, body, reply }]) => [params, query, body, reply])
  const convert = jsonSchemas(parts.filter((part): part is Schema => part !== undefined))
  const all: Record<string, Json> = {}
  /** The paths so far by their shape: calls that differ only in a parameter's name share one. */
  const known = new Map<string, string>()
  for (const [name, endpoint] of calls)
    for (const { id, path } of addresses(name, endpoint.path)) {
      const place = placeOf(path, known)
      all[place.path] = {
        ...all[place.path],
        [endpoint.method.toLowerCase()]: operation(id, name, endpoint, place, convert),
      }
    }
  return all
}

/**
 * An optional last parameter makes two paths in OpenAPI. The shorter one is "own" where it names nobody; otherwise the
 * longer one says what it adds. The server does not mind a slash at the end; the document has none.
 */
function addresses(name: string, path: string): { id: string; path: string }[] {
  const [, shorter, last] = /^(.*)\/:(\w+)\?$/.exec(path) ?? []
  if (shorter === undefined || last === undefined) return [{ id: name, path: path.replace(/\/$/, '') }]
  const longer = `${shorter}/:${last}`
  if (!shorter.includes(':'))
    return [
      { id: `${name}Own`, path: shorter },
      { id: name, path: longer },
    ]
  return [
    { id: name, path: shorter },
    { id: `${name}With${pascal(last)}`, path: longer },
  ]
}

const pascal = (text: string) => text.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function placeOf(path: string, known: Map<string, string>): Place {
  const shape = path.replace(/:\w+/g, '{}')
  const shown = known.get(shape) ?? path.replace(/:(\w+)/g, '{$1}')
  known.set(shape, shown)
  const own = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const names = [...shown.matchAll(/\{(\w+)\}/g)].map(([, name], i) => [name!, own[i]!] as const)
  return { path: shown, names: Object.fromEntries(names) }
}
