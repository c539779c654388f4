import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const text = v.string()

/** What a preview takes of a tenant's settings: its name, how to reach it, its colours and its look. */
const Look = v.object({
  company_short_name: text,
  tenant: v.object({
    full_name: text,
    phone_number: text,
    email: text,
    address: v.object({ street: text, city: text, state: text, zip: text }),
  }),
  hours: v.object({ en: text, es: text }),
  primary_color: text,
  secondary_color: text,
  // The other settings would change what a state shows.
  capabilities: v.pipe(
    v.optional(v.record(v.string(), v.unknown()), {}),
    v.transform((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('look.')))),
  ),
})
export type Look = v.InferOutput<typeof Look>

/** The looks of the tenants whose settings are delivered with the API, by their short names. */
export function readLooks(root: string): readonly Look[] {
  const folder = join(root, 'api/tenants')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => v.parse(Look, JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}
