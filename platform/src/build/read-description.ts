import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { ReleaseDuties, RemoteRoutes } from '@portal/shared/contract'

function readPortalJson<S extends v.GenericSchema>(folder: string, schema: S): v.InferOutput<S> {
  const file = join(folder, 'portal.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: it says who answers for this front end.`)
  const found = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')))
  if (!found.success) throw new Error(`${file}: ${v.summarize(found.issues)}`)
  return found.output
}

/** Reads and checks what a remote's portal.json tells the shell. */
export function readDescription(folder: string): RemoteRoutes {
  const description = readPortalJson(folder, RemoteRoutes)
  if (description.name !== basename(folder))
    throw new Error(`${join(folder, 'portal.json')}: "name" is not the folder's name`)
  return description
}

/** Reads and checks who answers for a front end, the shell too. */
export const readDuties = (folder: string): ReleaseDuties => readPortalJson(folder, ReleaseDuties)
