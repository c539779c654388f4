import * as v from 'valibot'
import type { Endpoint, Schema } from '@portal/shared/contract'

/** The faults of an input, by the field's path in the call, as codes of the contract. */
export type Issues = Readonly<Record<string, readonly string[]>>

/** Checks an input with the contract's schema before it is sent, as the server would. */
export function issuesOf(endpoint: Endpoint<any, any, any, any>, input: unknown): Issues {
  const found: Record<string, string[]> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as Schema | undefined
    if (!schema) continue
    const { issues } = v.safeParse(schema, (input as Partial<Record<string, unknown>>)[part] ?? {})
    for (const issue of issues ?? []) (found[pathOf(issue) || part] ??= []).push(issue.message)
  }
  return found
}

/**
 * The field of a form that a path belongs to: by its whole name, by its last part ('profile.full_name') or by its first
 * ('attachments.1.name').
 */
export function fieldOfPath<F extends string>(path: string, names: readonly F[]): F | undefined {
  const parts = path.split('.')
  return [path, parts.at(-1), parts[0]].flatMap((part) => names.find((name) => name === part) ?? [])[0]
}

/** 'profile.full_name'. */
const pathOf = ({ path }: v.BaseIssue<unknown>): string => (path ?? []).map(({ key }) => String(key)).join('.')
