import type { Json } from './json-schema.ts'

interface Operation {
  responses: Record<string, Json>
}

/** Refusals that several calls have in common, told once: the paths with references, and what these name. */
export function shareAnswers(paths: Json): { paths: Json; responses: Json } {
  const counts = new Map<string, number>()
  for (const { responses } of operationsOf(paths))
    for (const text of refusalsOf(responses).map(([, answer]) => JSON.stringify(answer)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  const shared: Json = {}
  for (const { responses } of operationsOf(paths))
    for (const [status, answer] of refusalsOf(responses)) {
      if (counts.get(JSON.stringify(answer)) === 1) continue
      const name = nameOf(status, answer)
      shared[name] = answer
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  return { paths, responses: Object.fromEntries(Object.entries(shared).sort(([a], [b]) => a.localeCompare(b))) }
}

const operationsOf = (paths: Json) => Object.values(paths).flatMap((path) => Object.values(path as Json)) as Operation[]
const refusalsOf = (responses: Operation['responses']) =>
  Object.entries(responses).filter(([status, answer]) => status !== '200' && !('$ref' in answer))

/** `403_forbidden_step_up_required`: the same name for as long as the codes are the same. */
const nameOf = (status: string, { description }: Json) =>
  `${status}_${(description as string).replace(/\W+/g, '_').replace(/^_|_$/g, '')}`
